import { sound, toCents } from './sound.ts'

export interface ShopNumbers {
  visitors: number
  /** share of visitors who buy, 0..1 */
  rate: number
  /** what one purchase brings */
  basket: number
  purchases: number
  sales: number
}

/** Sales of a shop = people in x share who buy x what one buys (retail's identity of traffic, conversion and basket). */
export function shopNumbers(visitors: number, rate: number, basket: number): ShopNumbers | undefined {
  if (!(visitors >= 0 && rate >= 0 && rate <= 1 && basket >= 0)) return undefined
  const purchases = sound(Math.round(visitors * rate))
  const sales = purchases === undefined ? undefined : sound(purchases * basket)
  return purchases === undefined || sales === undefined
    ? undefined
    : { visitors, rate, basket, purchases, sales }
}

/**
 * The same shop when each of its three numbers has grown by a part (0..1) of `lever`. Rounded as it is shown (the share
 * to tenths of a per cent), so that the line can be checked by hand.
 */
export function afterLevers(now: ShopNumbers, lever: number, part: number): ShopNumbers | undefined {
  if (!(lever >= 0 && part >= 0 && part <= 1)) return undefined
  const factor = 1 + lever * part
  const rate = Math.min(1, Math.round(now.rate * factor * 1000) / 1000)
  return shopNumbers(Math.round(now.visitors * factor), rate, toCents(now.basket * factor) ?? now.basket)
}
