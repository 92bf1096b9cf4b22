import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moreRepeating, purchasesEach, repeating } from './repeat-purchase.ts'

test('the purchases are those of the first buyers, of who comes back, of who comes back again, and so on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 95 }), percents => {
      const share = percents / 100
      let sum = 0
      for (let time = 0; time < 2000; time++) sum += share ** time
      expect(purchasesEach(share)).toBeCloseTo(sum, 6)
    }),
  )
})

test('who always comes back is never done', () => {
  expect(purchasesEach(0.5)).toBe(2)
  expect(purchasesEach(0)).toBe(1)
  expect(purchasesEach(1)).toBeUndefined()
})

test('more who buy again are worth more, by just what the table shows', () => {
  const shares = fc.integer({ min: 0, max: 80 }).map(percents => percents / 100)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), shares, (perUnit, share) => {
      const now = repeating(perUnit, share)
      const then = moreRepeating(perUnit, share, 0.1)
      expect(then?.gain).toBeGreaterThan(0)
      expect((now?.worth ?? NaN) + (then?.gain ?? NaN)).toBeCloseTo(then?.worth ?? NaN, 4)
    }),
  )
  expect(repeating(-5, 0.5)).toBeUndefined()
  expect(moreRepeating(15, 0.95, 0.1)).toBeUndefined()
})
