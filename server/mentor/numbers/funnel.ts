import { roundedUp, sound, toCents } from './sound.ts'

/**
 * The funnel backwards: how many are needed at each earlier step so that `last` come out at the end. `rates` run from
 * the first step to the last; the answer begins with the count at the top and ends with `last`. Nonsense gives no counts.
 */
export function funnelBackwards(last: number, rates: readonly number[]): number[] {
  if (!(last >= 0) || sound(last) === undefined) return []
  const counts = [last]
  let needed = last
  for (const rate of rates.toReversed()) {
    const before = rate > 0 && rate <= 1 ? roundedUp(needed / rate) : undefined
    if (before === undefined) return []
    needed = before
    counts.unshift(needed)
  }
  return counts
}

/** One step of it: how many are needed before a step that so large a share gets through, so that `count` come out. */
export function neededBefore(count: number, rate: number): number | undefined {
  return funnelBackwards(count, [rate])[0]
}

/**
 * How many each stage needs for `last` to come out at the end, each rounded up by itself: 30 admissions of 160 enquiries, 40 demos, 14
 * joined take 343 enquiries and 86 demos. `rates` run from the first stage to the last; nonsense gives no counts.
 */
export function neededAtEach(last: number, rates: readonly number[]): number[] {
  if (!(last >= 0) || sound(last) === undefined || !rates.every(rate => rate > 0 && rate <= 1)) return []
  const counts = rates.map((_, index) =>
    roundedUp(last / rates.slice(index).reduce((all, rate) => all * rate, 1)),
  )
  return counts.every(count => count !== undefined) ? [...counts, last] : []
}

/** Conversion rate = buyers / visitors (D. McClure, "Startup Metrics for Pirates", 2007); undefined without visitors. */
export function conversionRate(buyers: number, visitors: number): number | undefined {
  return visitors > 0 && buyers >= 0 && buyers <= visitors ? sound(buyers / visitors) : undefined
}

/** Buyers = visitors x conversion rate (as above). */
export function buyersFrom(visitors: number, rate: number): number | undefined {
  return visitors >= 0 && rate >= 0 && rate <= 1 ? sound(visitors * rate) : undefined
}

export interface Stages {
  byHand: number
  byName: number
  /** all who are there after the first two stages */
  beforeChannel: number
  byChannel: number
}

/**
 * Customers in three stages: the first by hand, at most as many again through the names they give (each buyer names
 * some, of whom a part buys), the rest through one channel. Ours.
 */
export function inStages(wanted: number, byHand: number): Stages | undefined {
  if (!(byHand > 0 && wanted >= byHand) || sound(wanted) === undefined) return undefined
  const byName = Math.min(wanted - byHand, byHand)
  const beforeChannel = byHand + byName
  return { byHand, byName, beforeChannel, byChannel: wanted - beforeChannel }
}

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

/** The most a click may cost = what a sale may cost × the share of clicks that buy (break-even bid, Google Ads Help). */
export function mostPerClick(mostPerSale: number, conversion: number): number | undefined {
  return mostPerSale >= 0 && conversion >= 0 && conversion <= 1 ? sound(mostPerSale * conversion) : undefined
}

/** The share of clicks that has to buy at a given price of a click = cost of a click / what a sale may cost. */
export function conversionNeeded(costPerClick: number, mostPerSale: number): number | undefined {
  return mostPerSale > 0 && costPerClick >= 0 ? sound(costPerClick / mostPerSale) : undefined
}

/** What so many clicks cost = clicks × the price of one. */
export function costOfClicks(clicks: number, costPerClick: number): number | undefined {
  return clicks >= 0 && costPerClick >= 0 ? sound(clicks * costPerClick) : undefined
}
