import * as fc from 'fast-check'
import { FIXED_COSTS_MAX, type Money, moneyFields, noMoney, OFFERS_MAX, Per, SEASON_MONTHS } from './money.ts'
import { dayAfter } from './plan-days.ts'

/** A chair of a booking app: $29 a month, 50 of them in six months, as was said. */
export const chairs: Money = {
  ...noMoney,
  currency: '$',
  start: '2026-11-22',
  offers: [
    { id: 'chair', name: '', price: 29, per: 'month', unit: 'chair', billed: 'each', share_of_customers: 1 },
  ],
  unit_cost: 4.35,
  fixed_costs: [{ title: 'Fixed costs', amount: 220, from_month: 1 }],
  churn: 0.05,
  goal: { amount: 50, of: 'units', per: 'total', by: '2027-05-21' },
  said: [
    { field: moneyFields.price('chair'), quote: '$29 a month' },
    { field: moneyFields.goal, quote: 'first 50 shops' },
  ],
}

/** The same with another offer in its place. */
export const offered = (offer: Partial<Money['offers'][number]>, change: Partial<Money> = {}): Money => ({
  ...chairs,
  offers: chairs.offers.map(one => ({ ...one, ...offer })),
  ...change,
})

const amount = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents => cents / 100)
const share = fc.integer({ min: 0, max: 100 }).map(percent => percent / 100)

/** Any money that a spec can hold. */
export const anyMoney: fc.Arbitrary<Money> = fc
  .record({
    currency: fc.constantFrom('$', '€', '£', 'CHF', 'zł'),
    start: fc.integer({ min: 0, max: 700 }).map(days => dayAfter('2026-01-01', days)),
    offers: fc.array(
      fc.record({
        price: amount(300),
        per: fc.constantFrom(...Per.options),
        unit: fc.constantFrom('chair', 'box', 'lesson', ''),
        billed: fc.constantFrom('each' as const, 'prepaid' as const),
        share_of_customers: share,
      }),
      { minLength: 1, maxLength: OFFERS_MAX },
    ),
    commission: fc.option(fc.record({ share, average_order: amount(4_000) }), { freq: 4 }),
    unit_cost: amount(80),
    payment_fee: fc.record({ share: share.map(value => value / 10), fixed: amount(1) }),
    fixed_costs: fc.array(fc.record({ amount: amount(2_000), from_month: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: FIXED_COSTS_MAX,
    }),
    wage: amount(3_000),
    setup: amount(9_000),
    acquisition: fc.record({ budget: amount(500), cost_per_customer: amount(60) }),
    churn: share.map(value => value / 2),
    capacity: fc.option(
      fc.record({
        units: fc.integer({ min: 1, max: 400 }),
        per: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      }),
    ),
    season: fc.oneof(
      fc.constant<number[]>([]),
      fc.array(
        fc.integer({ min: 0, max: 30 }).map(tenths => tenths / 10),
        {
          minLength: SEASON_MONTHS,
          maxLength: SEASON_MONTHS,
        },
      ),
    ),
    goal: fc.record({
      amount: fc.integer({ min: 0, max: 5_000 }),
      of: fc.constantFrom('units' as const, 'revenue' as const, 'profit' as const),
      per: fc.constantFrom(
        'total' as const,
        'day' as const,
        'week' as const,
        'month' as const,
        'year' as const,
      ),
      days: fc.integer({ min: 1, max: 1_000 }),
    }),
    isGoalSaid: fc.boolean(),
  })
  .map(({ goal: { days, ...goal }, isGoalSaid, ...money }) => ({
    ...money,
    offers: money.offers.map((offer, index) => ({ id: `offer-${index + 1}`, name: '', ...offer })),
    fixed_costs: money.fixed_costs.map((cost, index) => ({ title: `Cost ${index + 1}`, ...cost })),
    goal: { ...goal, by: dayAfter(money.start, days) },
    said: isGoalSaid ? [{ field: moneyFields.goal, quote: 'so many' }] : [],
  }))
