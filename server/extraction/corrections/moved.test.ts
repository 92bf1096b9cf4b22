import { expect, test } from 'vitest'
import { unfitValue } from '#shared/business/fit-value.ts'
import { understand } from '../understand.ts'
import { weights } from '../weights.ts'

function factsOf(text: string) {
  const heard = { text, messageId: 'message-0', saidAt: new Date('2026-11-20T12:00:00Z') }
  return understand({ ...heard, asked: undefined, currency: undefined }, weights).facts
}

/** What a message tells of a key, and what it was before. */
function toldOf(text: string) {
  return factsOf(text)
    .filter(({ value }) => value.kind !== 'text')
    .map(({ key, status, value: { amount, was } }) => [
      status === 'supposed' ? 'supposed' : key,
      amount,
      ...(was === undefined ? [] : [was]),
    ])
}

test('what something goes up to holds, and what it goes up from is what it was', () => {
  expect(
    toldOf('My landlord raises rent from 1800 to 2300 in March. bakery, avg ticket 11. how many more?'),
  ).toEqual([
    ['fixed_costs', 2300, 1800],
    ['order_value', 11],
  ])
  expect(toldOf('rent went from 2200 a month to 2450. I sell soap at 9')).toContainEqual([
    'fixed_costs',
    2450,
    2200,
  ])
})

test('what is only thought of is tried out, and what it is today holds', () => {
  expect(toldOf('should i raise my haircut price from 30 to 35?')).toEqual([
    ['price', 30],
    ['supposed', 35],
  ])
})

test('of a move that is tried out, what it is today and what it may become are the same thing', () => {
  expect(toldOf('What if rent goes from 1800 to 2300? I sell soap at 9, each costs 3')).toEqual([
    ['fixed_costs', 1800],
    ['supposed', 2300],
    ['price', 9],
    ['unit_cost', 3],
  ])
})

test('what something is up from is what it was, too', () => {
  expect(toldOf('october update: mrr 18.2k up from 16.4k, churn 3%')).toContainEqual([
    'revenue',
    18_200,
    16_400,
  ])
})

test('two ends of a range are no move', () => {
  expect(toldOf('my prices range from 20 to 40').filter(told => told.length === 3)).toEqual([])
})

test('a number that says what it was may be confirmed as it is', () => {
  expect(unfitValue('fixed_costs', { kind: 'money', amount: 2300, was: 1800 })).toBeUndefined()
})

test.each([
  ['soap sells at 9 and my rent goes from 1800 to 2300', '1800'],
  ['october update: mrr 18.2k up from 16.4k, churn 3%', '16.4k'],
  ['my soap price dropped from 12 to 9 and costs 3 each, rent up from 500 to 600', '500'],
])('%s: no other number is quoted with what it was before', (text, before) => {
  const quoting = factsOf(text).filter(({ value, quote }) => value.kind !== 'text' && quote.includes(before))
  expect(quoting.map(({ value }) => value.was)).toEqual([expect.any(Number)])
})

test.each([
  ['rent went from 2200 a month to 27000 a year', 2200],
  ['price went from 20 to 25-30', 20],
  ['price went from 20-25 to 30', 20],
  ['price went from €20 to $25', 20],
  ['my margin went from 30% to 45', undefined],
  ['my goal moved from march 2027 to june 2027', undefined],
])(
  '%s: what is said otherwise is nothing to hold the other against, and stays to be seen',
  (text, unused) => {
    const facts = factsOf(text)
    expect(facts.map(({ value }) => value.was)).not.toContainEqual(expect.any(Number))
    if (unused !== undefined)
      expect(facts.filter(({ status }) => status === 'unused').map(({ value }) => value.amount)).toEqual([
        unused,
      ])
  },
)
