import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAfterCut, priceDifference } from './price-difference.ts'
import { afterReserve, revenueLeaves, taxReserve, unitsLeave } from './tax-reserve.ts'

const price = fc.integer({ min: 1, max: 100_000 }).map(value => value / 100)
const share = fc.integer({ min: 0, max: 100 }).map(value => value / 100)

test('the difference to a reference price leads back to the price', () => {
  fc.assert(
    fc.property(price, price, (own, reference) => {
      expect(reference * (1 + (priceDifference(own, reference) ?? 0))).toBeCloseTo(own, 6)
    }),
  )
  expect(priceDifference(29, 0)).toBeUndefined()
})

test('a cut price differs from the old one by the cut', () => {
  fc.assert(
    fc.property(price, share, (own, cut) => {
      expect(priceDifference(priceAfterCut(own, cut) ?? 0, own)).toBeCloseTo(-cut, 6)
    }),
  )
})

test('what is set aside lies between nothing and all, and a loss sets nothing aside', () => {
  fc.assert(
    fc.property(price, share, (left, part) => {
      expect(taxReserve(left, part)).toBeGreaterThanOrEqual(0)
      expect(taxReserve(left, part)).toBeLessThanOrEqual(left)
      expect(taxReserve(-left, part)).toBe(0)
      const [ten, one] = [unitsLeave(10, left) ?? 0, taxReserve(left, part) ?? 0]
      expect(taxReserve(ten, part)).toBeCloseTo(unitsLeave(10, one) ?? 0, 6)
      expect((afterReserve(left, one) ?? 0) + one).toBeCloseTo(left, 6)
      expect(revenueLeaves(ten, part)).toBeCloseTo(ten * part, 6)
    }),
  )
})
