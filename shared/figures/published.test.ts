import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customersOn } from './customers.ts'
import { planMonths } from './plan-months.examples.ts'
import { modelOf } from './model/model.ts'
import { anyMoney, chairs, offered } from './money.examples.ts'
import type { Money } from './money.ts'
import { figureOf, publishedFigures } from './published.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

const told = (money: Money, id: string) => {
  const figure = figureOf(money, id)
  return figure && [figure.text, figure.formula]
}

test.each([
  ['price', '$29', 'as you said: “$29 a month”'],
  ['price_in_full', '$29 a chair every month', 'as you said: “$29 a month”'],
  ['unit_cost', '$4.35', 'assumed, because it was not said'],
  ['contribution', '$24.65', '$29 − $4.35 of costs = $24.65'],
  ['contribution_share', '85%', '$24.65 / $29'],
  ['break_even_units', '9', '$220 a month / $24.65 = 9, rounded up'],
  ['goal_units', '50', '50, as you said: “first 50 shops”'],
  ['goal_revenue', '$1,450', '50 x $29 a month'],
  ['goal_date', 'May 21, 2027', 'assumed, because it was not said'],
  ['customers_on.2027-02-20', '18', '50 x (90 of 180 days) ^ 1.5, rounded'],
  ['customers_on.2027-08-01', '50', 'the goal of 50 is reached'],
  ['churn', '5%', 'assumed, because it was not said'],
  ['lifetime_months', '20 months', '1 / 5% who leave each month'],
  ['lifetime_value', '$493', '$24.65 a month x 20 months = $493'],
  ['most_a_customer_may_cost', '$164.33', 'a third of $493'],
  ['payback_months', '6.7 months', '$164.33 for a customer / $24.65 a month'],
  ['price_higher', '$36.25', '1.25 x the price'],
  ['break_even_at_higher', '7', '$220 a month / $31.90 = 7, rounded up'],
  ['stop_line', '$660', '$220 x 3 months, half of the time'],
  ['answers_needed', '200', '50 / 25% who buy'],
  ['messages_needed', '667', '200 / 30% who answer'],
])('the figure %s is %s', (id, text, formula) => {
  expect(told(chairs, id)).toEqual([text, formula])
})

test('8% of $3,200 is $256 a match', () => {
  const matches = offered(
    { price: 0, per: 'once', unit: 'match' },
    { commission: { share: 0.08, average_order: 3_200 }, unit_cost: 0 },
  )
  expect(told(matches, 'take')).toEqual(['$256', '8% x $3,200 = $256'])
  expect(told(matches, 'contribution')?.[0]).toBe('$256')
  expect(verdictsOf(matches)).toMatchObject({ isFree: false, losesOnEachSale: false })
})

test('a prepaid year of £25 is £2.08 a month', () => {
  const patrons = offered(
    { price: 25, per: 'year', unit: 'year', billed: 'prepaid' },
    { currency: '£', unit_cost: 0 },
  )
  expect(told(patrons, 'price_in_full')?.[0]).toBe('£25 a year every year, paid ahead')
  expect(told(patrons, 'contribution')?.[0]).toBe('£2.08')
})

test('each of several offers has its own price, and the mix its average', () => {
  const [one] = chairs.offers
  const plans = {
    ...chairs,
    offers: [
      { ...chairs.offers[0], ...one, id: 'month', share_of_customers: 0.75 },
      { ...chairs.offers[0], ...one, id: 'year', per: 'year', price: 240, share_of_customers: 0.25 },
    ],
  } as Money
  expect([told(plans, 'price.year')?.[0], told(plans, 'price_a_month.year')?.[0]]).toEqual(['$240', '$20'])
  expect(told(plans, 'contribution')).toEqual([
    '$22.40',
    'on average of all offers, $26.75 − $4.35 of costs = $22.40',
  ])
})

describe('whatever the money', () => {
  test('every figure has words, and none of them is a broken number', () => {
    fc.assert(
      fc.property(anyMoney, money => {
        const figures = publishedFigures(money, [money.start, money.goal.by])
        expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length)
        for (const { id, text, formula, value } of figures) {
          expect(`${id} ${text} ${formula}`).not.toMatch(/undefined|NaN|Infinity|null/)
          if (value !== undefined) expect(value).not.toBeNaN()
          expect(figureOf(money, id)?.text).toBe(text)
        }
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  test('milestones, launch plan and model count the same customers on the same day', () => {
    fc.assert(
      fc.property(anyMoney, money => {
        const model = modelOf(money)
        for (const [index, { end, offers }] of planMonths(money).entries()) {
          const active = money.offers.map((_, at) => model.cells(`active_${at + 1}`)[index] ?? 0)
          const all = active.reduce((sum, count) => sum + count, 0)
          expect(all).toBe(customersOn(money, end))
          expect(all).toBe(figureOf(money, `customers_on.${end}`)?.value)
          expect(offers.map(offer => offer.active)).toEqual(active)
        }
      }),
      { numRuns: 50 },
    )
  }, 60_000)
})

test.each<[string, Money, Partial<Verdicts>]>([
  [
    'a plan that carries itself',
    chairs,
    { losesOnEachSale: false, isGoalBelowBreakEven: false, isNeverPositive: false },
  ],
  ['a price below its cost', offered({ price: 4 }), { losesOnEachSale: true, isNeverPositive: true }],
  [
    'a goal that pays nobody',
    { ...chairs, wage: 3_000 },
    { losesOnEachSale: false, isGoalBelowBreakEven: true, isNeverPositive: true },
  ],
  [
    'a goal beyond what can be served',
    { ...chairs, capacity: { units: 40, per: 'month' } },
    { isGoalOverCapacity: true },
  ],
  [
    'a goal beyond whom one can reach',
    { ...chairs, goal: { ...chairs.goal, amount: 9_000 } },
    { isGoalOverMarket: true },
  ],
  ['a price of nothing', offered({ price: 0 }, { unit_cost: 0, fixed_costs: [] }), { isFree: true }],
])('the verdicts on %s', (_, money, expected) => {
  expect(verdictsOf(money)).toMatchObject(expected)
})

test('an id that there is not has no figure', () => {
  for (const id of ['prices', 'customers_on.2027-13-40', 'price.other', 'constructor', 'take'])
    expect(figureOf(chairs, id)).toBeUndefined()
})
