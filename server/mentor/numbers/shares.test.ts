import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxReserve } from './profit.ts'

const price = fc.integer({ min: 1, max: 100_000 }).map(value => value / 100)
const share = fc.integer({ min: 0, max: 100 }).map(value => value / 100)

test('what is set aside lies between nothing and all, and a loss sets nothing aside', () => {
  fc.assert(
    fc.property(price, share, (left, part) => {
      expect(taxReserve(left, part)).toBeGreaterThanOrEqual(0)
      expect(taxReserve(left, part)).toBeLessThanOrEqual(left)
      expect(taxReserve(-left, part)).toBe(0)
      expect(taxReserve(10 * left, part)).toBeCloseTo(10 * (taxReserve(left, part) ?? 0), 6)
    }),
  )
})
