import type { Spec } from '#shared/agent/spec.ts'
import { ASSUMED_CHURN } from './legacy/assumptions.ts'
import { inAMonth } from './pace.ts'

/** Of what a customer is worth, the third that winning one may cost: LTV at least 3 x CAC (D. Skok, For Entrepreneurs). */
const WORTH_TO_COST = 3

export interface UnitSums {
  /** price − cost of one unit */
  left: number
  /** the same by the month, where it is paid again */
  leftAMonth: number
  /** units a month that pay the fixed costs; undefined when none ever do */
  breakEven: number | undefined
  /** contribution of one customer over the time they stay; of one sale where it is bought once */
  worth: number
  /** what winning one may cost */
  mayCost: number
  churn: number
}

export function unitSums(numbers: Spec['numbers']): UnitSums {
  const { price, cost_per_unit: cost, fixed_costs_per_month: fixed, period } = numbers
  const left = Math.round((price - cost) * 100) / 100
  const leftAMonth = inAMonth(left, period)
  const worth = Math.max(0, period === 'once' ? left : leftAMonth / ASSUMED_CHURN)
  return {
    left,
    leftAMonth,
    breakEven: leftAMonth > 0 ? Math.ceil(fixed / leftAMonth) : undefined,
    worth,
    mayCost: worth / WORTH_TO_COST,
    churn: ASSUMED_CHURN,
  }
}
