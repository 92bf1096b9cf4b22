/** Contribution per unit = price − variable cost per unit (Horngren, Cost Accounting, cost-volume-profit analysis). */
export function contribution(price: number, unitCost: number): number {
  return price - unitCost
}

/** Contribution margin ratio = contribution / price (Horngren, as above). */
export function contributionShare(price: number, unitCost: number): number {
  return price > 0 ? (price - unitCost) / price : 0
}
