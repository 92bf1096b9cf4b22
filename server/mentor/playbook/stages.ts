import type { Fact } from '#shared/business/fact.ts'
import { termFinder, wordsOf } from '../../extraction/term-finder.ts'

/** How far people in a count went: they saw it, were asked, replied, said yes, paid. */
export type Outcome = 'seen' | 'tried' | 'replied' | 'agreed' | 'paid'

/**
 * What a stage is called, and the words that tell it; `nobody` says that there was none of it, `single` that there was one,
 * `said` stands between a number and the reason that so many gave, and `silent` is no reason.
 */
export type StageWords = Readonly<
  Record<Outcome, Readonly<Record<string, string>>> &
    Record<'nobody' | 'single' | 'said' | 'silent', readonly string[]>
>

/** So many people at one stage of the way to a sale, in the words of who counted them. */
export interface Stage {
  /** 'enquiries', 'demos', 'cards' */
  name: string
  outcome: Outcome
  count?: number | undefined
  /** 0..1, of those at the stage before it */
  rate?: number | undefined
}

export interface Named extends Stage {
  /** in words from the start of what was read */
  from: number
  to: number
}

export const OUTCOMES: readonly Outcome[] = ['seen', 'tried', 'replied', 'agreed', 'paid']
const ALONE = ['nobody', 'single'] as const
/** Another part of the sentence begins. */
const LINKS: ReadonlySet<string> = new Set(['and', 'but', 'then', 'n'])
const PART_ENDS = /[;:()\n]|[,.!?](?:\s|$)/
const DIGIT = /\d/

/** Finders are made once for each table of words. */
const readers = new WeakMap<StageWords, (words: readonly string[]) => Named[]>()

function readerOf(vocabulary: StageWords): (words: readonly string[]) => Named[] {
  const outcomes = new Map<string, Outcome>()
  const terms: Record<string, readonly string[]> = {}
  for (const outcome of OUTCOMES)
    for (const [name, phrases] of Object.entries(vocabulary[outcome])) {
      outcomes.set(name, outcome)
      terms[name] = [phrases]
    }
  const find = termFinder(terms)
  return words =>
    find(words)
      .map(({ term, from, to }) => ({ name: term, outcome: outcomes.get(term) ?? 'tried', from, to }))
      .toSorted((one, other) => one.from - other.from || other.to - one.to)
      // Of 'would pay' and 'pay' the longer one counts.
      .reduce<Named[]>((kept, each) => (each.to <= (kept.at(-1)?.to ?? 0) ? kept : [...kept, each]), [])
}

/** The stages that words name, from left to right. */
export function stagesNamed(words: readonly string[], vocabulary: StageWords): Named[] {
  const read = readers.get(vocabulary) ?? readerOf(vocabulary)
  readers.set(vocabulary, read)
  return read(words)
}

const aloneFinders = new WeakMap<StageWords, ReturnType<typeof termFinder>>()

/** Where words say that there was none, or one. */
export function aloneIn(words: readonly string[], vocabulary: StageWords) {
  const find =
    aloneFinders.get(vocabulary) ??
    termFinder(Object.fromEntries(ALONE.map(name => [name, vocabulary[name]])))
  aloneFinders.set(vocabulary, find)
  return find(words)
}

/** What people did says more than what was done with them; of several the last. */
const furthest = (named: readonly Named[]) =>
  named.findLast(({ outcome }) => outcome !== 'tried' && outcome !== 'seen') ?? named[0]

export interface Beside extends Named {
  /** it stands right behind the number: '22 quotes', '60 cold emails' */
  isNext: boolean
  /** it stands before the number, where the number before it may have it */
  isBefore: boolean
}

const NEXT_WORDS = 2

/** The stage that the words beside the number of a fact name: those after it in its part of the sentence, else those before it. */
export function stageBeside({ quote }: Fact, vocabulary: StageWords): Beside | undefined {
  const parts = quote.split(PART_ENDS).map(part => wordsOf(part))
  const part = parts.find(words => words.some(word => DIGIT.test(word)))
  const at = part?.findIndex(word => DIGIT.test(word)) ?? -1
  const within = (words: readonly string[], isBefore: boolean): Beside | undefined => {
    const named = stagesNamed(words, vocabulary)
    const found = furthest(named)
    const [next] = named
    const isNext = !isBefore && next !== undefined && next.from < NEXT_WORDS
    return found && { ...found, isNext: isNext && next.name === found.name, isBefore }
  }
  // '9 of 310 visitors bought'
  if (!part || parts.flat().filter(word => DIGIT.test(word)).length > 1) return within(parts.flat(), false)
  const after = part.slice(at + 1)
  const end = after.findIndex(word => LINKS.has(word))
  const start = part.slice(0, at).findLastIndex(word => LINKS.has(word)) + 1
  return (
    within(end < 0 ? after : after.slice(0, end), false) ??
    within(part.slice(start, at), true) ??
    within(parts.flat(), true)
  )
}
