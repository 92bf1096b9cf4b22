/** What an example asks for, and what it was taken for; undefined where that was not sure. */
export interface Tried {
  wanted: string
  got: string | undefined
}

/** A line for each ask: 'break-even: 12 of 15 understood; taken for pricing 2, unsure 1'. */
export function reportExamples(tried: readonly Tried[]): string[] {
  const byAsk = [...Map.groupBy(tried, ({ wanted }) => wanted)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return byAsk.map(([wanted, all]) => {
    const missed = [...Map.groupBy(all, ({ got }) => got ?? 'unsure')].filter(([got]) => got !== wanted)
    const right = all.filter(({ got }) => got === wanted).length
    const told = missed
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([got, { length }]) => `${got} ${length}`)
    const taken = told.length === 0 ? '' : `; taken for ${told.join(', ')}`
    return `${wanted}: ${right} of ${all.length} understood${taken}`
  })
}
