/** The part of what a sale leaves that waits for the tax office = amount left x share set aside. */
export function taxReserve(left: number, share: number): number {
  return Math.max(0, left) * share
}

/** What a number of sales leaves = sales x contribution of one (Horngren, Cost Accounting). */
export function unitsLeave(count: number, perUnit: number): number {
  return count * perUnit
}
