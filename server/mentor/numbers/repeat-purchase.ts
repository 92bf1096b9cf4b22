import { sound } from './sound.ts'

/**
 * Purchases of one customer when the same share buys again each time: 1 / (1 − share), the sum of the geometric series
 * (P. Fader & B. Hardie, shifted-geometric model of customer lifetimes).
 */
export function purchasesEach(repeatShare: number): number | undefined {
  return repeatShare >= 0 && repeatShare < 1 ? sound(1 / (1 - repeatShare)) : undefined
}

export interface Repeating {
  share: number
  purchases: number
  /** what one customer leaves over all purchases */
  worth: number
}

/** What a customer is worth = contribution × purchases each (Fader & Hardie, as above). */
export function repeating(perUnit: number, share: number): Repeating | undefined {
  const purchases = purchasesEach(share)
  const worth = purchases === undefined || !(perUnit > 0) ? undefined : sound(perUnit * purchases)
  return purchases === undefined || worth === undefined ? undefined : { share, purchases, worth }
}

/** The same when `step` more of them buy again each time, and what that adds to one customer's worth. */
export function moreRepeating(
  perUnit: number,
  share: number,
  step: number,
): (Repeating & { gain: number }) | undefined {
  const [now, then] = [repeating(perUnit, share), repeating(perUnit, share + step)]
  const gain = now && then && step >= 0 ? sound(then.worth - now.worth) : undefined
  return then && gain !== undefined ? { ...then, gain } : undefined
}
