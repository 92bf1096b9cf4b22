import { expect, test } from 'vitest'
import type { FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { draftOf, emptyDraft, movedTo, valueOf } from './value-draft.ts'

test.each<[FactKey, FactValue]>([
  ['price', { kind: 'money', amount: 29.5, currency: 'USD', per: 'unit', unit: 'kit' }],
  ['price', { kind: 'money', low: 20, high: 30 }],
  [
    'fixed_costs',
    { kind: 'money', amount: 45, per: 'unit', unit: 'market day', times: { amount: 2, per: 'week' } },
  ],
  ['churn', { kind: 'share', share: 0.07, per: 'month' }],
  ['churn', { kind: 'share', share: 0.05, whole: 60, of: 'customers' }],
  ['visitors', { kind: 'count', amount: 1_200, per: 'month' }],
  ['hours', { kind: 'duration', amount: 10, unit: 'hour', per: 'week' }],
  ['goal_date', { kind: 'date', date: '2027-12-01' }],
  ['offer', { kind: 'text', text: 'Beeswax wraps' }],
])('a value of %s that is not touched stays as it is', (key, value) => {
  expect(valueOf(key, draftOf(value))).toEqual({ value })
})

const priced = (amount: string, upTo = '') =>
  valueOf('price', { ...emptyDraft('price', 'USD'), amount, upTo })

test('numbers are taken as people write them', () => {
  expect(priced('1,500.50')).toMatchObject({ value: { amount: 1_500.5, currency: 'USD' } })
  expect(priced(' 29 ', '35')).toMatchObject({ value: { low: 29, high: 35 } })
})

test('an amount may bring the sign of its currency, and a share its percent sign', () => {
  expect(priced('$1,500.50', '$2,000')).toMatchObject({ value: { low: 1_500.5, high: 2_000 } })
  const churned = (amount: string) => valueOf('churn', { ...emptyDraft('churn'), amount })
  expect(churned('5 %')).toMatchObject({ value: { share: 0.05 } })
  expect(valueOf('price', { ...emptyDraft('price', 'CAD'), amount: '$29' })).toMatchObject({
    value: { amount: 29, currency: 'CAD' },
  })
})

test.each([
  ['£29', '', 'Write a number, like 29.50 or 1,500.'],
  ['$29$', '', 'Write a number, like 29.50 or 1,500.'],
  ['$', '', 'Fill in the value first.'],
  ['a lot', '', 'Write a number, like 29.50 or 1,500.'],
  ['1.500,50', '', 'Write a number, like 29.50 or 1,500.'],
  ['29,50', '', 'Write a number, like 29.50 or 1,500.'],
  ['', '', 'Fill in the value first.'],
  ['30', '20', 'The second number has to be the larger one.'],
])('of %s up to %s it is said what is wrong', (amount, upTo, error) => {
  expect(priced(amount, upTo)).toEqual({ error })
})

test('a duration is counted in units as they are heard, by whatever name it was saved', () => {
  const hours = { kind: 'duration', amount: 10, per: 'week' } as const
  expect(valueOf('hours', draftOf({ ...hours, unit: 'hours' }))).toEqual({
    value: { ...hours, unit: 'hour' },
  })
  expect(emptyDraft('hours')).toMatchObject({ unit: 'hour' })
})

test('what a share was made of goes with the share', () => {
  const draft = draftOf({ kind: 'share', share: 0.05, whole: 60, of: 'customers' })
  expect(valueOf('churn', { ...draft, amount: '6', madeOf: {} })).toEqual({
    value: { kind: 'share', share: 0.06 },
  })
})

test('under another meaning the number stays, in the kind that goes with it', () => {
  const draft = draftOf({ kind: 'money', amount: 45, currency: 'USD' })
  expect(valueOf('unit_cost', movedTo('unit_cost', draft))).toEqual({
    value: { kind: 'money', amount: 45, currency: 'USD' },
  })
  expect(valueOf('customers', movedTo('customers', draft))).toEqual({ value: { kind: 'count', amount: 45 } })
})
