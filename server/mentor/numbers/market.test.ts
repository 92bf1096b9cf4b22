import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { customersForIncome, marketAYear, reachableNeeded, shareOfMarket } from './market.ts'

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map(value => value / 100)
const count = fc.integer({ min: 1, max: 1_000_000 })
const times = fc.integer({ min: 1, max: 365 })

test('the customers an income takes bring it, and one fewer do not', () => {
  fc.assert(
    fc.property(cents(200_000), cents(1000), times, (income, price, timesAYear) => {
      const needed = customersForIncome(income, price, timesAYear) ?? 0
      expect(marketAYear(needed, price, timesAYear)).toBeGreaterThanOrEqual(income - 1e-3)
      expect(marketAYear(needed - 1, price, timesAYear)).toBeLessThan(income + 1e-3)
    }),
  )
})

test('a sale that leaves nothing feeds nobody, however large the market', () => {
  expect(customersForIncome(36_000, 0, 12)).toBeUndefined()
  expect(customersForIncome(36_000, -3, 12)).toBeUndefined()
  expect(shareOfMarket(10, 0)).toBeUndefined()
})

test('with as many within reach as needed, the share is at most the one wished for', () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 100 }), (needed, percents) => {
      const reachable = reachableNeeded(needed, percents / 100) ?? 0
      expect(shareOfMarket(needed, reachable)).toBeLessThanOrEqual(percents / 100 + 1e-9)
      expect(reachable).toBeGreaterThanOrEqual(needed)
    }),
  )
})

test('textbook values come out', () => {
  expect(marketAYear(2500, 29, 12)).toBe(870_000)
  expect(customersForIncome(36_000, 18, 12)).toBe(167)
  expect(shareOfMarket(167, 2500)).toBeCloseTo(0.0668, 4)
  expect(reachableNeeded(167, 0.1)).toBe(1670)
})
