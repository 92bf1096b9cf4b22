import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bannedIn } from '#tests/support/banned-words.ts'
import { calculators } from './calculator-tools.ts'

// One generator for each field that occurs, within what its schema lets through.
const amount = fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1e10, noNaN: true }))
const positive = fc.double({ min: 0.01, max: 1e10, noNaN: true })
const share = fc.double({ min: 0.01, max: 100, noNaN: true })
const whole = fc.nat(1_000_000)
const fields: Record<string, fc.Arbitrary<unknown>> = {
  price: positive,
  price_now: positive,
  price_then: positive,
  price_a_month: positive,
  unit_cost: amount,
  cost_a_month: amount,
  cost_to_win_one: amount,
  fixed_costs_a_month: amount,
  cash: amount,
  spending_a_month: amount,
  income_a_month: amount,
  goal: positive,
  brought_by_one_sale: positive,
  churn_percent_a_month: share,
  rates_percent: fc.array(share, { minLength: 1, maxLength: 6 }),
  customers: whole,
  reachable_customers: whole,
  purchases_a_year: fc.double({ min: 0.01, max: 1_000, noNaN: true }),
  asked: fc.integer({ min: 1, max: 1_000_000 }),
  said_yes: whole,
  within_percentage_points: fc.double({ min: 0.1, max: 50, noNaN: true }),
  currency_sign: fc.constantFrom('$', '€', 'CHF', 'zł'),
}

test('no schema holds a pattern, which providers compile by rules of their own or refuse', () => {
  for (const { input } of calculators)
    expect(JSON.stringify(z.toJSONSchema(input))).not.toContain('"pattern"')
})

/** All that a request says of them, in UTF-16 units: it is paid for in every round of every answer. */
const MOST_UNITS = 5_200

test('what they say of themselves is in our voice, and costs a bounded number of tokens', () => {
  expect(calculators.flatMap(({ description }) => bannedIn(description))).toEqual([])
  const offered = calculators.map(({ name, description, input }) => [
    name,
    description,
    z.toJSONSchema(input),
  ])
  expect(JSON.stringify(offered).length).toBeLessThan(MOST_UNITS)
})

test.each(calculators.map(each => [each.name, each] as const))(
  '%s gives finite figures and a short sentence for whatever it lets in',
  (_name, { input, compute }) => {
    const names = Object.keys(input.shape)
    const inputs = fc.record(Object.fromEntries(names.map(name => [name, fields[name] ?? fc.constant(null)])))
    fc.assert(
      fc.property(inputs, given => {
        const { result, said } = compute(input.parse(given))
        for (const figure of Object.values(result).flat())
          if (typeof figure === 'number') expect(Number.isFinite(figure)).toBe(true)
        expect(said).toMatch(/^[^\n]{5,200}$/)
        expect(said).not.toMatch(/NaN|Infinity|undefined/)
      }),
    )
  },
)

const example = (name: string, given: Record<string, unknown>) => {
  const found = calculators.find(each => each.name === name)
  return found?.compute(found.input.parse(given))
}

test.each([
  [
    'break_even',
    { price: 29, unit_cost: 11, fixed_costs_a_month: 5_000, currency_sign: '$' },
    '$18 margin on each sale, break-even 278 units a month',
  ],
  [
    'break_even',
    { price: 10, unit_cost: 12, fixed_costs_a_month: 5_000, currency_sign: '€' },
    '−€2 margin on each sale, so no break-even',
  ],
  ['units_to_goal', { goal: 5_000, brought_by_one_sale: 29 }, 'goal 173 sales'],
  ['runway', { cash: 18_000, spending_a_month: 2_500, income_a_month: 0 }, 'runway 7.2 months'],
  ['runway', { cash: 1, spending_a_month: 2, income_a_month: 3 }, 'no end to the runway'],
  [
    'customer_value',
    {
      price_a_month: 30,
      cost_a_month: 12,
      churn_percent_a_month: 5,
      cost_to_win_one: 45,
      currency_sign: '€',
    },
    'lifetime value €360, paid back in 2.5 months',
  ],
  ['funnel_backwards', { customers: 10, rates_percent: [30, 25] }, 'funnel 134 → 40 → 10'],
  ['price_change', { price_now: 29, price_then: 39, unit_cost: 11 }, 'the new price can lose 36% of buyers'],
  ['price_change', { price_now: 39, price_then: 29, unit_cost: 11 }, 'the new price needs 56% more buyers'],
  [
    'market_size',
    { reachable_customers: 2_000, price: 18, purchases_a_year: 40, currency_sign: '€' },
    'market €1,440,000 a year',
  ],
  ['sample_size', { within_percentage_points: 5 }, 'sample 385 people'],
  ['yes_no_test', { asked: 15, said_yes: 0 }, 'true share 0% to 20%'],
  ['yes_no_test', { asked: 15, said_yes: 3 }, 'true share 7% to 45%'],
] as const)('%s of %j: %s', (name, given, said) => {
  expect(example(name, given)?.said).toBe(said)
})
