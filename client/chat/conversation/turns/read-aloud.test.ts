import { expect, test } from 'vitest'
import { wordsToReadAloud } from './read-aloud.ts'

test('an answer is read aloud without its signs', () => {
  const markdown =
    '## The plan\n\n- **Ten** calls\n- See [this](https://example.com)\n\n| By | KPI |\n|---|---|\n| May | 40 % |\n\n```js\nrun()\n```'
  expect(wordsToReadAloud(markdown)).toBe('The plan\nTen calls\nSee this\nBy, KPI\nMay, 40 %\nrun()')
})

test('prices and sums stay as they are', () => {
  expect(wordsToReadAloud('It costs $19, and 2 * 3 = 6.')).toBe('It costs $19, and 2 * 3 = 6.')
})

test('addresses are left out whole, with brackets in them and without', () => {
  expect(wordsToReadAloud('See [this](https://example.com/a_(b)) and ![a chair](chair.png), [not this')).toBe(
    'See this and a chair, [not this',
  )
})
