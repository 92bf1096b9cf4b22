import type { Span } from '#shared/business/understood.ts'

/** A quote has room for so much on each side of what is quoted, in UTF-16 units. */
const SIDE_UNITS = 60

const ENDS = /[.!?\n]/u
/** What is left of a list where its next number was cut off. */
const LOOSE_ENDS = /^[,;:)\s]+|[,;:($€£\s]+$/gu
const SURROGATE = /[\ud800-\udfff]/

/**
 * The words around a place, as they stand in the text: to the ends of its sentence, or whole words of it, and not into what
 * `within` leaves out, where another number stands.
 */
export function quoteAround(
  text: string,
  { from, to }: Span,
  within: Span = { from: 0, to: text.length },
): string {
  let start = from
  while (start > within.from && from - start < SIDE_UNITS && !isEnd(text, start - 1)) start -= 1
  let end = to
  while (end < Math.min(text.length, within.to) && end - to < SIDE_UNITS && !isEnd(text, end)) end += 1
  // Cut between words, and never within a character.
  if (start > 0 && !isEnd(text, start - 1)) while (start < from && !/\s/u.test(text[start] ?? '')) start += 1
  if (end < text.length && !isEnd(text, end)) while (end > to && !/\s/u.test(text[end - 1] ?? '')) end -= 1
  if (SURROGATE.test(text[start] ?? '') && SURROGATE.test(text[start - 1] ?? '')) start += 1
  return text.slice(start, end).trim().replace(LOOSE_ENDS, '')
}

/** A point between digits is no end of a sentence. */
function isEnd(text: string, at: number) {
  if (!ENDS.test(text[at] ?? '')) return false
  return !(text[at] === '.' && /\d/.test(text[at + 1] ?? '') && /\d/.test(text[at - 1] ?? ''))
}
