import type { Fact } from '#shared/business/fact.ts'
import { findIn } from '../../extraction/phrases.ts'
import { type Terms, wordsOf } from '../../extraction/term-finder.ts'

/** How far people in a count went: they saw it, were asked, replied, said yes, gave an address or an hour, paid. */
export type Outcome = 'seen' | 'tried' | 'replied' | 'agreed' | 'acted' | 'paid'

/** The words of the way to a sale: playbook/outcomes.yaml. */
export interface StageWords {
  /** by what each stage is called */
  stages: Terms
  outcomes: ReadonlyMap<string, Outcome>
  /** `nobody`: there was none of it; `single`: one; `said` stands between a number and the reason of so many, `silent` is no reason, `spent`: money won them */
  around: Terms
  /** stages of those who paid that cost nothing where people only looked at a page before */
  freeOnline: readonly string[]
}

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

export const OUTCOMES: readonly Outcome[] = ['seen', 'tried', 'replied', 'agreed', 'acted', 'paid']
/** Another part of the sentence begins. */
const LINKS: ReadonlySet<string> = new Set(['and', 'but', 'then', 'n'])
const PART_ENDS = /[;:()\n]|[,.!?](?:\s|$)/
const DIGIT = /\d/

/** The stages that words name, from left to right. */
export const stagesNamed = (words: readonly string[], { stages, outcomes }: StageWords): Named[] =>
  findIn(stages, words)
    .map(({ term, from, to }) => ({ name: term, outcome: outcomes.get(term) ?? 'tried', from, to }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    // Of 'would pay' and 'pay' the longer one counts.
    .reduce<Named[]>((kept, each) => (each.to <= (kept.at(-1)?.to ?? 0) ? kept : [...kept, each]), [])

/** Who signs up on a page that others only looked at has paid nothing yet. */
export const asSeen = <Each extends Stage>(stage: Each, { freeOnline }: StageWords): Each =>
  freeOnline.includes(stage.name) ? { ...stage, outcome: 'acted' } : stage

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
export function stageBeside({ quote, value }: Fact, vocabulary: StageWords): Beside | undefined {
  const parts = quote.split(PART_ENDS).map(part => wordsOf(part))
  const part = parts.find(words => words.some(word => DIGIT.test(word)))
  const at = part?.findIndex(word => DIGIT.test(word)) ?? -1
  const isOfPage = stagesNamed(parts.flat(), vocabulary).some(({ outcome }) => outcome === 'seen')
  const within = (words: readonly string[], isBefore: boolean): Beside | undefined => {
    const named = stagesNamed(words, vocabulary)
    const far = furthest(named)
    const found = far && (isOfPage ? asSeen(far, vocabulary) : far)
    const [next] = named
    const isNext = !isBefore && next !== undefined && next.from < NEXT_WORDS
    return found && { ...found, isNext: isNext && next.name === found.name, isBefore }
  }
  // '22 registrations from 900 emails': what stands behind the number, up to the next.
  const own = part?.indexOf(String(value.kind === 'count' ? value.amount : undefined)) ?? -1
  if (part && own >= 0) {
    const behind = part.slice(own + 1)
    const next = behind.findIndex(word => DIGIT.test(word))
    const found =
      next < 0 && own === at ? undefined : within(next < 0 ? behind : behind.slice(0, next), false)
    if (found) return found
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
