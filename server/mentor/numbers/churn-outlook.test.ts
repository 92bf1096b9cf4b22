import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { churnOutlook } from './churn-outlook.ts'

test('half the churn doubles the stay, the worth and what winning one may cost, and halves who leaves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 10_000 }),
      (perMonth, percents, customers) => {
        const churn = percents / 50
        const [now, then] = [
          churnOutlook(perMonth, churn, customers),
          churnOutlook(perMonth, churn / 2, customers),
        ]
        if (!now || !then) throw new Error('nothing worked out')
        expect(then.stay).toBeCloseTo(now.stay * 2, 6)
        expect(then.worth).toBeCloseTo(now.worth * 2, 4)
        expect(then.most).toBeCloseTo(now.most * 2, 4)
        expect(Math.abs(then.leaving - now.leaving / 2)).toBeLessThanOrEqual(0.1)
      },
    ),
  )
})

test('the textbook case comes out, and a loss is worth nothing', () => {
  expect(churnOutlook(25, 0.05, 200)).toEqual({
    churn: 0.05,
    stay: 20,
    worth: 500,
    most: 500 / 3,
    leaving: 10,
  })
  expect(churnOutlook(-5, 0.05, 200)).toBeUndefined()
})
