import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wonBefore } from './launch.ts'

test('no more are won before a launch than are wanted, and than can be won by name', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 40 }), (buyers, most) => {
      const early = wonBefore(buyers, 1 / 3, most)
      expect(early).toBeLessThanOrEqual(most)
      expect(early).toBeLessThanOrEqual(buyers)
    }),
  )
})

test('a third of ten is four, because half a buyer is none', () => {
  expect(wonBefore(10, 1 / 3, 20)).toBe(4)
  expect(wonBefore(60, 1 / 3, 20)).toBe(20)
  expect(wonBefore(NaN, 1 / 3, 20)).toBeUndefined()
})
