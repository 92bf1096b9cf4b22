import { once } from '#shared/once.ts'
import { unmasked, type Vocabulary } from './unmasked.ts'

/**
 * Terms are phrases as a writer lists them: words in lower case without accents; `pistol*` stands for every word that begins
 * so, `*ware` for every one that ends so, and `no ~ licence` lets up to three other words stand in between, `~ ~` up to six.
 */
export type Terms = Readonly<Record<string, readonly string[]>>

/** Where a term was found, in words from the start of the text. */
export interface Finding {
  term: string
  from: number
  to: number
}

const MOST_BETWEEN = 3
const PREFIX_UNITS = 3

/** What may come next in phrases that begin alike, by how it is listed. */
class Branches {
  private readonly whole = new Map<string, Branch>()
  /** by the first three letters, then by all of them */
  private readonly starts = new Map<string, Map<string, Branch>>()
  private readonly shortStarts = new Map<string, Branch>()
  private readonly ends = new Map<string, Branch>()
  gap?: Branch

  /** The branch for one part of a phrase, made when there is none. */
  for(part: string): Branch {
    if (part === '~') return (this.gap ??= new Branch())
    if (part.startsWith('*')) return madeIn(this.ends, part.slice(1), () => new Branch())
    if (!part.endsWith('*')) return madeIn(this.whole, part, () => new Branch())
    const start = part.slice(0, -1)
    if (start.length < PREFIX_UNITS) return madeIn(this.shortStarts, start, () => new Branch())
    const alike = madeIn(this.starts, start.slice(0, PREFIX_UNITS), () => new Map<string, Branch>())
    return madeIn(alike, start, () => new Branch())
  }

  /** Calls back with every branch that goes on with this word. */
  follow(word: string, go: (next: Branch) => void) {
    const next = this.whole.get(word)
    if (next) go(next)
    const alike = this.starts.size > 0 ? this.starts.get(word.slice(0, PREFIX_UNITS)) : undefined
    if (alike) for (const [start, branch] of alike) if (word.startsWith(start)) go(branch)
    for (const [start, branch] of this.shortStarts) if (word.startsWith(start)) go(branch)
    for (const [end, branch] of this.ends) if (word.endsWith(end)) go(branch)
  }
}

/** Where phrases that begin alike go on or end. They are sorted by their next part when a text comes this far, as it does in few of them. */
class Branch {
  /** the terms of the phrases that end here */
  readonly terms: string[] = []
  private unsorted: { rest: string; term: string }[] = []
  private sorted?: Branches

  /** What is left of a phrase; nothing, where it ends. */
  add(rest: string, term: string) {
    if (rest !== '') this.unsorted.push({ rest, term })
    else if (!this.terms.includes(term)) this.terms.push(term)
  }

  /** Undefined where no phrase goes on. */
  get next(): Branches | undefined {
    if (this.unsorted.length === 0) return this.sorted
    const branches = (this.sorted ??= new Branches())
    for (const { rest, term } of this.unsorted) {
      const end = rest.indexOf(' ')
      if (end === -1) branches.for(rest).add('', term)
      else branches.for(rest.slice(0, end)).add(rest.slice(end + 1), term)
    }
    this.unsorted = []
    return branches
  }
}

function madeIn<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const there = map.get(key)
  if (there !== undefined) return there
  const made = make()
  map.set(key, made)
  return made
}

const phrasesOf = (lines: readonly string[]) =>
  lines.flatMap(line => line.split(',')).map(phrase => phrase.trim())

/**
 * Finds every term at every word where one of its phrases begins, once each. Phrases that begin alike are walked together, so
 * that the cost grows with the text and hardly with the list.
 */
export function termFinder(terms: Terms) {
  const root = once(() => {
    const branch = new Branch()
    for (const [term, lines] of Object.entries(terms))
      for (const phrase of phrasesOf(lines)) branch.add(phrase, term)
    return branch
  })

  return (words: readonly string[]): Finding[] => {
    const findings: Finding[] = []
    for (const from of words.keys()) {
      const first = findings.length
      const walk = (branch: Branch, at: number) => {
        for (const term of branch.terms) add(findings, first, { term, from, to: at })
        step(branch, at)
        const gap = branch.next?.gap
        if (gap) for (let between = 0; between <= MOST_BETWEEN; between++) walk(gap, at + between)
      }
      const step = (branch: Branch, at: number) => {
        const word = words[at]
        if (word !== undefined) branch.next?.follow(word, next => walk(next, at + 1))
      }
      step(root(), from)
    }
    return findings
  }
}

/** One finding of a term at a word: the longest. */
function add(findings: Finding[], first: number, finding: Finding) {
  for (let at = first; at < findings.length; at++) {
    const there = findings[at]
    if (there?.term !== finding.term) continue
    there.to = Math.max(there.to, finding.to)
    return
  }
  findings.push(finding)
}

/** The words of the phrases of these terms; they are counted when a text first has one that may be disguised. */
export function vocabularyOf(terms: Terms): Vocabulary {
  let counted: ReturnType<typeof countWords> | undefined
  const words = () => (counted ??= countWords(terms))
  return {
    holds: word => words().counts.has(word) || words().counts.has(`${word}*`),
    weight(word) {
      const { counts, longest } = words()
      let weight = counts.get(word) ?? 0
      for (let units = Math.min(longest, word.length); units >= PREFIX_UNITS; units--)
        weight += counts.get(`${word.slice(0, units)}*`) ?? 0
      return weight
    },
  }
}

/** How many phrases have each word, or what it begins with, and how long the longest is. */
function countWords(terms: Terms) {
  const counts = new Map<string, number>()
  let longest = 0
  for (const lines of Object.values(terms))
    for (const phrase of phrasesOf(lines))
      for (const part of phrase.split(' ')) {
        counts.set(part, (counts.get(part) ?? 0) + 1)
        longest = Math.max(longest, part.length)
      }
  return { counts, longest }
}

const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)*|[%$€£]/gu
const noWords: Vocabulary = { holds: () => false, weight: () => 0 }

/** The words of a text in lower case without accents, each as it is meant to be read; "don't" is one word, `dont`. */
export function wordsOf(text: string, vocabulary = noWords): string[] {
  return Array.from(unmasked(text, vocabulary).matchAll(WORD), ([word]) => word.replaceAll("'", ''))
}
