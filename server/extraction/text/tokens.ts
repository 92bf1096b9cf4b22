/** A piece of a text: a word, a number as it is written, or one sign. */
export interface Token {
  kind: 'word' | 'number' | 'sign'
  /** lower case, apostrophes straightened */
  text: string
  from: number
  to: number
  /** white space or the text's end stands before it */
  isSpaced: boolean
  /** a line ends before it */
  isLineStart: boolean
}

/** A slice that is read at once: longer messages are read to here, in UTF-16 units. */
const SLICE_MAX_UNITS = 12_000

// Sticky and without alternatives that can match the same text twice: linear in the length.
const NUMBER = /\d+(?:[.,'’]\d+)*/uy
const SPACED_THOUSANDS = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d.,]?\d)/uy
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/uy
const ADDRESS = /(?:https?:\/\/|www\.)[^\s]{1,2000}|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,64}/uy
const SPACE = /\s+/uy

export const SENTENCE_ENDS: ReadonlySet<string> = new Set(['.', '!', '?'])
export const CLAUSE_ENDS: ReadonlySet<string> = new Set([...SENTENCE_ENDS, ';'])

/** Where a run of tokens stands: the tokens, and the units of the text. */
export const placeOf = (tokens: readonly Token[], first: number, end: number) => ({
  first,
  end,
  from: tokens[first]?.from ?? 0,
  to: tokens[end - 1]?.to ?? 0,
})

/** What a token says; nothing beyond the ends of a text. */
export const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? ''

/** The tokens of a text in order. Addresses of the web and of mailboxes are one word each: their digits say nothing. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const end = Math.min(text.length, SLICE_MAX_UNITS)
  let at = 0
  let isSpaced = true
  let isLineStart = true
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  while (at < end) {
    const space = match(SPACE)
    if (space !== undefined) {
      isSpaced = true
      isLineStart ||= space.includes('\n')
      at += space.length
      continue
    }
    const isAddressStart = isSpaced && /[hw]/iu.test(text[at] ?? '')
    const address = isAddressStart || isSpaced ? match(ADDRESS) : undefined
    const number = address === undefined ? (match(SPACED_THOUSANDS) ?? match(NUMBER)) : undefined
    const word = number === undefined && address === undefined ? match(WORD) : undefined
    const piece = address ?? number ?? word ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
    tokens.push({
      kind: number !== undefined ? 'number' : address !== undefined || word !== undefined ? 'word' : 'sign',
      text: piece.toLowerCase().replaceAll('’', "'"),
      from: at,
      to: at + piece.length,
      isSpaced,
      isLineStart,
    })
    at += piece.length
    isSpaced = false
    isLineStart = false
  }
  return tokens
}
