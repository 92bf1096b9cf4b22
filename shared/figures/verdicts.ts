import { breakEvenUnits, goalPace, plannedUnits } from './goal.ts'
import { modelOf } from './model/model.ts'
import type { Money } from './money.ts'
import { averageCents } from './unit-sums.ts'

/** What the figures come to, as a yes or a no. A text that says one of them is written anew only when it flips. */
export interface Verdicts {
  isFree: boolean
  losesOnEachSale: boolean
  isGoalBelowBreakEven: boolean
  isGoalOverCapacity: boolean
  isGoalOverMarket: boolean
  /** no month of the plan ends without a loss */
  isNeverPositive: boolean
}

const judged = new WeakMap<Money, Verdicts>()

export function verdictsOf(money: Money): Verdicts {
  const known = judged.get(money)
  if (known) return known
  const { limit } = plannedUnits(money)
  const { results } = modelOf(money)
  const breakEven = breakEvenUnits(money)
  const verdicts = {
    isFree: money.offers.every(({ price }) => price === 0) && !money.commission,
    losesOnEachSale: averageCents(money).contribution <= 0,
    isGoalBelowBreakEven: breakEven !== undefined && goalPace(money) < breakEven,
    isGoalOverCapacity: limit === 'capacity',
    isGoalOverMarket: limit === 'market',
    isNeverPositive: results.profitFrom === 0,
  }
  judged.set(money, verdicts)
  return verdicts
}
