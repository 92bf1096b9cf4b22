import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseMasterKeys } from './master-keys.ts'

const entry = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

test('the first key is the one that encrypts', () => {
  const keys = parseMasterKeys(`${entry('newer')},${entry('older')}`)
  expect(keys.currentId).toBe('newer')
  expect(keys.ids).toEqual(['newer', 'older'])
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
