import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  earnedAnHour,
  freedValueAMonth,
  helpCostAMonth,
  helpLeavesAMonth,
  hoursAMonth,
  hoursPaidFor,
  hourValue,
  weeksWorked,
  withOnCosts,
} from './hiring.ts'

const hours = fc.integer({ min: 1, max: 60 })
const pay = fc.integer({ min: 1, max: 50_000 }).map(value => value / 100)

test('a salary by the hour adds up to the salary again', () => {
  fc.assert(
    fc.property(pay, hours, (salary, week) => {
      expect(helpCostAMonth(week, hourValue(salary, week) ?? 0)).toBeCloseTo(salary, 6)
      expect((hourValue(salary, week) ?? 0) * (hoursAMonth(week) ?? 0)).toBeCloseTo(salary, 6)
    }),
  )
})

test('without hours there is nothing to divide by', () => {
  expect(hourValue(100, 0)).toBeUndefined()
})

test('textbook values come out', () => {
  expect(helpCostAMonth(12, 20)).toBe(1040)
  expect(helpCostAMonth(12, 20, 0.25)).toBe(1300)
  expect(freedValueAMonth(9, 60)).toBe(2340)
  expect(helpLeavesAMonth(2340, 1300)).toBe(1040)
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
