import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionRate, KEYSTONE, keystonePrice } from './sale.ts'

const sum = fc.integer({ min: 1, max: 1_000_000 }).map(value => value / 100)

test('the rate of a commission leads back to it', () => {
  fc.assert(
    fc.property(sum, sum, (commission, price) => {
      expect((commissionRate(commission, price) ?? NaN) * price).toBeCloseTo(commission, 6)
    }),
  )
})

test('a shop sells at twice what it pays, so half of the price is its own', () => {
  fc.assert(
    fc.property(sum, price => {
      expect(commissionRate(keystonePrice(price) ?? NaN, price)).toBeCloseTo(1 / KEYSTONE, 9)
    }),
  )
  expect(keystonePrice(24)).toBe(12)
  expect(commissionRate(5, 0)).toBeUndefined()
})
