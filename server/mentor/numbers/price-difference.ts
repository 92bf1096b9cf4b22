import { sound } from './sound.ts'

/** Relative price difference = price / reference price − 1 (T. Nagle, The Strategy and Tactics of Pricing: reference value). */
export function priceDifference(price: number, reference: number): number | undefined {
  return reference > 0 && price >= 0 ? sound(price / reference - 1) : undefined
}

/** The price after a cut of `share`. */
export function priceAfterCut(price: number, share: number): number | undefined {
  return price >= 0 && share >= 0 && share <= 1 ? sound(price * (1 - share)) : undefined
}
