import type { Step } from '#shared/business/answered.ts'
import type { Fact } from '#shared/business/fact.ts'
import { termFinder, wordsOf } from '../../extraction/term-finder.ts'

/** How far the people in a result went: they were asked, replied, said yes, paid. */
type Outcome = 'tried' | 'replied' | 'agreed' | 'paid'
const OUTCOMES: readonly Outcome[] = ['tried', 'replied', 'agreed', 'paid']

/** The words that tell an outcome; `nobody` says that there was none of it. */
export type OutcomeWords = Readonly<Record<Outcome | 'nobody', readonly string[]>>

/** What a message reports of a step: counts by outcome, and the step it belongs to. */
export interface Reported {
  counts: ReadonlyMap<Outcome, number>
  step: Step | undefined
  /** of the counts the one that the sign of the step is about */
  result: number | undefined
}

/** What the fact would count where no word beside it says so. */
const BY_KEY: Readonly<Partial<Record<NonNullable<Fact['key']>, Outcome>>> = {
  interviews: 'tried',
  leads: 'tried',
  yeses: 'agreed',
}
/** People count before what they bought, and that before a number of which nothing is known. */
const RANKS: readonly ((key: Fact['key']) => boolean)[] = [
  key => key !== null && key !== 'sales',
  key => key === 'sales',
  key => key === null,
]
/** A share of people, and not of money. */
const NOT_COUNTED = new Set(['money', 'duration', 'date', 'text'])
const HUNDRED = 100

/** Finders are made once for each table of words. */
const finders = new WeakMap<OutcomeWords, ReturnType<typeof termFinder>>()

function outcomesIn(text: string, vocabulary: OutcomeWords): string[] {
  const find = finders.get(vocabulary) ?? termFinder(vocabulary)
  finders.set(vocabulary, find)
  return (
    find(wordsOf(text))
      // Of 'would pay' and 'pay' the longer one counts.
      .toSorted((one, other) => one.to - other.to || other.from - one.from)
      .map(({ term }) => term)
  )
}

interface Reporting {
  facts: readonly Fact[]
  words: string
  /** the step that was offered last before it */
  step: Step | undefined
  vocabulary: OutcomeWords
}

/**
 * What a message reports, by the word beside each of its numbers: '20 sent, 3 replied, 1 bought'. Undefined where it tells of nobody who was
 * asked and of nothing that the sign of the step counts.
 */
export function reportedIn({ facts, words, step, vocabulary }: Reporting): Reported | undefined {
  const counts = new Map<Outcome, number>()
  for (const isOfRank of RANKS) {
    const ofRank = new Map<Outcome, number>()
    const note = (outcome: Outcome, count: number) =>
      ofRank.set(outcome, Math.max(ofRank.get(outcome) ?? 0, count))
    for (const fact of facts.filter(({ key }) => isOfRank(key))) {
      const count = countOf(fact)
      const outcome = outcomeOf(fact, facts, vocabulary)
      if (count === undefined) continue
      if (outcome) note(outcome, count)
      if (fact.value.whole !== undefined && outcome !== 'tried') note('tried', fact.value.whole)
    }
    for (const [outcome, count] of ofRank) if (!counts.has(outcome)) counts.set(outcome, count)
  }
  const most = counts.get('tried') ?? Infinity
  for (const [outcome, count] of counts) if (count > most) counts.delete(outcome)
  const said = outcomesIn(words, vocabulary)
  const none = said.includes('nobody') ? lastOf(said.filter(each => each !== 'tried')) : undefined
  if (none && !counts.has(none)) counts.set(none, 0)
  const about = lastOf(outcomesIn(step?.sign[0]?.label ?? '', vocabulary))
  const result = about && about !== 'tried' ? reachedIn(counts, about) : undefined
  const isSample = counts.has('tried') && counts.size > 1
  return isSample || result !== undefined ? { counts, step, result } : undefined
}

/** Who paid has said yes, and who said yes has replied. */
function reachedIn(counts: ReadonlyMap<Outcome, number>, about: Outcome): number | undefined {
  return OUTCOMES.slice(OUTCOMES.indexOf(about))
    .map(each => counts.get(each))
    .find(count => count !== undefined)
}

function outcomeOf(fact: Fact, facts: readonly Fact[], vocabulary: OutcomeWords): Outcome | undefined {
  const own = fact.key ? BY_KEY[fact.key] : undefined
  const said = outcomesIn(fact.quote, vocabulary)
  const isWhole = facts.some(other => other.value.whole === countOf(fact) && other !== fact)
  const isFirst = facts.find(other => countOf(other) !== undefined) === fact && said[0] === 'tried'
  if (own === 'tried' && (isWhole || isFirst || fact.quote.includes(' of '))) return 'tried'
  return lastOf(said) ?? own
}

const lastOf = (said: readonly string[]) =>
  OUTCOMES.find(each => each === said.findLast(term => term !== 'nobody'))

const OF_TIME = /(?:minute|hour|day|week|month|year)s?$/i

/** People or sales, as they were counted: '3 of 20' is 3. What comes each month, or with each house, is no result of a week. */
function countOf({ value, status, quote }: Fact): number | undefined {
  if (status === 'supposed' || NOT_COUNTED.has(value.kind)) return undefined
  if ((value.per !== undefined && value.per !== 'week') || OF_TIME.test(value.unit ?? '')) return undefined
  if (value.kind === 'count') {
    const count = value.amount ?? value.low
    // 4.99 is what somebody paid, and not how many did.
    return Number.isInteger(count) ? count : undefined
  }
  if (value.share === undefined || /%|percent/.test(quote)) return undefined
  return Math.round(value.share * (value.whole ?? HUNDRED))
}

/** The names under which formulas and content find it. */
export function valuesOf({ counts, step, result }: Reported): ReadonlyMap<string, number> {
  const values = new Map([...counts].map(([outcome, count]) => [`result_${outcome}`, count]))
  const [sign] = step?.sign ?? []
  const [stop] = step?.stop ?? []
  if (result === undefined || !sign) return values
  values.set('step_result', result).set('step_least', sign.at_least)
  if (stop) values.set('step_most', stop.at_most)
  return values
}
