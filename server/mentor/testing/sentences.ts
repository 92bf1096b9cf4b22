import type { Facts } from '../workshop/legacy/facts.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'

export interface Told {
  says: string
  reply: string
  facts: Facts
}

/** Shorter ones are labels: 'Visitors', 'start'. */
const FEWEST_WORDS = 4

/** The part of the shorter answer's sentences that the other holds as well, once their own words and figures are masked. */
export function sharedPart(one: Told, other: Told): number {
  const [mine, theirs] = [sentencesOf(one), sentencesOf(other)]
  const shared = [...mine].filter(sentence => theirs.has(sentence)).length
  return shared / Math.max(1, Math.min(mine.size, theirs.size))
}

/** The sentences and cells of an answer, without what is the person's own. */
export function sentencesOf({ reply, facts }: Told): Set<string> {
  const own = [facts.does, facts.product, facts.audience, facts.place, facts.priceUnit]
    .filter(word => word !== undefined)
    .concat(...[nounsOf(facts), payersOf(facts)].map(({ one, many }) => [many, one]))
  const masked = own
    .toSorted((word, longer) => longer.length - word.length)
    .reduce((text, word) => text.replaceAll(new RegExp(escaped(word), 'gi'), '_'), reply)
    .replace(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?/g, '#')
    .replace(/[$€£]?\d[\d,.]*\d|\d/g, '#')
  return new Set(
    masked
      .split(/\n|\||(?<=[.?:;])\s/)
      .map(sentence =>
        sentence
          .replace(/[*>_-]/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter(sentence => sentence.split(' ').length >= FEWEST_WORDS),
  )
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
