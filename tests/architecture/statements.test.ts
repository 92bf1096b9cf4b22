import { expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { readSources } from './imports.ts'
import { faultsOf } from './statements.ts'

const sources = readSources(root)

test('secrets are compared in constant time, no text is sent as a statement, transactions begin in one place (CODE-22, DB-08, INPUT-10)', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.flatMap(faultsOf)).toEqual([])
})

test.each([
  ['server/auth/codes/prove-code.ts', 'live.filter(code => code.digest === codeDigest(encryption, proof))'],
  ['server/auth/codes/prove-code.ts', 'if (proof.code !== kept.code) return'],
  ['server/auth/passwords/reset-password.ts', 'return hashOf(token) == grant.tokenHash'],
  ['server/auth/call-origin.ts', 'if (given.equals(expected)) return'],
  ['server/auth/sign-ups.store.ts', 'await sql.unsafe(`select ${email}`)'],
  ['server/auth/codes/issue-code.ts', 'await deps.sql.begin(async tx => {})'],
])('a planted line in %s fails the check: %s', (file, text) => {
  expect(faultsOf({ file, text })).toHaveLength(1)
})
