import type { Step } from '#shared/business/answered.ts'
import type { Fact } from '#shared/business/fact.ts'
import { findIn } from '../../../extraction/text/phrases.ts'
import { wordsOf } from '../../../extraction/text/term-finder.ts'
import {
  asSeen,
  type Outcome,
  OUTCOMES,
  type Stage,
  stageBeside,
  stagesNamed,
  type StageWords,
} from './stages.ts'

/** What a message reports of a step: counts by outcome, and the step it belongs to. */
export interface Reported {
  /** what was counted on the way to a sale, the most first */
  stages: readonly Stage[]
  counts: ReadonlyMap<Outcome, number>
  step: Step | undefined
  /** of the counts the one that the sign of the step is about */
  result: number | undefined
}

/** What the fact would count where no word beside it says so. */
const BY_KEY: Readonly<Partial<Record<NonNullable<Fact['key']>, Outcome>>> = {
  interviews: 'tried',
  leads: 'tried',
  visitors: 'seen',
  yeses: 'agreed',
}
/** Those who were asked or reached, where no word names them. */
export const PEOPLE = 'people'
/** What brings who saw it to the page. */
const CLICKS = 'clicks'
/** What has no word of its own. */
const PLAIN_NAMES: Readonly<Partial<Record<Outcome, string>>> = {
  seen: 'visitors',
  tried: PEOPLE,
  agreed: 'yeses',
}
/** People count before what they bought, and that before a number of which nothing is known. */
const RANKS: readonly ((key: Fact['key']) => boolean)[] = [
  key => key !== null && key !== 'sales' && !OF_OTHERS.has(key),
  key => key === 'sales',
  key => key === null,
]
/** Counts of what is wanted, or of what goes on with those who bought. */
const OF_OTHERS: ReadonlySet<Fact['key']> = new Set([
  'goal_customers',
  'capacity',
  'team_size',
  'hours',
  'churn',
  'repeat_rate',
  'growth',
])
/** A share of people, and not of money. */
const NOT_COUNTED = new Set(['money', 'duration', 'date', 'text'])
/** 'One lady from Bridgewater has ordered': so many words later it is about someone else. */
const SINGLE_WORDS = 8
/** 'Nobody has ever ordered.' */
const NOBODY_WORDS = 4

interface Reporting {
  facts: readonly Fact[]
  words: string
  /** the step that was offered last before it */
  step: Step | undefined
  vocabulary: StageWords
}

/**
 * What a message reports, by the word beside each of its numbers: '20 sent, 3 replied, 1 bought'. Undefined where it tells of nobody who was
 * asked and of nothing that the sign of the step counts.
 */
export function reportedIn({ facts, words, step, vocabulary }: Reporting): Reported | undefined {
  const stages = stagesCounted(facts, words, { vocabulary })
  const counts = new Map<Outcome, number>()
  for (const { outcome, count } of stages) counts.set(outcome, Math.max(counts.get(outcome) ?? 0, count))
  const seen = counts.get('seen')
  if (seen !== undefined && !counts.has('tried') && stages.length > 1) counts.set('tried', seen)
  // Of those who saw an ad only who clicked could buy.
  const clicks = stages.find(({ name }) => name === CLICKS)?.count
  if (seen !== undefined && clicks !== undefined && counts.has('paid')) {
    counts.set('tried', clicks)
    counts.delete('replied')
  }
  counts.delete('seen')
  // Forty downloads, and nobody paid: those who took it for nothing could have.
  const acted = counts.get('acted')
  if (acted !== undefined && !counts.has('tried') && counts.has('paid')) counts.set('tried', acted)
  const [about] = stagesNamed(wordsOf(step?.sign[0]?.label ?? ''), vocabulary).slice(-1)
  const result = about && about.outcome !== 'tried' ? reachedIn(counts, about.outcome) : undefined
  const isSample = counts.has('tried') && counts.size > 1
  return isSample || result !== undefined ? { stages, counts, step, result } : undefined
}

/** Who paid has said yes, and who said yes has replied. */
function reachedIn(counts: ReadonlyMap<Outcome, number>, about: Outcome): number | undefined {
  return OUTCOMES.slice(OUTCOMES.indexOf(about))
    .map(each => counts.get(each))
    .find(count => count !== undefined)
}

type Counted = Stage & { count: number }

interface Counting {
  vocabulary: StageWords
  /** also what comes each month: 37 enquiries, 11 of which become jobs */
  isAnyPeriod?: boolean
}

/** The stages that a message counts, the most first; none of them more than those who were asked. */
export function stagesCounted(facts: readonly Fact[], text: string, counting: Counting): Counted[] {
  const { vocabulary } = counting
  const stages = new Map<string, Counted>()
  for (const isOfRank of RANKS) {
    const before = new Set([...stages.values()].map(({ outcome }) => outcome))
    for (const stage of countedBy(
      facts.filter(({ key }) => isOfRank(key)),
      facts,
      counting,
    ))
      if (!before.has(stage.outcome) && stage.count >= (stages.get(stage.name)?.count ?? 0))
        stages.set(stage.name, stage)
  }
  for (const stage of alone(wordsOf(text), vocabulary))
    if (stages.size > 0 && ![...stages.values()].some(({ outcome }) => outcome === stage.outcome))
      stages.set(stage.name, stage)
  const most = Math.max(
    0,
    ...[...stages.values()].map(({ outcome, count }) => (outcome === 'tried' ? count : 0)),
  )
  const [first, ...rest] = [...stages.values()]
    .filter(({ count, outcome }) => most === 0 || count <= most || outcome === 'seen')
    .toSorted(
      (one, other) =>
        other.count - one.count || OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome),
    )
  if (!first) return []
  if (first.outcome === 'seen') return [first, ...rest.map(stage => asSeen(stage, vocabulary))]
  // Of 160 enquiries 14 joined: then the enquiries are those who could.
  const isReached = facts.some(fact => fact.key === 'leads' && countOf(fact, counting) === first.count)
  return most === 0 && isReached && rest.length > 0
    ? [{ ...first, outcome: 'tried' }, ...rest]
    : [first, ...rest]
}

