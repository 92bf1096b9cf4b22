import type { Amount } from './amounts.ts'
import type { Said } from './facts.ts'

const SENTENCE = /(?<=[.;!?\n])\s+/
const CLAUSE = /,\s+| (?:and|but|with|while) (?=\D{0,40}\d)/g
const MOST_UNITS = 90
// What would be markup, or louder than Ember is.
const NOT_QUOTED = /[<>`*_|![\]{}#"“”\\~\p{C}]/gu

/** What the person wrote, and the same with its numbers in digits. */
export interface Wording {
  text: string
  plain: string
  turn: number
}

/** Where an amount stands, in the person's own words. */
export function saidOf({ text, plain, turn }: Wording, amount: Amount): Said {
  return {
    turn,
    words: quotable(clauseAt(text, plain, amount)),
    currency: amount.currency?.sign,
    range: amount.range,
  }
}

/** Words that can be shown again between quotation marks. */
export function quotable(words: string): string {
  const safe = words.replace(NOT_QUOTED, ' ').replace(/\s+/g, ' ').trim()
  const cut = safe.length <= MOST_UNITS ? safe : `${safe.slice(0, MOST_UNITS).replace(/ \S*$/, '')} ...`
  return cut.replace(/[.,;:?]+$/, '')
}

// Digits for words change the length of a text but never its sentences, so the sentence is found by its number.
function clauseAt(text: string, plain: string, amount: Amount): string {
  const before = plain.slice(Math.max(0, amount.start - 400), amount.start)
  const after = plain.slice(amount.start, amount.end + 200)
  const sentence = `${before.split(SENTENCE).at(-1) ?? ''}${after.split(SENTENCE)[0] ?? ''}`
  if (!text.includes(sentence)) {
    const number = plain.slice(0, amount.start).split(SENTENCE).length - 1
    return text.split(SENTENCE)[number] ?? sentence
  }
  const at = (before.split(SENTENCE).at(-1) ?? '').length
  let from = 0
  let to = sentence.length
  for (const boundary of sentence.matchAll(CLAUSE)) {
    const end = boundary.index + boundary[0].length
    if (end <= at) from = end
    else if (boundary.index >= at + amount.end - amount.start) {
      to = boundary.index
      break
    }
  }
  const clause = sentence.slice(from, to)
  return clause.trim().includes(' ') ? clause : sentence
}
