import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIFETIME_VALUE_TO_COST } from './lifetime-value.ts'
import { keystonePrice, partnerShare } from './partner-share.ts'

const sum = fc.integer({ min: 1, max: 1_000_000 }).map(value => value / 100)

test('what a sale leaves is three times what the partner gets, so the owner keeps more than the partner', () => {
  fc.assert(
    fc.property(sum, perUnit => {
      const share = partnerShare(perUnit) ?? 0
      expect(share * LIFETIME_VALUE_TO_COST).toBeCloseTo(perUnit, 6)
      expect(perUnit - share).toBeGreaterThan(share)
    }),
  )
})

test('a sale that leaves nothing has nothing to share; a shop sells at twice what it pays', () => {
  expect(partnerShare(0)).toBeUndefined()
  expect(partnerShare(15)).toBe(5)
  expect(keystonePrice(24)).toBe(12)
})
