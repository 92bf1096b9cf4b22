import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  breakEvenHourValue,
  dearerBy,
  earnedAnHour,
  freelanceRate,
  freedValueAMonth,
  helpCostAMonth,
  helpLeavesAMonth,
  hourlyFromMonthly,
  hoursAMonth,
  hoursFreed,
  hoursPaidFor,
  hourValue,
  partTaken,
  shareByHours,
  wageBehind,
  weeksWorked,
  withOnCosts,
} from './hiring.ts'

const hours = fc.integer({ min: 1, max: 60 })
const pay = fc.integer({ min: 1, max: 50_000 }).map(value => value / 100)
const share = fc.integer({ min: 0, max: 90 }).map(value => value / 100)

test('at the break-even value of an hour, help costs as much as it brings', () => {
  fc.assert(
    fc.property(hours, pay, share, share, (week, anHour, onCosts, explaining) => {
      const cost = helpCostAMonth(week, anHour, onCosts) ?? 0
      const freed = hoursFreed(week, explaining) ?? 0
      expect(freedValueAMonth(freed, breakEvenHourValue(cost, freed) ?? 0)).toBeCloseTo(cost, 4)
    }),
  )
})

test('more explaining never makes help cheaper', () => {
  fc.assert(
    fc.property(hours, pay, share, share, (week, anHour, one, other) => {
      const at = (explaining: number) =>
        breakEvenHourValue(helpCostAMonth(week, anHour) ?? 0, hoursFreed(week, explaining) ?? 0) ?? 0
      expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)))
    }),
  )
})

test('a salary by the hour adds up to the salary again', () => {
  fc.assert(
    fc.property(pay, hours, (salary, week) => {
      expect(helpCostAMonth(week, hourlyFromMonthly(salary, week) ?? 0)).toBeCloseTo(salary, 6)
      expect((hourValue(salary, week) ?? 0) * (hoursAMonth(week) ?? 0)).toBeCloseTo(salary, 6)
    }),
  )
})

test('the wage behind a freelance rate leads back to the rate', () => {
  fc.assert(
    fc.property(pay, share, (wage, premium) => {
      expect(wageBehind(freelanceRate(wage, premium) ?? 0, premium)).toBeCloseTo(wage, 6)
      expect(freelanceRate(wage, premium)).toBeGreaterThanOrEqual(wage)
    }),
  )
})

test('shares by hours add up to the whole, and the part taken leads back to the cost', () => {
  fc.assert(
    fc.property(hours, hours, pay, pay, (own, other, cost, left) => {
      expect((shareByHours(own, other) ?? 0) + (shareByHours(other, own) ?? 0)).toBeCloseTo(1, 9)
      expect((partTaken(cost, left) ?? 0) * left).toBeCloseTo(cost, 6)
    }),
  )
})

test('without hours there is nothing to divide by', () => {
  expect(breakEvenHourValue(100, 0)).toBeUndefined()
  expect(hourValue(100, 0)).toBeUndefined()
  expect(partTaken(100, 0)).toBeUndefined()
  expect(shareByHours(0, 0)).toBeUndefined()
  expect(hourlyFromMonthly(100, 0)).toBeUndefined()
})

test('textbook values come out', () => {
  expect(helpCostAMonth(12, 20)).toBe(1040)
  expect(helpCostAMonth(12, 20, 0.25)).toBe(1300)
  expect(hoursFreed(10, 0.2)).toBe(8)
  expect(freedValueAMonth(9, 60)).toBe(2340)
  expect(helpLeavesAMonth(2340, 1300)).toBe(1040)
  expect(dearerBy(1040, 867)).toBe(173)
  expect(withOnCosts(0.25)).toBe(1.25)
})

test('the hours that an amount pays for cost that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), pay, (amount, anHour) => {
      expect(helpCostAMonth(hoursPaidFor(amount, anHour) ?? 0, anHour)).toBeCloseTo(amount, 4)
    }),
  )
  expect(hoursPaidFor(-1, 20)).toBeUndefined()
})

test('an hour on a piece earns what the piece leaves, divided by its hours', () => {
  expect(earnedAnHour(64, 3.5)).toBeCloseTo(18.29, 2)
  expect(earnedAnHour(64, 0)).toBeUndefined()
})

test('six weeks of vacation and illness leave 46 weeks of work', () => {
  expect(weeksWorked(6)).toBe(46)
  expect(weeksWorked(52)).toBeUndefined()
})
