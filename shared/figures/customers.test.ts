import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customersOn, offerGoals } from './customers.ts'
import { planMonths } from './plan-months.examples.ts'
import { goalUnits, plannedUnits } from './goal.ts'
import { anyMoney, chairs, offered } from './money.examples.ts'
import { dayAfter, daysFrom } from './plan-days.ts'
import { isRecurring, unitCents } from './unit-sums.ts'

const RUNS = { numRuns: 200 }

describe('the path of customers', () => {
  test('begins with nobody, never goes back, and stands at the goal on its day', () => {
    fc.assert(
      fc.property(anyMoney, money => {
        expect(customersOn(money, money.start)).toBe(0)
        let before = 0
        for (let days = 1; days <= daysFrom(money.start, money.goal.by); days += 7) {
          const now = customersOn(money, dayAfter(money.start, days))
          expect(now).toBeGreaterThanOrEqual(before)
          before = now
        }
        const { units } = plannedUnits(money)
        expect(offerGoals(money).reduce((sum, goal) => sum + goal, 0)).toBe(units)
        // A season in which nothing at all is sold before the goal has no way to it.
        if (money.season.length === 0) expect(customersOn(money, money.goal.by)).toBe(units)
      }),
      RUNS,
    )
  })

  test('is slow at first and stays at the goal where people pay again', () => {
    const dates = ['2026-12-22', '2027-02-20', '2027-05-21', '2028-05-21']
    expect(dates.map(date => customersOn(chairs, date))).toEqual([3, 18, 50, 50])
  })

  test('goes on at its last pace where things are sold once', () => {
    const loaves = offered({ per: 'once', unit: 'loaf' })
    expect(customersOn(loaves, '2027-05-21')).toBe(50)
    expect(customersOn(loaves, '2027-06-20')).toBe(62)
  })

  test('follows the seasons', () => {
    const winter = offered({ per: 'once' }, { season: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1] })
    expect(customersOn(winter, '2027-03-01')).toBe(50)
    expect(customersOn(winter, '2027-10-31')).toBe(50)
    expect(customersOn(winter, '2027-11-30')).toBeGreaterThan(50)
  })
})

