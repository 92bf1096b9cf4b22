import type { Facts } from '../facts/facts.ts'

/** What a shop does in a month, as far as it was said; the rest assumed. */
export interface ShopMonth {
  visitors: number
  /** share of visitors who buy, 0..1 */
  rate: number
  /** what one purchase brings */
  basket: number
  purchases: number
  /** what of it we assume, as words */
  assumed: readonly string[]
}

// A small shop on a street, before it knows its own numbers. Ours, and said as an assumption.
const ASSUMED_VISITORS = 1000
const ASSUMED_RATE = 0.3
const ASSUMED_BASKET = 20
/** Each of the three levers by a tenth: 1.1 x 1.1 x 1.1 = 1.33, a third more without any single feat. Ours. */
export const LEVER = 1.1

export function shopMonth({ figures }: Facts): ShopMonth {
  const { sales } = figures
  const rate =
    figures.conversion ?? (sales && figures.visitors ? Math.min(1, sales / figures.visitors) : ASSUMED_RATE)
  // Who counts purchases but no visitors had as many people in as the rate takes.
  const visitors = figures.visitors ?? (sales ? Math.round(sales / rate) : ASSUMED_VISITORS)
  const basket = figures.price ?? ASSUMED_BASKET
  const missing: readonly (readonly [string, unknown])[] = [
    ['visitors', figures.visitors ?? (sales && figures.conversion)],
    ['the share who buy', figures.conversion ?? (figures.visitors && sales)],
    ['the basket', figures.price],
  ]
  return {
    visitors,
    rate,
    basket,
    purchases: Math.round(visitors * rate),
    assumed: missing.filter(([, value]) => value === undefined).map(([name]) => name),
  }
}

/** The month after a part of the way: 0 is today, 1 the goal. */
export function shopMonthAt(month: ShopMonth, part: number): ShopMonth {
  const lever = 1 + (LEVER - 1) * part
  const visitors = Math.round(month.visitors * lever)
  // Rounded as it is shown, so that the line can be checked by hand.
  const rate = Math.min(1, Math.round(month.rate * lever * 1000) / 1000)
  return {
    visitors,
    rate,
    basket: Math.round(month.basket * lever * 100) / 100,
    purchases: Math.round(visitors * rate),
    assumed: [],
  }
}
