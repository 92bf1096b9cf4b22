import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { says } from '../../../extraction/text/phrases.ts'
import { wordsOf } from '../../../extraction/text/term-finder.ts'
import { aroundNumber } from './around-number.ts'
import type { Message } from './messages.ts'
import { PEOPLE, stagesCounted } from './reported.ts'
import { type Reason, reasonsIn, reasonValues } from './reasons.ts'
import { type Named, type Stage, stagesNamed, type StageWords } from './stages.ts'

/** The way to a sale as the person counts it, in their words. */
export interface Funnel {
  /** from the first to the last, each with its share of the one before it */
  stages: readonly Stage[]
  /** the newest message counts all of it */
  isNew: boolean
  /** the newest message asks for nothing but how many it takes at the start of what was counted before: 'how many do I need to email?' */
  isAskedFor: boolean
  /** what the goal counts, in their words: 'projects', 'admissions' */
  wanted: string | undefined
  /** what the newest message heard from so many people, the most named first */
  reasons: readonly Reason[]
  /** under the names by which formulas and content find them */
  values: ReadonlyMap<string, number>
}

/** So many messages are looked at for it. */
export const MESSAGES = 8
const PER: ReadonlySet<string> = new Set(['each', 'apiece', 'per', 'every'])
const NEEDED: ReadonlySet<string> = new Set(['needed', 'required', 'necessary'])
/** 'How many more store page views': so many words behind it. */
const COUNTED_WORDS = 7
/** A longer message asks for more than that. */
const ASKING_WORDS = 16
/** '10 more paying customers': so many words behind a number. */
const NOUN_WORDS = 3

/** So much of a message is looked at for whether it is short. */
const READ_UNITS = 400

interface Rate {
  from: Named | undefined
  to: Named
  rate: number
}

/** The stages that the newest messages tell, newest first, and what winning a customer cost. */
export function funnelFrom(
  messages: readonly Pick<Message, 'facts' | 'words'>[],
  { facts, vocabulary }: { facts: readonly Fact[]; vocabulary: StageWords },
): Funnel {
  const told = messages.slice(0, MESSAGES)
  const counted = told.map(message =>
    stagesCounted(message.facts, message.words, { vocabulary, isAnyPeriod: true }),
  )
  const whole = stagesTold(told, counted, vocabulary)
  const asked = told.flatMap(({ words }) => askedFor(words, vocabulary)).find(Boolean)
  const stages = whole === undefined ? [] : startingAt(asked, whole)
  const reasons = reasonsIn(told[0]?.facts ?? [], vocabulary)
  const goal = facts.find(({ key }) => key === 'goal_customers')
  const isNew = isWhole(counted[0] ?? [])
  return {
    stages,
    isNew,
    isAskedFor: !isNew && stages.length > 1 && asksForStage(told[0]?.words ?? '', vocabulary),
    wanted: goal && nounBehind(goal),
    reasons,
    values: new Map([
      ...reasonValues(reasons),
      ...ratesOf(stages),
      ...costsOf(told, counted, { stages: whole ?? [], vocabulary }),
    ]),
  }
}

/** It ends in a sale. What begins with visitors and has nothing between is known as their conversion. */
const isWhole = (stages: readonly Stage[]) =>
  stages.length > (stages[0]?.outcome === 'seen' ? 2 : 1) &&
  stages.at(-1)?.outcome === 'paid' &&
  stages.every(({ count }) => count !== 0)

/** What is told later of one of its shares takes the place of what was told before. */
function stagesTold(
  told: readonly Pick<Message, 'facts' | 'words'>[],
  counted: readonly (readonly Stage[])[],
  vocabulary: StageWords,
): readonly Stage[] | undefined {
  const newer: Rate[] = []
  for (const [index, { facts }] of told.entries()) {
    const stages = withRates(counted[index] ?? [])
    if (isWhole(stages)) return stages
    const rates = facts.flatMap(fact => rateIn(fact, vocabulary) ?? [])
    const chain = chained([...rates])
    if (isWhole(chain))
      return chain.map(stage => ({
        ...stage,
        rate: newer.find(({ to }) => to.name === stage.name)?.rate ?? stage.rate,
      }))
    newer.push(...rates)
  }
  return undefined
}

function withRates(stages: readonly Stage[]): Stage[] {
  return stages.map((stage, index) => {
    const before = stages[index - 1]?.count
    return before && stage.count !== undefined ? { ...stage, rate: stage.count / before } : stage
  })
}

/** '20 percent of those who see my page install it': of whom, and what they do. */
function rateIn({ key, value, quote, status }: Fact, vocabulary: StageWords): Rate | undefined {
  if ((key !== null && key !== 'conversion') || status === 'supposed') return undefined
  if (value.share === undefined || value.whole !== undefined) return undefined
  const { before, behind } = aroundNumber(wordsOf(quote))
  const after = stagesNamed(behind, vocabulary)
  const named = after.length > 0 ? after : stagesNamed(before, vocabulary)
  const [to] = named.slice(-1)
  const from = named.findLast(({ name }) => name !== to?.name)
  return to && value.share > 0 && value.share <= 1 ? { from, to, rate: value.share } : undefined
}

/** Shares that follow on each other, whatever order they were told in. */
function chained(left: Rate[]): Stage[] {
  const first = left.find(({ from }) => from && !left.some(({ to }) => to.name === from.name))?.from
  if (!first) return []
  const stages: Stage[] = [{ name: first.name, outcome: first.outcome }]
  for (let at: string | undefined = first.name; at !== undefined;) {
    const next: Rate | undefined =
      left.find(({ from }) => from?.name === at) ?? left.find(({ from }) => !from)
    if (next) stages.push({ name: next.to.name, outcome: next.to.outcome, rate: next.rate })
    left = left.filter(each => each !== next)
    at = next?.to.name
  }
  return stages
}

