import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aDay,
  aMonth,
  aWeek,
  daysBetween,
  hoursInAll,
  monthsLater,
  timesAWeek,
  weeksForOne,
  weeksUntil,
} from './calendar.ts'
import {
  leftAfterWinning,
  lifetimePeriods,
  lifetimeValue,
  mostToWinOne,
  paybackPeriods,
  worthToCost,
} from './lifetime-value.ts'
import { monthlyInstalment } from './funding.ts'
import { cashFor, netBurn, runwayMonths } from './runway.ts'

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map(value => value / 100)
const share = fc.integer({ min: 1, max: 99 }).map(value => value / 100)

test('the runway uses up the cash, and there is none to count without a burn', () => {
  fc.assert(
    fc.property(cents(100_000), cents(10_000), (cash, burn) => {
      const months = runwayMonths(cash, burn) ?? 0
      expect(months * burn).toBeCloseTo(cash, 3)
      expect(cashFor(months, burn)).toBeCloseTo(cash, 3)
      expect(runwayMonths(cash, netBurn(burn, burn) ?? 0)).toBeUndefined()
    }),
  )
})

test('a customer is worth what each period leaves for as long as they stay, and may cost a third of it', () => {
  fc.assert(
    fc.property(cents(1000), share, cents(500), (perPeriod, churn, cost) => {
      const value = lifetimeValue(perPeriod, churn) ?? 0
      expect(perPeriod * (lifetimePeriods(churn) ?? 0)).toBeCloseTo(value, 4)
      expect((mostToWinOne(value) ?? 0) * 3).toBeCloseTo(value, 4)
      expect(Math.abs((worthToCost(value, cost) ?? 0) - value / cost)).toBeLessThanOrEqual(0.0501)
      expect((paybackPeriods(cost, perPeriod) ?? 0) * perPeriod).toBeCloseTo(cost, 4)
      expect((leftAfterWinning(perPeriod, cost) ?? 0) + cost).toBeCloseTo(perPeriod, 4)
    }),
  )
})

test('the instalments of a loan pay it back', () => {
  fc.assert(
    fc.property(
      cents(100_000),
      fc.constantFrom(0, 0.04, 0.08, 0.2),
      fc.integer({ min: 1, max: 30 }),
      (principal, rate, years) => {
        const instalment = monthlyInstalment(principal, rate, years) ?? 0
        let owed = principal
        for (let month = 0; month < years * 12; month++) owed = owed * (1 + rate / 12) - instalment
        expect(Math.abs(owed)).toBeLessThan(principal * 1e-3 + 0.01)
      },
    ),
  )
})

test('a month has more than four weeks, and what is spread over days comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 52 }), (count, weeks) => {
      const weekly = aWeek(count) ?? 0
      expect(weekly * 52).toBeGreaterThanOrEqual(count * 12)
      expect((weekly - 1) * 52).toBeLessThan(count * 12)
      expect((aDay(count, weeks, 5) ?? 0) * weeks * 5).toBeGreaterThanOrEqual(count)
      expect((aMonth(count, 'year') ?? 0) * 12).toBeCloseTo(count, 6)
      expect(((aMonth(count, 'week') ?? 0) * 12) / 52).toBeCloseTo(count, 6)
      const [times, every] = [timesAWeek(count + 1, weeks), weeksForOne(count + 1, weeks)]
      expect(times === undefined).toBe(every !== undefined)
      if (times !== undefined) expect(times * weeks).toBeGreaterThanOrEqual(count + 1)
    }),
  )
})

test('days and months lead forward to the day they were counted from', () => {
  const today = new Date('2026-11-20T12:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), months => {
      const then = monthsLater(today, months)
      expect(Math.abs(daysBetween(today, then) - months * 30.4)).toBeLessThanOrEqual(1)
      expect(
        Math.abs((weeksUntil(today.getTime(), then.getTime()) ?? 0) * 7 - months * 30.4),
      ).toBeLessThanOrEqual(4)
    }),
  )
})

test('textbook values come out', () => {
  expect(lifetimeValue(15, 0.04)).toBe(375)
  expect(lifetimeValue(15, 0)).toBeUndefined()
  expect(paybackPeriods(40, 10)).toBe(4)
  expect(monthlyInstalment(20_000, 0.08, 5)).toBeCloseTo(405.53, 2)
  expect(monthlyInstalment(1200, 0, 1)).toBe(100)
  expect(hoursInAll(8, 3)).toBe(24)
})
