import { ASSUMED_WALK_IN_CONVERSION } from '../assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { shareWhoBought, shopNumbers, type ShopNumbers, visitorsBehind } from '../numbers/shop-month.ts'

/** What a shop does in a month, as far as it was said; the rest assumed. */
export interface ShopMonth {
  numbers: ShopNumbers
  /** what of it we assume, as words */
  assumed: readonly string[]
}

/** A small shop on a street, before it knows its own numbers. Ours, and said as an assumption. */
const ASSUMED_VISITORS = 1000
const ASSUMED_BASKET = 20

export function shopMonth({ figures }: Facts): ShopMonth | undefined {
  const { sales, conversion } = figures
  const counted = sales && figures.visitors ? shareWhoBought(sales, figures.visitors) : undefined
  const rate = conversion ?? counted ?? ASSUMED_WALK_IN_CONVERSION
  // Who counts purchases but no visitors had as many people in as the rate takes.
  const visitors = figures.visitors ?? (sales ? visitorsBehind(sales, rate) : undefined) ?? ASSUMED_VISITORS
  const numbers = shopNumbers(visitors, rate, figures.price ?? ASSUMED_BASKET)
  const missing: readonly (readonly [string, unknown])[] = [
    ['visitors', figures.visitors ?? (sales && conversion)],
    ['the share who buy', conversion ?? (figures.visitors && sales)],
    ['the basket', figures.price],
  ]
  return (
    numbers && {
      numbers,
      assumed: missing.filter(([, value]) => value === undefined).map(([name]) => name),
    }
  )
}
