import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLong } from '#tests/support/repetitions.ts'
import { planMonths } from '../plan-months.examples.ts'
import { anyMoney, chairs, offered } from '../money.examples.ts'
import { isRecurring, unitCents } from '../unit-sums.ts'
import { modelOf } from './model.ts'
import { scenarios } from './scenarios.ts'
import { unitNames } from './unit-trees.ts'

const RUNS = { numRuns: isLong ? 2_000 : 200 }
const inCents = (amount: number) => Math.round(amount * 100)

test('the plan has the customers of the one path, and the cents of one unit', () => {
  fc.assert(
    fc.property(anyMoney, money => {
      const model = modelOf(money)
      const months = planMonths(money)
      expect(model.months).toEqual(months.map(({ month }) => month))
      for (const [index, offer] of money.offers.entries()) {
        const place = index + 1
        const ofPath = (key: 'added' | 'lost' | 'active') => months.map(({ offers }) => offers[index]?.[key])
        expect(model.cells(`new_${place}`)).toEqual(ofPath('added'))
        expect(model.cells(`active_${place}`)).toEqual(ofPath('active'))
        if (isRecurring(offer)) expect(model.cells(`lost_${place}`)).toEqual(ofPath('lost'))
        const unit = unitCents(money, offer)
        const names = unitNames(index)
        expect(inCents(model.value(names.price))).toBe(unit.price)
        expect(inCents(model.value(names.cost))).toBe(unit.cost)
        expect(inCents(model.value(names.fee))).toBe(unit.fee)
        if (money.commission) expect(inCents(model.value(names.take))).toBe(unit.take)
      }
    }),
    RUNS,
  )
})

test('in every scenario profit is what comes in without what goes out, and cash the sum of its months', () => {
  fc.assert(
    fc.property(anyMoney, fc.constantFrom(...scenarios.map(({ id }) => id)), (money, scenario) => {
      const model = modelOf(money, scenario)
      const cells = (id: string) => model.cells(id).map(inCents)
      const commission = money.commission ? cells('commission') : []
      let cash = 0
      for (const [month, profit] of cells('profit').entries()) {
        const spent = ['variable', 'fees', 'acquisition', 'fixed', 'wage'].map(id => cells(id)[month] ?? 0)
        const earned = (cells('revenue')[month] ?? 0) + (commission[month] ?? 0)
        expect(profit).toBe(spent.reduce((rest, cost) => rest - cost, earned))
        cash += cells('cash_flow')[month] ?? 0
        expect(cells('cash')[month]).toBe(cash)
      }
      expect(inCents(model.results.profit)).toBe(cells('profit').reduce((sum, profit) => sum + profit, 0))
    }),
    RUNS,
  )
})

describe('a prepaid year of 25', () => {
  const patrons = offered(
    { price: 25, per: 'year', unit: 'year', billed: 'prepaid' },
    {
      unit_cost: 0,
      fixed_costs: [],
      start: '2027-01-01',
      goal: { amount: 1, of: 'units', per: 'total', by: '2027-01-31' },
    },
  )

  test('brings 25 of cash in its month, and 2.08 of profit each month', () => {
    const model = modelOf(patrons)
    expect(model.cells('profit')).toEqual(Array.from({ length: 12 }, () => 2.08))
    expect(model.cells('cash_flow')).toEqual([25, ...Array.from({ length: 11 }, () => 0)])
    expect(model.results).toMatchObject({ cash: 25, profit: 24.96, lowestCash: 25, profitFrom: 1 })
  })

  test('is paid again by whoever goes on', () => {
    const goal = { ...patrons.goal, by: '2028-12-31' }
    const stays = modelOf({ ...patrons, churn: 0, goal: { ...goal, amount: 40 } })
    const cash = stays.cells('cash_flow')
    const years = stays.cells('years_1')
    expect(years[12]).toBe((stays.cells('new_1')[12] ?? 0) + (years[0] ?? 0))
    expect(cash).toEqual(years.map(count => 25 * count))
    expect(stays.cells('active_1').at(-1)).toBe(40)
  })
})

