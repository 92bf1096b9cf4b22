import type { Example } from './fit-network.ts'

/**
 * As so many the messages of an ask count at least, where there are a tenth of them. Thirty among those of other asks, each of which has
 * hundreds, taught nothing; of ten times thirty, 11 of 30 held out in turn were surely understood, and none as another ask.
 */
const LEAST_OF_AN_ASK = 300
const TIMES_MOST = 10

/** What the network of asks learns from: what asks for something rare comes again and again, at the end. */
export function balanced(examples: readonly Example[]): Example[] {
  const byAsk = Map.groupBy(examples, ({ labels }) => labels['ask'])
  const again = [...byAsk.values()].flatMap(all => {
    const times = Math.min(TIMES_MOST, Math.floor(LEAST_OF_AN_ASK / all.length))
    return Array.from({ length: Math.max(0, times - 1) }, () => all).flat()
  })
  return [...examples, ...again]
}