/** What the person wants to know the number of: 'how many emails'. */
function askedFor(text: string, vocabulary: StageWords): Named[] {
  const words = wordsOf(text)
  const at = words.findIndex(
    (word, index) => word === 'how' && ['many', 'much'].includes(words[index + 1] ?? ''),
  )
  if (at >= 0) return stagesNamed(words.slice(at + 2, at + 2 + COUNTED_WORDS), vocabulary).slice(0, 1)
  // 'Messages needed?'
  const needed = words.findIndex(word => NEEDED.has(word))
  return needed < 1 ? [] : stagesNamed(words.slice(needed - 1, needed), vocabulary)
}

/** Whether a message asks how many it takes, in the words of the way to a sale, and for nothing else. */
export function asksForStage(text: string, vocabulary: StageWords): boolean {
  const isShort = wordsOf(text.slice(0, READ_UNITS)).length <= ASKING_WORDS
  return isShort && askedFor(text, vocabulary).some(({ outcome }) => outcome !== 'paid')
}

/** The first stage is called as they call it when they ask; of a later one that they ask for, what is before it does not matter. */
function startingAt(asked: Named | undefined, stages: readonly Stage[]): readonly Stage[] {
  const at = stages.findIndex(({ name }) => name === asked?.name)
  if (at > 0 && at < stages.length - 1) return stages.slice(at)
  const [first, ...rest] = stages
  return at < 0 && first && asked && asked.outcome === first.outcome
    ? [{ ...first, name: asked.name }, ...rest]
    : stages
}

/** 'Admissions' of '30 more admissions before June'. */
function nounBehind({ quote }: Fact): string | undefined {
  const { hasNumber, behind } = aroundNumber(wordsOf(quote))
  return hasNumber ? behind.slice(0, NOUN_WORDS).find(word => /^\p{L}{3,}s$/u.test(word)) : undefined
}

const rateFrom = (stages: readonly Stage[], index: number) =>
  stages.slice(index + 1).reduce((all, { rate }) => all * (rate ?? 0), 1)

function ratesOf(stages: readonly Stage[]): Map<string, number> {
  const values = new Map<string, number>()
  if (stages.length < 2) return values
  values.set('funnel_rate', rateFrom(stages, 0))
  const [tried] = stages
  const replied = stages.findIndex(({ outcome }) => outcome === 'replied' || outcome === 'acted')
  if (tried?.outcome === 'tried' && replied > 0)
    values
      .set('reply_rate', rateFrom(stages, 0) / rateFrom(stages, replied))
      .set('close_rate', rateFrom(stages, replied))
  return values
}

interface Costing {
  stages: readonly Stage[]
  vocabulary: StageWords
}

/** What was spent for so many won, or for each at a stage before that. */
function costsOf(
  told: readonly Pick<Message, 'facts' | 'words'>[],
  counted: readonly (readonly Stage[])[],
  { stages, vocabulary }: Costing,
): Map<string, number> {
  for (const [index, { facts }] of told.entries())
    for (const { key, value, quote, status } of facts) {
      const amount = value.kind === 'money' && status !== 'supposed' ? value.amount : undefined
      if (amount === undefined) continue
      const words = wordsOf(quote)
      const named = stagesNamed(words, vocabulary).filter(({ outcome }) => outcome !== 'paid')
      const isNamed = ({ name }: Stage) => named.some(each => each.name === name)
      const first = stages.findIndex((stage, place) => isNamed(stage) && place < stages.length - 1)
      // Each lead costs 12, and 1 in 8 buys: the eight are leads.
      const at = first < 0 && named.length > 0 && stages[0]?.name === PEOPLE ? 0 : first
      if (at >= 0 && (key === 'acquisition_cost' || (key === 'budget' && words.some(word => PER.has(word)))))
        return new Map([
          ['stage_cost', amount],
          ['stage_rate', rateFrom(stages, at)],
        ])
      const won =
        key === 'budget' || key === 'one_off_cost'
          ? (wonFor(index, counted) ?? wonBeside(quote, facts, vocabulary))
          : undefined
      if (won)
        return new Map([
          ['spent', amount],
          ['won', won],
        ])
    }
  return new Map()
}

/** The 32 orders of 'spent 208 on ads and got 32 orders': the only sales that the message counts. */
function wonBeside(quote: string, facts: readonly Fact[], vocabulary: StageWords): number | undefined {
  if (!says(vocabulary.around, quote, 'spent')) return undefined
  const [only, another] = facts.filter(
    ({ key, status, value }) =>
      key !== null && WON.has(key) && status !== 'supposed' && Number.isInteger(value.amount) && !value.times,
  )
  return another ? undefined : only?.value.amount || undefined
}

/** In what those are counted who came of something. */
const WON: ReadonlySet<FactKey> = new Set(['sales', 'conversion', 'customers'])

/** Those won in the message itself, or in as many rounds before it as reach the number that it names. */
function wonFor(index: number, counted: readonly (readonly Stage[])[]): number | undefined {
  const own = counted[index] ?? []
  if (isWhole(own)) return own.at(-1)?.count
  const [all] = own
  let tried = 0
  let won = 0
  for (const round of counted.slice(index + 1).filter(isWhole)) {
    tried += round[0]?.count ?? 0
    won += round.at(-1)?.count ?? 0
    if (tried === all?.count) return won
  }
  return undefined
}
