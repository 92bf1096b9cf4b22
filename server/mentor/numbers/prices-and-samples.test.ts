import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakEvenUnits, unitsMissing, unitsToGoal } from './profit.ts'
import {
  asCharged,
  breakEvenSalesChange,
  contribution,
  contributionShare,
  costAtMargin,
  priceForMargin,
  priceForProfit,
  unitsForSameProfit,
} from './sale.ts'
import { ruleOfThree, triesToKnow, triesToRuleOut, wilsonInterval } from './sample.ts'

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map(value => value / 100)
const share = fc.integer({ min: 1, max: 99 }).map(value => value / 100)
const count = (most: number) => fc.integer({ min: 0, max: most })

test('the units of a goal reach it, and one fewer does not', () => {
  fc.assert(
    fc.property(cents(100_000), cents(1000), (goal, perUnit) => {
      const units = unitsToGoal(goal, perUnit) ?? 0
      expect(units * perUnit).toBeGreaterThanOrEqual(goal - 1e-3)
      expect((units - 1) * perUnit).toBeLessThan(goal + 1e-3)
    }),
  )
})

test('nothing breaks even when a sale leaves nothing', () => {
  fc.assert(
    fc.property(cents(1000), fc.double({ max: 0, noNaN: true }), (fixed, loss) => {
      expect(breakEvenUnits(fixed, loss)).toBeUndefined()
    }),
  )
})

test('what is sold is the break-even, or below it what is missing', () => {
  fc.assert(
    fc.property(count(5000), count(5000), (now, units) => {
      expect(now + (unitsMissing(units, now) ?? 0)).toBe(Math.max(now, units))
    }),
  )
})

test('a price for a margin leaves that margin, and the cost at it is the cost again', () => {
  fc.assert(
    fc.property(cents(1000), share, (unitCost, margin) => {
      const price = priceForMargin(unitCost, margin) ?? 0
      expect(Math.abs((contribution(price, unitCost) ?? 0) - price * margin)).toBeLessThan(0.011)
      expect(Math.abs((costAtMargin(price, margin) ?? 0) - unitCost)).toBeLessThan(0.011)
      expect(Math.abs((contributionShare(price, unitCost) ?? 0) - margin)).toBeLessThan(0.011 / unitCost)
    }),
  )
})

test('the units at a new price earn at least the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), cents(500), cents(500), (units, now, then) => {
      const needed = unitsForSameProfit(units, now, then) ?? 0
      expect(needed * then).toBeGreaterThanOrEqual(units * now - 1e-3)
      expect(1 + (breakEvenSalesChange(now, then) ?? 0)).toBeCloseTo(now / then, 6)
    }),
  )
})

test('a Wilson interval lies between nothing and all, holds the share seen, and narrows with more tries', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), count(500), (tries, some) => {
      const yes = Math.min(some, tries)
      const { low, high } = wilsonInterval(yes, tries)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low - 1e-9).toBeLessThanOrEqual(yes / tries)
      expect(high + 1e-9).toBeGreaterThanOrEqual(yes / tries)
      const more = wilsonInterval(yes * 10, tries * 10)
      expect(more.high - more.low).toBeLessThan(high - low)
    }),
  )
})

test('as many tries as rule a share out rule it out, and one fewer does not; a margin holds with its tries', () => {
  fc.assert(
    fc.property(share, part => {
      const tries = triesToRuleOut(part) ?? 0
      expect(ruleOfThree(tries)).toBeLessThanOrEqual(part + 1e-9)
      expect(ruleOfThree(tries - 1)).toBeGreaterThan(part)
      const known = triesToKnow(part) ?? 0
      expect(1.96 * Math.sqrt(0.25 / known)).toBeLessThanOrEqual(part + 1e-9)
    }),
  )
})

test('at the price a goal takes, so many sales leave the goal after all costs', () => {
  const amount = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 5000 }), amount, (goal, fixed, units, unitCost) => {
      const price = priceForProfit(goal, fixed, units, unitCost) ?? 0
      // Half a cent of each sale is lost to the rounding.
      expect(Math.abs(units * (price - unitCost) - fixed - goal)).toBeLessThanOrEqual(units * 0.0051)
    }),
  )
  expect(priceForProfit(1000, 0, 0, 5)).toBeUndefined()
})

test('a price is asked in steps, and never lower than it was worked out', () => {
  const asked = [38.46, 83.22, 9.01, 112, 2410, 38.5, 0].map(price => asCharged(price))
  expect(asked).toEqual([38.5, 83.5, 9.1, 115, 2450, 38.5, 0])
  expect(asCharged(-1)).toBeUndefined()
})
