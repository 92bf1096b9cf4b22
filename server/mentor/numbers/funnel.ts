/**
 * The funnel backwards: how many are needed at each earlier step so that `last` come out at the end. `rates` run from
 * the first step to the last; the answer begins with the count at the top and ends with `last`.
 */
export function funnelBackwards(last: number, rates: readonly number[]): number[] {
  const counts = [last]
  let needed = last
  for (const rate of rates.toReversed()) {
    needed = Math.ceil(Math.round((needed / Math.max(rate, 1e-6)) * 1e6) / 1e6)
    counts.unshift(needed)
  }
  return counts
}
