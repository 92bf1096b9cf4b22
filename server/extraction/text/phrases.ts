import { type Finding, type Terms, termFinder, wordsOf } from './term-finder.ts'

/** A vocabulary is made ready when it is looked for first, and once. */
const finders = new WeakMap<Terms, ReturnType<typeof termFinder>>()

/** Where the phrases of a vocabulary stand among words, and which of its terms each is of. */
export function findIn(terms: Terms, words: readonly string[]): Finding[] {
  const find = finders.get(terms) ?? termFinder(terms)
  finders.set(terms, find)
  return find(words)
}

const saidIn = (terms: Terms, text: string) => new Set(findIn(terms, wordsOf(text)).map(({ term }) => term))

/** Whether a text says one of a term. */
export function says(terms: Terms, text: string, term: string): boolean {
  if (!terms[term]) throw new Error(`no phrases of the content say ${term}`)
  return saidIn(terms, text).has(term)
}

/** What the content tells of each of several kinds, and the words that name it. */
export interface Listed<Each> {
  all: Readonly<Record<string, Each>>
  terms: Terms
}

export const listedBy = <Each extends { terms: readonly string[] }>(
  all: Readonly<Record<string, Each>>,
): Listed<Each> => ({
  all,
  terms: Object.fromEntries(Object.entries(all).map(([name, { terms }]) => [name, terms])),
})

/** The kind that a text names; of several the one that stands first in the content. */
export function kindIn<Each>(text: string, { terms }: Listed<Each>): string | undefined {
  const said = saidIn(terms, text)
  return Object.keys(terms).find(name => said.has(name))
}
