/** Relative price difference = price / reference price − 1 (T. Nagle, The Strategy and Tactics of Pricing: reference value). */
export function priceDifference(price: number, reference: number): number | undefined {
  return reference > 0 && price >= 0 ? price / reference - 1 : undefined
}

/** The price after a cut of `share`. */
export function priceAfterCut(price: number, share: number): number {
  return price * (1 - share)
}
