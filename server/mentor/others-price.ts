import type { Fact } from '#shared/business/fact.ts'
import { middle } from '#shared/business/monthly.ts'

/** What others take, where the message that told `told` says so: a number that is not theirs and is most likely a price. */
export function othersPriceIn(told: readonly Fact[]): number | undefined {
  const found = told.find(
    ({ status, candidates, value }) =>
      status === 'unused' && candidates?.[0]?.key === 'price' && value.kind === 'money',
  )
  return found && (found.value.amount ?? middle(found.value) ?? 0)
}
