import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { commonPasswordsText } from '../../../scripts/common-passwords-text.ts'
import { COMMON_PASSWORDS_FILE, listedPasswords, isCommonPassword } from './common-passwords.ts'

const EMAIL = 'somebody@example.com'
/** in milliseconds a check, on a busy machine too; it takes a hundredth of that */
const LONGEST_CHECK_MS = 1

const isCommon = (password: string) => isCommonPassword(password, EMAIL)

test('the list is what the script makes of its package, byte for byte', async () => {
  expect(await readFile(COMMON_PASSWORDS_FILE, 'utf8')).toBe(commonPasswordsText())
  expect(listedPasswords().size).toBe(17_950)
})

test('each of the 3,000 most common passwords of 8 characters or more is refused, however it is dressed up (AUTH-14)', () => {
  const most = [...listedPasswords()].slice(0, 3_000)
  expect(most).toHaveLength(3_000)
  const dressings = [
    (password: string) => password,
    (password: string) => password.toUpperCase(),
    (password: string) => ` ${password}`,
    (password: string) => `${password}2!`,
    (password: string) => `1${password}`,
  ]
  for (const dress of dressings) expect(most.map(dress).filter(password => !isCommon(password))).toEqual([])
})

test('a thousand passphrases of drawn words are all taken (AUTH-14)', () => {
  const words = dictionary['diceware-common']
  let seed = 20_251_122
  const draw = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return words[seed % words.length] ?? ''
  }
  const phrases = Array.from({ length: 1_000 }, (_, index) =>
    Array.from({ length: 3 + (index % 3) }, draw).join(index % 2 ? ' ' : '-'),
  )
  expect(new Set(phrases).size).toBe(1_000)
  expect(phrases.filter(isCommon)).toEqual([])
})

test('a check takes less than a millisecond', () => {
  const tried = [...listedPasswords()]
    .slice(0, 2_000)
    .flatMap(password => [password, `12345${password}54321`])
  tried.push(...Array.from({ length: 2_000 }, (_, index) => `${'1!'.repeat(60)}${index}`))
  const startMs = performance.now()
  for (const password of tried) isCommon(password)
  expect((performance.now() - startMs) / tried.length).toBeLessThan(LONGEST_CHECK_MS)
})
