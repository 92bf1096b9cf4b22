import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { launchSplit } from './launch.ts'

test('nobody is lost between the two waves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 40 }), (buyers, most) => {
      const { early, later } = launchSplit(buyers, 1 / 3, most) ?? { early: NaN, later: NaN }
      expect(early + later).toBe(buyers)
      expect(early).toBeLessThanOrEqual(most)
    }),
  )
})

test('a third of ten is four, because half a buyer is none', () => {
  expect(launchSplit(10, 1 / 3, 20)).toEqual({ early: 4, later: 6 })
  expect(launchSplit(60, 1 / 3, 20)).toEqual({ early: 20, later: 40 })
  expect(launchSplit(NaN, 1 / 3, 20)).toBeUndefined()
})
