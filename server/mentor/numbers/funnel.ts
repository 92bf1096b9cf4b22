import { roundedUp, sound } from './sound.ts'

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

/** The funnel forwards: of `count` so many come out, rounded down, because half a buyer is none. */
export function funnelForwards(count: number, rate: number): number | undefined {
  return count >= 0 && rate >= 0 && rate <= 1
    ? sound(Math.floor(Math.round(count * rate * 1e9) / 1e9))
    : undefined
}
