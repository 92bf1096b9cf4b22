import { expect, test } from 'vitest'
import { bareAnswerOf } from './bare-answer.ts'

test.each([
  'yes',
  'Yes!',
  "Yes, that's right.",
  'YEP',
  'ja, genau',
  'Sí.',
  "oui, c'est ça",
  'sim, isso mesmo',
  'yes yes',
])('%s says yes', text => expect(bareAnswerOf(text)).toBe('yes'))

test.each([
  'no',
  'No.',
  'nope',
  "no, that's wrong",
  'Nein, das stimmt nicht',
  'No, no es así',
  'non',
  'Não.',
])('%s says no', text => expect(bareAnswerOf(text)).toBe('no'))

test.each([
  'no, 12',
  'yes please',
  'yes no',
  'no idea',
  'right?',
  'yes, and my rent is 900',
  '',
  '!',
  'yes '.repeat(40),
])('%s says more, or nothing', text => expect(bareAnswerOf(text)).toBeUndefined())
