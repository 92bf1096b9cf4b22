import { expect, test } from 'vitest'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import { withoutWordsOf } from './forgotten-words.ts'

const fact = (value: FactValue, quote: string): Fact => ({
  id: 'f',
  key: value.kind === 'text' ? 'offer' : 'price',
  status: 'noted',
  value,
  quote,
  source: { message_id: 'm', quote, said_at: '2027-03-03T10:00:00.000Z', by: 'extraction' },
})
const price = (quote: string) => fact({ kind: 'money', amount: 29 }, quote)
const offer = (text: string, quote: string) => fact({ kind: 'text', text }, quote)

test.each([
  ['I sell starter kits at $29', 'starter kits', 'at $29'],
  ['At $29 I sell starter kits', 'starter kits', 'At $29 I sell'],
  ['starter kits, starter kits, for $29 each', 'starter kits', 'for $29 each'],
  ['a 12 week course', '12 week course', '12 week'],
  ['my team asks $29', 'tea', 'my team asks $29'],
])('%s without %s is %s', (quote, gone, left) => {
  const shorter = withoutWordsOf(price(quote), [offer(gone, quote)])
  expect(shorter.quote).toBe(left)
  expect(shorter.source.quote).toBe(left)
  expect(quote).toContain(left)
})

test('words are quoted alone where their quote held a number that is gone, and not at all where they were edited', () => {
  const sentence = 'I sell starter kits at $29'
  const gone = [price(sentence)]
  expect(withoutWordsOf(offer('starter kits', sentence), gone).quote).toBe('starter kits')
  expect(withoutWordsOf(offer('bread', sentence), gone).quote).toBe('')
  expect(withoutWordsOf(offer('starter kits', `${sentence}0`), gone).quote).toBe(`${sentence}0`)
})

test('the quote of a number stays as it is when another number goes', () => {
  const cost = fact({ kind: 'money', amount: 3 }, 'cost 3')
  expect(withoutWordsOf(cost, [price('Price 8, cost 3')])).toBe(cost)
})
