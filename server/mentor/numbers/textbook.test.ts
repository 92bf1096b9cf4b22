import { expect, test } from 'vitest'
import { breakEvenUnits, unitsToGoal } from './profit.ts'
import { joiningAMonth } from './lifetime-value.ts'
import { contribution } from './sale.ts'
import { postMoney } from './funding.ts'
import { funnelBackwards } from './funnel.ts'
import { ruleOfThree, triesToKnow, triesToRuleOut } from './sample.ts'

test('textbook values come out', () => {
  expect(contribution(29, 11)).toBe(18)
  expect(breakEvenUnits(1200, 18)).toBe(67)
  expect(unitsToGoal(0.3, 0.1)).toBe(3)
  expect(unitsToGoal(5000, 29)).toBe(173)
  expect(funnelBackwards(10, [0.3, 0.25])).toEqual([134, 40, 10])
  expect(ruleOfThree(15)).toBe(0.2)
  expect(triesToRuleOut(0.2)).toBe(15)
  expect(triesToKnow(0.05)).toBe(385)
  expect(postMoney(500_000, 0.2)).toBe(2_500_000)
})

test('as many join a month as lead to the goal while others leave', () => {
  let customers = 53
  const joining = joiningAMonth(53, 150, 0.04, 12) ?? 0
  for (let month = 0; month < 12; month++) customers = customers * 0.96 + joining
  expect(joining).toBe(13)
  expect(customers).toBeGreaterThanOrEqual(150)
  // One fewer a month does not.
  expect(customers - (1 - 0.96 ** 12) / 0.04).toBeLessThan(150)
  expect(joiningAMonth(53, 10, 0.04, 12)).toBeUndefined()
  expect(joiningAMonth(53, 150, 0, 12)).toBeUndefined()
})
