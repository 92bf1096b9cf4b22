import { wordsOf } from '../../../extraction/text/term-finder.ts'
import nouns from '../sheet/nouns.json' with { type: 'json' }

const PART_ENDS = /[;:()\n]|[,.!?](?:\s|$)/
/** Another part of the sentence begins. */
const LINKS: ReadonlySet<string> = new Set(nouns.links.split(' '))
const isLink = (word: string) => LINKS.has(word)

export const isNumber = (word: string): boolean => /\d/.test(word)

/** The parts of a sentence that hold a number. */
export const partsWithNumber = (quote: string): string[] => quote.split(PART_ENDS).filter(isNumber)

/** Words before the first number among them, and behind it; without a number all stand behind. */
export function aroundNumber(words: readonly string[]) {
  const at = words.findIndex(isNumber)
  return { hasNumber: at >= 0, before: words.slice(0, Math.max(0, at)), behind: words.slice(at + 1) }
}

/** The same of a quote, in the part of its sentence that holds the number. */
export function besideNumber(quote: string) {
  const { before, behind } = aroundNumber(wordsOf(partsWithNumber(quote)[0] ?? ''))
  const end = behind.findIndex(isLink)
  return {
    before: before.slice(before.findLastIndex(isLink) + 1),
    behind: end < 0 ? behind : behind.slice(0, end),
  }
}
