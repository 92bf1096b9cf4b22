import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsToCover } from './runway.ts'

const sum = fc.integer({ min: 1, max: 100_000 })
const growth = fc.integer({ min: 1, max: 50 }).map(percent => percent / 100)

test('the income of the month it names covers the cost, and that of the month before does not', () => {
  fc.assert(
    fc.property(sum, sum, growth, (out, income, rate) => {
      const months = monthsToCover(1e12, out, income, rate)
      if (months === undefined) return
      expect(income * (1 + rate) ** months).toBeGreaterThanOrEqual(out * (1 - 1e-9))
      if (months > 0) expect(income * (1 + rate) ** (months - 1)).toBeLessThan(out * (1 + 1e-9))
    }),
  )
})

test('more cash never makes it later, and no growth never covers a cost above the income', () => {
  fc.assert(
    fc.property(sum, sum, sum, growth, (cash, out, income, rate) => {
      const months = monthsToCover(cash, out, income, rate)
      if (months !== undefined) expect(monthsToCover(cash * 2, out, income, rate)).toBe(months)
      if (income < out) expect(monthsToCover(cash, out, income, 0)).toBeUndefined()
    }),
  )
})
