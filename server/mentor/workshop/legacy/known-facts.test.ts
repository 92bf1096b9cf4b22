import { expect, test } from 'vitest'
import type { Fact } from '#shared/business/fact.ts'
import { factsFrom } from './known-facts.ts'

type Told = Pick<Fact, 'key' | 'value'> & Partial<Fact>

/** What one message of 22 November told, as it is computed with. */
function factsOf(quote: string, told: readonly Told[]) {
  const source = {
    message_id: 'message-0',
    quote,
    said_at: '2026-11-22T09:00:00Z',
    by: 'extraction',
  } as const
  return factsFrom(
    told.map((fact, index): Fact => ({ id: `fact-${index}`, status: 'noted', quote, source, ...fact })),
  )
}

test('a cost of an hour is not counted as one of a month', () => {
  const { figures } = factsOf('12 each, the room is 40 an hour', [
    { key: 'price', value: { kind: 'money', amount: 12, per: 'unit' } },
    { key: 'fixed_costs', part: 'room', value: { kind: 'money', amount: 40, per: 'hour' } },
  ])
  expect(figures).toEqual({ price: 12 })
})

test('rent and insurance add up, and a total that was told as such holds them already', () => {
  const rent: Told = { key: 'fixed_costs', part: 'rent', value: { kind: 'money', amount: 600, per: 'month' } }
  const insurance: Told = {
    key: 'fixed_costs',
    part: 'insurance',
    value: { kind: 'money', amount: 100, per: 'month' },
  }
  const total: Told = { key: 'fixed_costs', value: { kind: 'money', amount: 900, per: 'month' } }
  expect(factsOf('rent is 600, insurance 100', [rent, insurance]).figures.fixedCosts).toBe(700)
  expect(factsOf('rent is 600, insurance 100, 900 in all', [rent, insurance, total]).figures.fixedCosts).toBe(
    900,
  )
})

test.each(['una', 'Stück', 'pièce', 'each', 'costs'])('%s is the name of nothing that is sold', unit => {
  const price: Told = { key: 'price', value: { kind: 'money', amount: 3, per: 'unit', unit } }
  expect(factsOf('3 euros each', [price]).priceUnit).toBeUndefined()
  const named: Told = { key: 'price', value: { kind: 'money', amount: 3, per: 'unit', unit: 'class' } }
  expect(factsOf('3 euros a class', [named]).priceUnit).toBe('class')
})

test('who answers of those one wrote to is no share of visitors who buy', () => {
  const leads: Told = { key: 'leads', value: { kind: 'count', amount: 20 } }
  const replied: Told = { key: 'conversion', value: { kind: 'share', share: 0.15, whole: 20, of: 'leads' } }
  expect(factsOf('20 sent, 3 replied', [leads, replied]).figures.conversion).toBeUndefined()
})

test('of trials that pay no share of visitors is made', () => {
  const paid: Told = { key: 'conversion', value: { kind: 'share', share: 0.09 } }
  const trials: Told = { key: 'leads', value: { kind: 'count', amount: 310, per: 'month' } }
  expect(
    factsOf('trial to paid is 9 %. 310 trials a month', [paid, trials]).figures.conversion,
  ).toBeUndefined()
  expect(factsOf('9 % buy', [paid]).figures.conversion).toBe(0.09)
})

test.each([
  ['month', 4, '2027-03-24'],
  ['Months', 4, '2027-03-24'],
  ['weeks', 10, '2027-01-31'],
  ['days', 9, '2026-12-01'],
])('a goal in so many of a %s has its day', (unit, amount, day) => {
  const { deadline } = factsOf('60 customers', [
    { key: 'goal_date', value: { kind: 'duration', amount, unit } },
  ])
  expect(deadline?.toISOString().slice(0, 10)).toBe(day)
})

test('a goal of so many a week is one of each month', () => {
  const facts = factsOf('I need 3 more clients a week', [
    { key: 'goal_customers', value: { kind: 'count', amount: 3, per: 'week' } },
  ])
  expect(facts.isGoalMonthly).toBe(true)
  expect(facts.figures.goalCustomers).toBeCloseTo(13)
})

test('money is written with the sign of the price, behind the number where they write it so', () => {
  const price: Told = { key: 'price', value: { kind: 'money', amount: 15, currency: 'PLN' } }
  expect(factsOf('15 zł each', [price]).currency).toEqual({ sign: 'zł', isAfter: true })
  const euros: Told = { key: 'price', value: { kind: 'money', amount: 15, currency: 'EUR' } }
  expect(factsOf('€15 each', [euros]).currency).toEqual({ sign: '€', isAfter: false })
  expect(factsOf('15 € each', [euros]).currency).toEqual({ sign: '€', isAfter: true })
})
