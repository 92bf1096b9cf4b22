import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleOfThree } from './sample.ts'
import { triesToJudge } from './tries.ts'

const shares = fc.integer({ min: 1, max: 1000 }).map(value => value / 1000)

test('after enough tries without a success the share lies below the one assumed, and one try fewer is not enough', () => {
  fc.assert(
    fc.property(shares, share => {
      const tries = triesToJudge(share)
      expect(ruleOfThree(tries)).toBeLessThanOrEqual(share + 1e-9)
      if (tries > 3) expect(ruleOfThree(tries - 1)).toBeGreaterThan(share - 1e-9)
    }),
  )
})

test('textbook values come out', () => {
  expect(triesToJudge(0.02)).toBe(150)
  expect(triesToJudge(0.3)).toBe(10)
})
