import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakEvenUnits, unitsToGoal } from './break-even.ts'
import { contribution } from './contribution.ts'
import { postMoney } from './equity.ts'
import { funnelBackwards } from './funnel.ts'
import { reachAfter, weeklyGrowth, weeksToReach } from './growth.ts'
import { lifetimeValue, paybackPeriods } from './lifetime-value.ts'
import { monthlyInstalment } from './loan.ts'
import { breakEvenSalesChange, unitsForSameProfit } from './price-change.ts'
import { netBurn, runwayMonths } from './runway.ts'
import { ruleOfThree, wilsonInterval } from './sample.ts'

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map(value => value / 100)

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

test('the runway uses up the cash, and there is none to count without a burn', () => {
  fc.assert(
    fc.property(cents(100_000), cents(10_000), (cash, burn) => {
      expect((runwayMonths(cash, burn) ?? 0) * burn).toBeCloseTo(cash, 3)
      expect(runwayMonths(cash, netBurn(burn, burn))).toBeUndefined()
    }),
  )
})

test('the funnel backwards leads forwards to at least what was wanted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
      (last, percents) => {
        const rates = percents.map(value => value / 100)
        const counts = funnelBackwards(last, rates)
        expect(counts).toHaveLength(rates.length + 1)
        const through = rates.reduce((count, rate) => count * rate, counts[0] ?? 0)
        expect(through).toBeGreaterThanOrEqual(last - 1e-3)
      },
    ),
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
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (tries, some) => {
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

test('the growth a goal takes reaches it in that time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 101, max: 100_000 }),
      fc.integer({ min: 1, max: 200 }),
      (from, to, weeks) => {
        const growth = weeklyGrowth(from, to, weeks) ?? 0
        expect(reachAfter(from, growth, weeks) / to).toBeCloseTo(1, 6)
        expect(weeksToReach(from, to, growth)).toBeCloseTo(weeks, 5)
      },
    ),
  )
})

test('textbook values come out', () => {
  expect(contribution(29, 11)).toBe(18)
  expect(breakEvenUnits(1200, 18)).toBe(67)
  expect(unitsToGoal(0.3, 0.1)).toBe(3)
  expect(unitsToGoal(5000, 29)).toBe(173)
  expect(lifetimeValue(15, 0.04)).toBe(375)
  expect(lifetimeValue(15, 0)).toBeUndefined()
  expect(paybackPeriods(40, 10)).toBe(4)
  expect(funnelBackwards(10, [0.3, 0.25])).toEqual([134, 40, 10])
  expect(monthlyInstalment(20_000, 0.08, 5)).toBeCloseTo(405.53, 2)
  expect(monthlyInstalment(1200, 0, 1)).toBe(100)
  expect(ruleOfThree(15)).toBe(0.2)
  expect(postMoney(500_000, 0.2)).toBe(2_500_000)
})
