/** The funnel forwards: what is left of `first` after each rate, as a share may leave a fraction of one. */
export function funnelForwards(first: number, rates: readonly number[]): number[] {
  const counts = [first]
  for (const rate of rates) counts.push((counts.at(-1) ?? 0) * rate)
  return counts
}

/** The answer rate after one follow-up = rate × (1 + lift), never above all. */
export function rateWithFollowUp(rate: number, lift: number): number {
  return Math.min(1, rate * (1 + lift))
}
