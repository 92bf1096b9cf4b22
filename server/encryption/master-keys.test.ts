import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseMasterKeys } from './master-keys.ts'
import { DecryptionFailed } from './aes-gcm.ts'
import { createEncryption } from './encryption.ts'

const entry = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const cell = { table: 'email', column: 'body', row: 'row-1' }

test('the first key encrypts, all decrypt, so a key can be put before an older one', () => {
  const [older, newer] = [entry('older'), entry('newer')]
  const before = createEncryption(parseMasterKeys(older))
  const after = createEncryption(parseMasterKeys(`${newer},${older}`))
  expect(parseMasterKeys(`${newer},${older}`).currentId).toBe('newer')
  // An email that waits in the outbox while the keys change is sent all the same.
  const waiting = before.systemCipher.encrypt(cell, 'Your code')
  expect(after.systemCipher.decrypt(cell, waiting)).toBe('Your code')
  const fresh = after.systemCipher.encrypt(cell, 'Your next code')
  expect(after.systemCipher.decrypt(cell, fresh)).toBe('Your next code')
  expect(() => before.systemCipher.decrypt(cell, fresh)).toThrow(DecryptionFailed)
})

test('each purpose has a key of its own', () => {
  const keys = parseMasterKeys(entry('a'))
  expect(keys.derive('one')[0].equals(keys.derive('two')[0])).toBe(false)
  expect(keys.digest('one', 'value').equals(keys.digest('two', 'value'))).toBe(false)
  expect(keys.digest('one', 'value').equals(keys.digest('one', 'value'))).toBe(true)
  expect(keys.digest('one', 'value').equals(parseMasterKeys(entry('a')).digest('one', 'value'))).toBe(false)
})

test.each<[string, string]>([
  ['no id', randomBytes(32).toString('base64')],
  ['a bare word', 'secret-4711'],
  ['an id with a space', entry('a b')],
  ['an id of 33 characters', entry('a'.repeat(33))],
  ['a key of 31 bytes', `a:${randomBytes(31).toString('base64')}`],
  ['nothing', ''],
  ['an empty entry', `${entry('a')},`],
])('%s is refused, and the message shows no key', (_what, text) => {
  expect(() => parseMasterKeys(text)).toThrow()
  try {
    parseMasterKeys(text)
  } catch (error) {
    for (const part of text.split(/[:,]/).filter(({ length }) => length > 8))
      expect(String(error)).not.toContain(part)
  }
})

test('an id that stands twice is refused: nobody could tell which key was meant', () => {
  expect(() => parseMasterKeys(`${entry('a')},${entry('a')}`)).toThrow(/'a'/)
})
