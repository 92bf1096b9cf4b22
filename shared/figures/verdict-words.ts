import type { Money } from './money.ts'
import { verdictsOf } from './verdicts.ts'

/** What a person should know of their money before anything else; nothing where all is well. */
export function verdictWords(money: Money): string[] {
  const { losesOnEachSale, isGoalBelowBreakEven, isNeverPositive } = verdictsOf(money)
  if (losesOnEachSale)
    return ['Nothing is left of a sale, so more of them do not help. The price or the cost must change.']
  return [
    ...(isGoalBelowBreakEven
      ? ['The goal lies below break-even, so it does not pay what a month costs.']
      : []),
    ...(isNeverPositive ? ['No month of the plan ends with a profit.'] : []),
  ]
}