describe('scenarios', () => {
  test('change growth, churn, costs and prices by what they say', () => {
    const money = { ...chairs, acquisition: { budget: 100, cost_per_customer: 10 }, setup: 500 }
    const [plan, cautious, good] = (['plan', 'cautious', 'good'] as const).map(id => modelOf(money, id))
    const planned = plan?.cells('new_1') ?? []
    expect(cautious?.cells('new_1')).toEqual(planned.map(count => Math.round(count * 0.6)))
    expect(good?.cells('new_1')).toEqual(planned.map(count => Math.round(count * 1.3)))
    expect(cautious?.value('case_churn')).toBeCloseTo(0.075)
    expect(good?.value('case_churn')).toBeCloseTo(0.04)
    expect(cautious?.cells('fixed')[0]).toBe(242)
    expect(cautious?.value('offer_1_month_cost')).toBe(4.79)
    expect(modelOf(money, 'lowerPrice').value('offer_1_month_price')).toBe(23.2)
    expect(modelOf(money, 'higherCosts').cells('fixed')[0]).toBe(264)
  })

  test('a good one is never better than what can be served', () => {
    const goal = { ...chairs.goal, amount: 1_000 }
    const children = offered({ per: 'week', unit: 'child' }, { capacity: { units: 12, per: 'week' }, goal })
    const good = modelOf(children, 'good')
    expect(Math.max(...good.cells('active_1'))).toBe(12)
    expect(good.cells('capacity_left').at(-1)).toBe(0)
    expect(Math.max(...modelOf({ ...children, capacity: null }, 'good').cells('active_1'))).toBeGreaterThan(
      12,
    )
  })

  test('a worse price, cost or volume never leaves more, where each sale leaves something', () => {
    const results = scenarios.map(({ id }) => modelOf(chairs, id).results)
    const [plan] = results
    for (const worse of results.slice(3)) expect(worse.profit).toBeLessThan(plan?.profit ?? 0)
  })
})

test('costs begin in their month, and what is spent once is cash and no cost of a month', () => {
  const model = modelOf({
    ...chairs,
    setup: 900,
    fixed_costs: [
      { title: 'Rent', amount: 400, from_month: 1 },
      { title: 'Help', amount: 250.5, from_month: 4 },
    ],
  })
  expect(model.cells('fixed').slice(0, 5)).toEqual([400, 400, 400, 650.5, 650.5])
  expect(model.cells('cash_flow')[0]).toBeCloseTo((model.cells('profit')[0] ?? 0) - 900, 2)
  expect(model.cells('cash_flow')[1]).toBe(model.cells('profit')[1])
})

test('of orders that pass through, the commission alone is earned', () => {
  const match = offered(
    { price: 0, per: 'once', unit: 'match' },
    { unit_cost: 0, commission: { share: 0.08, average_order: 3_200 } },
  )
  const model = modelOf(match)
  expect(model.cells('commission')).toEqual(model.cells('new_1').map(count => count * 256))
  expect(model.results.revenue).toBe(0)
})

test('the first month with a profit is told by its number, or 0 when there is none', () => {
  const { results, cells } = modelOf(chairs)
  expect(cells('profit').findIndex(profit => profit >= 0) + 1).toBe(results.profitFrom)
  expect(results.profitFrom).toBeGreaterThan(1)
  expect(modelOf(offered({ price: 1 })).results.profitFrom).toBe(0)
})

test('the largest numbers stay numbers', () => {
  const most = 1_000_000_000
  const huge = offered(
    { price: most },
    { goal: { ...chairs.goal, amount: most }, unit_cost: most, wage: most },
  )
  const model = modelOf(huge)
  for (const { id } of model.columns)
    for (const cell of model.cells(id)) expect(cell).toSatisfy(Number.isFinite)
})
