import { expect, test } from 'vitest'
import { whenWords } from './when-words.ts'

const now = new Date(2026, 10, 24, 17, 0)

test.each([
  [new Date(2026, 10, 24, 9, 5), '9:05 AM'],
  [new Date(2026, 10, 23, 14, 30), 'Nov 23, 2:30 PM'],
  [new Date(2025, 10, 24, 14, 30), 'Nov 24, 2025'],
])('a version of %s is told as %s', (at, words) => {
  expect(whenWords(at.toISOString(), now).replace(/\u202f/g, ' ')).toBe(words)
})
