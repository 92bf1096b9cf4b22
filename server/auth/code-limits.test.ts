import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseMasterKeys } from '../sealing/master-keys.ts'
import { createSealing } from '../sealing/sealing.ts'
import { codeDigest, newCode, waitForCodeS } from './code-limits.ts'

test('codes are six digits, each as likely as any other (CODE-09)', () => {
  const codes = Array.from({ length: 20_000 }, newCode)
  expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true)
  expect(codes.some(code => code.startsWith('0'))).toBe(true)
  const counts = new Map<string, number>()
  for (const digit of codes.join('')) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const expected = (codes.length * 6) / 10
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // Nine degrees of freedom; a fair source is beyond this once in a hundred thousand runs.
  expect(chiSquare).toBeLessThan(40)
})

const sealingOf = (key: Buffer) => createSealing(parseMasterKeys(`test:${key.toString('base64')}`))

test('whatever is guessed, digests of one length are compared, and no two places share one (CODE-22, CODE-10)', () => {
  const sealing = sealingOf(randomBytes(32))
  const code = { id: 'one', email: 'ada@example.com', purpose: 'verify', digits: '012345' } as const
  const digests = [
    codeDigest(sealing, code),
    ...['', '1', '012346', '0'.repeat(10_000)].map(digits => codeDigest(sealing, { ...code, digits })),
    codeDigest(sealing, { ...code, id: 'two' }),
    codeDigest(sealing, { ...code, email: 'eve@example.com' }),
    codeDigest(sealing, { ...code, purpose: 'reset' }),
    // Without the key of this installation no dump can be tried against all million codes.
    codeDigest(sealingOf(randomBytes(32)), code),
  ]
  expect(digests.map(({ length }) => length)).toEqual(digests.map(() => 32))
  expect(new Set(digests.map(digest => digest.toString('hex'))).size).toBe(digests.length)
})

const now = new Date('2025-03-02T00:01:00Z')
const yesterdayAt = (time: string) => new Date(`2025-03-01T${time}:00Z`)

test.each([
  ['four own', { own: 4, mailbox: 4 }, undefined],
  ['five own, the oldest an hour ago', { own: 5, mailbox: 5, oldestOwn: yesterdayAt('23:01') }, 23 * 3600],
  ['fifteen in the mailbox', { own: 1, mailbox: 15, oldestInMailbox: yesterdayAt('12:01') }, 12 * 3600],
  [
    'both full: the longer wait',
    { own: 5, mailbox: 15, oldestOwn: yesterdayAt('23:01'), oldestInMailbox: yesterdayAt('12:01') },
    23 * 3600,
  ],
])('%s', (_name, asked, waitS) => {
  expect(waitForCodeS({ oldestOwn: null, oldestInMailbox: null, ...asked }, now)).toBe(waitS)
})
