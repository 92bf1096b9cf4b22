import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthLine, leftAbove, spentOver } from './stop-loss.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(value => value / 100)

test('two spans cost what they cost together, and a year costs twelve months', () => {
  fc.assert(
    fc.property(amount, fc.nat(400), fc.nat(400), (monthly, some, more) => {
      const spent = (days: number) => spentOver(monthly, days) ?? NaN
      expect(spent(some) + spent(more)).toBeCloseTo(spent(some + more), 4)
      expect(spent(365)).toBeCloseTo(monthly * 12, 4)
    }),
  )
})

test('the floor is never touched', () => {
  fc.assert(
    fc.property(amount, amount, (cash, floor) => {
      const left = leftAbove(cash, floor) ?? NaN
      expect(left).toBeGreaterThanOrEqual(0)
      if (left > 0) expect(cash - left).toBeCloseTo(floor, 6)
    }),
  )
})

test('more than today is asked for even where growth is less than one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 52 }), (now, weeks) => {
      const line = growthLine(now, 0.02, weeks)
      expect(line?.grown).toBeGreaterThan(now)
      expect(line?.stillAt).toBeGreaterThanOrEqual(now)
    }),
  )
  expect(growthLine(40, 0.02, 6)).toEqual({ grown: 46, stillAt: 45 })
})