function* countedBy(
  counted: readonly Fact[],
  facts: readonly Fact[],
  counting: Counting,
): Generator<Counted> {
  const taken = new Set<string>()
  const reached = new Set<Outcome>()
  for (const fact of counted) {
    const count = countOf(fact, counting)
    if (count === undefined) continue
    const { whole } = fact.value
    const stage = stageOf(fact, facts, { ...counting, taken, reached })
    if (stage) {
      taken.add(stage.name)
      reached.add(stageBeside(fact, counting.vocabulary)?.outcome ?? stage.outcome)
    }
    if (stage) yield { ...stage, count }
    const isWholeCounted = facts.some(other => other !== fact && countOf(other, counting) === whole)
    if (whole === undefined || isWholeCounted || stage?.outcome === 'tried') continue
    const of = stagesNamed(wordsOf(fact.quote), counting.vocabulary).find(({ name }) => name !== stage?.name)
    yield { name: of?.name ?? PEOPLE, outcome: 'tried', count: whole }
  }
}

/** What words say without a number: that there was none, or one. */
function* alone(words: readonly string[], vocabulary: StageWords): Generator<Counted> {
  const named = stagesNamed(words, vocabulary).filter(
    ({ outcome }) => outcome !== 'tried' && outcome !== 'seen',
  )
  for (const { term, from, to } of findIn(vocabulary.around, words)) {
    const isNone = term === 'nobody'
    if (!isNone && term !== 'single') continue
    const end = from + (isNone ? NOBODY_WORDS : SINGLE_WORDS)
    const next = named.find(each => each.from >= from && each.from < end)
    const stage = next ?? (isNone ? named.findLast(each => each.to <= to) : undefined)
    if (stage) yield { name: stage.name, outcome: stage.outcome, count: isNone ? 0 : 1 }
  }
}

interface Naming extends Counting {
  /** names that numbers before it have */
  taken: ReadonlySet<string>
  /** how far they count */
  reached: ReadonlySet<Outcome>
}

function stageOf(fact: Fact, facts: readonly Fact[], naming: Naming): Stage | undefined {
  const { vocabulary, taken, reached } = naming
  const own = fact.key ? BY_KEY[fact.key] : undefined
  const found = stageBeside(fact, vocabulary)
  const isAnothers = found?.isBefore && (taken.has(found.name) || fact.key === null)
  const beside = isAnothers ? undefined : found
  const named = stagesNamed(wordsOf(fact.quote), vocabulary)
  const tried = named.find(({ outcome }) => outcome === 'tried')
  const count = countOf(fact, naming) ?? 0
  // Of 40 who came 14 joined: still there were 160 before them.
  const isMost = !facts.some(other => other.key === 'leads' && (countOf(other, naming) ?? 0) > count)
  const isWhole = isMost && facts.some(other => other.value.whole === count && other !== fact)
  const isFirst =
    facts.find(other => countOf(other, naming) !== undefined) === fact && named[0]?.outcome === 'tried'
  if (isWhole || (own === 'tried' && (isFirst || fact.quote.includes(' of ')))) {
    const noun = beside?.isNext && beside.outcome !== 'agreed' && beside.outcome !== 'paid' ? beside : tried
    return {
      name: noun?.name ?? PLAIN_NAMES[own ?? 'tried'] ?? PEOPLE,
      outcome: own === 'seen' ? own : 'tried',
    }
  }
  // Of 80 posters, 4 texts: these came back.
  if (beside?.outcome === 'tried' && fact.key === 'conversion') return { name: 'replies', outcome: 'replied' }
  if (beside) return { name: beside.name, outcome: beside.outcome }
  // Of 41 inquiries 5 weddings: what comes of those who came to them is sold.
  if (fact.key === 'conversion' && reached.has('replied')) return { name: 'sales', outcome: 'paid' }
  return own && { name: PLAIN_NAMES[own] ?? own, outcome: own }
}

/** People or sales, as they were counted: '3 of 20' is 3. What comes each month, or with each house, is no result of a week. */
function countOf(
  { value, status, quote }: Fact,
  { isAnyPeriod = false }: Pick<Counting, 'isAnyPeriod'>,
): number | undefined {
  if (status === 'supposed' || NOT_COUNTED.has(value.kind)) return undefined
  const isOfPeriod = isAnyPeriod ? value.per === 'unit' : value.per !== undefined && value.per !== 'week'
  if (isOfPeriod) return undefined
  if (value.kind === 'count') {
    const count = value.amount ?? value.low
    // 4.99 is what somebody paid, and not how many did.
    return Number.isInteger(count) ? count : undefined
  }
  if (value.share === undefined || value.whole === undefined || /%|percent/.test(quote)) return undefined
  return Math.round(value.share * value.whole)
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
