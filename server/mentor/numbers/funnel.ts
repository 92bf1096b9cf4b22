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
