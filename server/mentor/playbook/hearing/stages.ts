import type { Fact } from '#shared/business/fact.ts'
import { findIn } from '../../../extraction/text/phrases.ts'
import { type Terms, wordsOf } from '../../../extraction/text/term-finder.ts'
import { aroundNumber, besideNumber, isNumber, partsWithNumber } from './around-number.ts'

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

/** The stage that the words beside the number of a fact name: those behind it in its part of the sentence, else those before it. */
export function stageBeside({ quote, value }: Fact, vocabulary: StageWords): Beside | undefined {
  const words = wordsOf(quote)
  const isOfPage = stagesNamed(words, vocabulary).some(({ outcome }) => outcome === 'seen')
  const within = (part: readonly string[], isBefore: boolean): Beside | undefined => {
    const named = stagesNamed(part, vocabulary)
    const far = furthest(named)
    const found = far && (isOfPage ? asSeen(far, vocabulary) : far)
    const isNext = !isBefore && (named[0]?.from ?? NEXT_WORDS) < NEXT_WORDS
    return found && { ...found, isNext: isNext && named[0]?.name === found.name, isBefore }
  }
  // '22 registrations from 900 emails': what stands behind the number, up to the next.
  const part = wordsOf(partsWithNumber(quote)[0] ?? '')
  const own = part.indexOf(String(value.kind === 'count' ? value.amount : undefined))
  const rest = aroundNumber(part.slice(own + 1))
  const isAlone = own < 0 || (!rest.hasNumber && !part.slice(0, own).some(isNumber))
  const found = isAlone ? undefined : within(rest.hasNumber ? rest.before : rest.behind, false)
  if (found) return found
  // '9 of 310 visitors bought'
  if (words.filter(isNumber).length !== 1) return within(words, false)
  const { before, behind } = besideNumber(quote)
  return within(behind, false) ?? within(before, true) ?? within(words, true)
}
