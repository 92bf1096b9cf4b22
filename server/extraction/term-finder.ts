/**
 * Terms are phrases as a writer lists them: words in lower case without accents; `pistol*` stands for every word that begins
 * so, `*ware` for every one that ends so, and `no ~ licence` lets up to three other words stand in between.
 */
export type Terms = Readonly<Record<string, readonly string[]>>

/** Where a term was found, in words from the start of the text. */
export interface Finding {
  term: string
  from: number
  to: number
}

interface Phrase {
  term: string
  parts: readonly Part[]
}
type Part = { gap: true } | { gap: false; matches: (word: string) => boolean }

const MOST_BETWEEN = 3
const PREFIX_UNITS = 3

/**
 * Finds every place of every term. What is listed is looked up by the first letters of its first word, so that the cost grows
 * with the text and hardly with the list.
 */
export function termFinder(terms: Terms) {
  const byStart = new Map<string, Phrase[]>()
  const anyStart: Phrase[] = []
  for (const [term, lines] of Object.entries(terms))
    for (const text of lines.flatMap(line => line.split(',')).map(phrase => phrase.trim())) {
      const words = text.split(' ')
      const phrase = { term, parts: words.map(partOf) }
      const first = (words[0] ?? '').replace('*', '')
      const isShortPrefix = words[0]?.endsWith('*') && first.length < PREFIX_UNITS
      if (words[0]?.startsWith('*') || isShortPrefix) anyStart.push(phrase)
      else byStart.set(startOf(first), [...(byStart.get(startOf(first)) ?? []), phrase])
    }
  return (words: readonly string[]): Finding[] =>
    words.flatMap((word, at) =>
      [...(byStart.get(startOf(word)) ?? []), ...anyStart].flatMap(({ term, parts }) => {
        const to = endOf(parts, words, at)
        return to === undefined ? [] : [{ term, from: at, to }]
      }),
    )
}

const startOf = (word: string) => word.slice(0, PREFIX_UNITS)

function partOf(text: string): Part {
  if (text === '~') return { gap: true }
  if (text.startsWith('*')) {
    const end = text.slice(1)
    return { gap: false, matches: word => word.endsWith(end) }
  }
  if (text.endsWith('*')) {
    const start = text.slice(0, -1)
    return { gap: false, matches: word => word.startsWith(start) }
  }
  return { gap: false, matches: word => word === text }
}

/** The word after the phrase, when it stands at this word; a gap is tried from none to three words, once each. */
function endOf(parts: readonly Part[], words: readonly string[], at: number): number | undefined {
  const [part, ...rest] = parts
  if (!part) return at
  if (!part.gap) return part.matches(words[at] ?? '') ? endOf(rest, words, at + 1) : undefined
  for (let between = 0; between <= MOST_BETWEEN; between++) {
    const end = endOf(rest, words, at + between)
    if (end !== undefined) return end
  }
  return undefined
}

const MARKS = /\p{M}/gu
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[%$€£]/gu

/** The words of a text in lower case without accents; "don't" is one word, `dont`. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return Array.from(plain.matchAll(WORD), ([word]) => word.replaceAll(/['’]/g, ''))
}
