import { sound, toCents } from './sound.ts'

/**
 * Sales of a shop = people in x share who buy x what one buys (retail's identity of traffic, conversion and basket), when each of them has
 * grown by `lever`. Rounded as it is shown (the share to tenths of a per cent), so that the line can be checked by hand.
 */
export function salesAfterLever(
  visitors: number,
  rate: number,
  basket: number,
  lever: number,
): number | undefined {
  if (!(visitors >= 0 && rate >= 0 && rate <= 1 && basket >= 0 && lever >= 0)) return undefined
  const factor = 1 + lever
  const share = Math.min(1, Math.round(rate * factor * 1000) / 1000)
  const purchases = Math.round(Math.round(visitors * factor) * share)
  return sound(purchases * (toCents(basket * factor) ?? NaN))
}
