import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateWithFollowUp } from './follow-up.ts'

const rate = fc.integer({ min: 1, max: 100 }).map(percent => percent / 100)

test('a follow-up never lowers the rate and never gets more than everyone to answer', () => {
  fc.assert(
    fc.property(rate, rate, (answers, lift) => {
      expect(rateWithFollowUp(answers, lift)).toBeGreaterThanOrEqual(answers)
      expect(rateWithFollowUp(answers, lift)).toBeLessThanOrEqual(1)
    }),
  )
})

test('half as many answers again make six per cent nine', () => {
  expect(rateWithFollowUp(0.06, 0.5)).toBeCloseTo(0.09)
  expect(rateWithFollowUp(2, 0.5)).toBeUndefined()
})