test('the months of a plan are the same path, whoever comes and goes', () => {
  fc.assert(
    fc.property(anyMoney, money => {
      const months = planMonths(money)
      expect(months.length).toBeGreaterThanOrEqual(12)
      expect(months.length).toBeLessThanOrEqual(24)
      for (const [index, { end, offers }] of months.entries()) {
        expect(offers.reduce((sum, { active }) => sum + active, 0)).toBe(customersOn(money, end))
        for (const [at, { active, added, lost }] of offers.entries()) {
          expect(active).toBe((months[index - 1]?.offers[at]?.active ?? 0) + added - lost)
          expect(Math.min(added, lost, active)).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    RUNS,
  )
})

test('who has paid for a year is a customer for a year', () => {
  const patrons = offered({ price: 25, per: 'year', unit: 'year', billed: 'prepaid' })
  const months = planMonths({ ...patrons, goal: { ...patrons.goal, by: '2028-06-30' } })
  const paid = months.map(({ offers }) => offers[0]?.yearsPaid ?? 0)
  for (const [index, { offers }] of months.entries()) {
    const year = paid.slice(Math.max(0, index - 11), index + 1)
    expect(year.reduce((sum, count) => sum + count, 0)).toBe(offers[0]?.active)
  }
  expect(months.slice(0, 12).every(({ offers }) => offers[0]?.lost === 0)).toBe(true)
  expect(months.at(-1)?.offers[0]?.lost).toBeGreaterThan(0)
})

describe('what can be served is a limit', () => {
  const children = { capacity: { units: 12, per: 'week' as const } }

  test('12 children a week are never sold 13 times', () => {
    const goal = { ...chairs.goal, amount: 1_000 }
    for (const season of [[], [1, 2, 3, 1, 1, 1, 0, 0, 1, 1, 2, 1]]) {
      const course = offered({ per: 'once', unit: 'child' }, { ...children, season, goal })
      expect(plannedUnits(course).limit).toBe('capacity')
      for (let days = 7; days < 400; days += 1) {
        const week =
          customersOn(course, dayAfter(course.start, days)) -
          customersOn(course, dayAfter(course.start, days - 7))
        expect(week).toBeLessThanOrEqual(12)
      }
    }
    const weekly = offered({ per: 'week', unit: 'child' }, { ...children, goal })
    expect(plannedUnits(weekly)).toEqual({ units: 12, limit: 'capacity' })
  })

  test('a goal within it stays', () => {
    expect(
      plannedUnits(offered({ per: 'week' }, { ...children, goal: { ...chairs.goal, amount: 12 } })).limit,
    ).toBeUndefined()
  })
})

describe('the goal', () => {
  test('that nobody could reach by then lowers itself', () => {
    const crowd = { ...chairs, goal: { ...chairs.goal, amount: 1_000_000 } }
    expect(plannedUnits(crowd)).toEqual({ units: 2_700, limit: 'market' })
    const bought = { ...crowd, acquisition: { budget: 1_000, cost_per_customer: 10 } }
    expect(plannedUnits(bought).units).toBe(2_700 + 600)
  })

  test('that is assumed is never below break-even; one that was said is', () => {
    const dear = { ...chairs, fixed_costs: [{ title: 'Rent', amount: 2_465, from_month: 1 }] }
    expect(goalUnits(dear)).toBe(50)
    expect(goalUnits({ ...dear, said: [] })).toBe(100)
  })

  test.each([
    ['customers who pay then', {}, { amount: 50 }, 50],
    ['children a week', { per: 'week' as const }, { amount: 12, per: 'week' as const }, 12],
    ['revenue of a month', {}, { amount: 2_900, of: 'revenue' as const, per: 'month' as const }, 100],
    ['revenue of a year', {}, { amount: 34_800, of: 'revenue' as const, per: 'year' as const }, 100],
    [
      'profit of a month, after its costs',
      {},
      { amount: 1_000, of: 'profit' as const, per: 'month' as const },
      50,
    ],
    [
      'revenue in all of single sales',
      { per: 'once' as const },
      { amount: 2_900, of: 'revenue' as const },
      100,
    ],
  ])('is counted in units: %s', (_, offer, goal, expected) => {
    expect(goalUnits(offered(offer, { goal: { ...chairs.goal, ...goal } }))).toBe(expected)
  })

  test('of so many loaves a day is met by the last month of all', () => {
    const loaves = offered(
      { per: 'once', unit: 'loaf' },
      { goal: { ...chairs.goal, amount: 30, per: 'day' } },
    )
    const [before, at] = ['2027-04-21', '2027-05-21'].map(date => customersOn(loaves, date))
    expect(((at ?? 0) - (before ?? 0)) / 30.4375).toBeCloseTo(30, 0)
  })
})

describe('the sums of one unit are whole cents', () => {
  test.each([
    ['a month', offered({}), { price: 2_900, cost: 435, contribution: 2_465 }],
    [
      'a prepaid year',
      offered({ price: 25, per: 'year', billed: 'prepaid' }, { unit_cost: 0 }),
      { price: 208, contribution: 208 },
    ],
    ['a week', offered({ price: 12.49, per: 'week' }, { unit_cost: 3.01 }), { price: 5_412, cost: 1_304 }],
    [
      'a match of which a share is kept',
      offered({ price: 0, per: 'once' }, { unit_cost: 0, commission: { share: 0.08, average_order: 3_200 } }),
      { price: 0, take: 25_600, contribution: 25_600 },
    ],
    [
      'a payment with a fee',
      offered({}, { unit_cost: 0, payment_fee: { share: 0.029, fixed: 0.3 } }),
      { fee: 114, contribution: 2_786 },
    ],
  ])('of %s', (_, money, expected) => {
    const [offer] = money.offers
    expect(offer && unitCents(money, offer)).toMatchObject(expected)
  })

  test('and a week or a month is paid again', () => {
    expect(
      ['once', 'hour', 'day', 'week', 'month', 'year'].filter(per => isRecurring({ per: per as 'once' })),
    ).toEqual(['week', 'month', 'year'])
  })
})
