// The person's own words, made fit to be said again: never markup, never longer than a line.

import { uncapitalised } from './lines.ts'

/** 'Window cleaning business' sells window cleaning. */
const EMPTY_ENDS: ReadonlySet<string> = new Set(['business', 'company', 'startup', 'venture'])
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'our', 'some'])
/** A word that can be said again anywhere: letters, digits and a few joiners, never markup. */
const SAFE_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+./-]*$/u
const MOST_WORDS_UNITS = 60
const NOT_QUOTED = /[<>`*_|![\]{}#"“”\\~\p{C}]+/gu
const MOST_QUOTED_UNITS = 90

/** Words of the person that can stand inside a sentence, without the article before them. */
export function safe(text: string): string | undefined {
  const words = text.split(/\s+/).filter(word => word !== '')
  if (ARTICLES.has(words[0]?.toLowerCase() ?? '')) words.shift()
  if (EMPTY_ENDS.has(words.at(-1) ?? '') && words.at(-2)?.endsWith('ing')) words.pop()
  const phrase = words.join(' ')
  return phrase !== '' && phrase.length <= MOST_WORDS_UNITS && words.every(word => SAFE_WORD.test(word))
    ? phrase
    : undefined
}

/** 'Sourdough kits' at the start of a sentence is 'sourdough kits' inside one; 'B2B' and 'AI' stay. */
export const insideSentence = (phrase: string) =>
  /^\p{Lu}[\p{Ll}'’-]+(?: \p{Ll}|$)/u.test(phrase) ? uncapitalised(phrase) : phrase

/** Words that can be shown again between quotation marks. */
export function quotable(words: string): string {
  const plain = words.replace(NOT_QUOTED, ' ').replace(/\s+/g, ' ').trim()
  return plain.length <= MOST_QUOTED_UNITS ? plain : `${plain.slice(0, MOST_QUOTED_UNITS).trimEnd()} ...`
}
