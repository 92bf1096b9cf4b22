/** Deeper than anybody writes lists and quotes in each other, and far less than a reader of Markdown bears. */
const NESTED = /^(?:[ \t]{0,8}(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){40}/m
/** Signs that may belong to one further on; a page of bold words has a tenth of the limit. */
const PAIRED = new Set('*_~[]<`&')
const MOST_PAIRED = 1_000
/** Cells of a table and lines, each of which becomes an element. */
const SINGLE = new Set('|\n')
const MOST_SINGLE = 5_000

/**
 * True for a block that would take seconds to read as Markdown, or never end well: the time grows with the square of the signs
 * that may belong to each other, and faster with lists in lists. Nobody is helped by such a block; it is shown as it is.
 */
export function isTooComplex(block: string): boolean {
  if (NESTED.test(block)) return true
  let paired = 0
  let single = 0
  for (let at = 0; at < block.length; at += 1) {
    const sign = block[at] ?? ''
    if (PAIRED.has(sign)) paired += 1
    else if (SINGLE.has(sign)) single += 1
  }
  return paired > MOST_PAIRED || single > MOST_SINGLE
}
