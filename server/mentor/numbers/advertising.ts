/** The most a click may cost = what a sale may cost × the share of clicks that buy (break-even bid, Google Ads Help). */
export function mostPerClick(mostPerSale: number, conversion: number): number {
  return mostPerSale * conversion
}

/** The share of clicks that has to buy at a given price of a click = cost of a click / what a sale may cost. */
export function conversionNeeded(costPerClick: number, mostPerSale: number): number | undefined {
  return mostPerSale > 0 && costPerClick >= 0 ? costPerClick / mostPerSale : undefined
}
