import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { funnelForwards, rateWithFollowUp } from './funnel-forwards.ts'
import { funnelBackwards } from './funnel.ts'

const rate = fc.integer({ min: 1, max: 100 }).map(percent => percent / 100)

test('what the funnel backwards asks for leads forwards to what was wanted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.array(rate, { maxLength: 4 }), (wanted, rates) => {
      const [first = 0] = funnelBackwards(wanted, rates)
      expect(funnelForwards(first, rates).at(-1)).toBeGreaterThanOrEqual(wanted - 1e-3)
    }),
  )
})

test('a follow-up never lowers the rate and never gets more than everyone to answer', () => {
  fc.assert(
    fc.property(rate, rate, (answers, lift) => {
      expect(rateWithFollowUp(answers, lift)).toBeGreaterThanOrEqual(answers)
      expect(rateWithFollowUp(answers, lift)).toBeLessThanOrEqual(1)
    }),
  )
})
