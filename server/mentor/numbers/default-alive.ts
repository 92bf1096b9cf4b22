/** Ten years; what takes longer is no plan. Ours. */
const MOST_MONTHS = 120

/**
 * Months until growing income covers the cost, when the cash lasts that long (P. Graham, "Default Alive or Default
 * Dead?", 2015): costs stay, income grows by the same share each month, 0.1 for 10 %. Undefined when the cash ends first.
 */
export function monthsToCover(cash: number, out: number, income: number, growth: number): number | undefined {
  let left = cash
  let earned = income
  for (let month = 0; month <= MOST_MONTHS; month++) {
    if (earned >= out) return month
    left -= out - earned
    if (left < 0) return undefined
    earned *= 1 + growth
  }
  return undefined
}
