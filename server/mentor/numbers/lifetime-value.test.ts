import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchasesEach } from './lifetime-value.ts'

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
