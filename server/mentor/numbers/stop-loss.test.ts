import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursEach, spentOver } from './stop-loss.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(value => value / 100)

test('two spans cost what they cost together, and a year costs twelve months', () => {
  fc.assert(
    fc.property(amount, fc.nat(400), fc.nat(400), (monthly, some, more) => {
      expect(spentOver(monthly, some) + spentOver(monthly, more)).toBeCloseTo(
        spentOver(monthly, some + more),
        4,
      )
      expect(spentOver(monthly, 365)).toBeCloseTo(monthly * 12, 4)
    }),
  )
})

test('the hours of all things are the hours of the week', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 30 }), (hours, things) => {
      expect(hoursEach(hours, things) * things).toBeCloseTo(hours, 6)
    }),
  )
})
