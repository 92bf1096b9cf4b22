import type { FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Decision } from '../../../extraction/decide.ts'
import type { Extraction } from '../../../extraction/extract.ts'
import { canBe, valueOf } from '../../../extraction/facts/fact-value.ts'
import type { Reading } from '../../../extraction/features/features.ts'
import { partOf } from '../../../extraction/facts/part-of.ts'
import type { Quantity } from '../../../extraction/quantities/quantity.ts'
import { quoteAround } from '../../../extraction/facts/quote.ts'
import { joined } from '../../../extraction/facts/ratios.ts'
import { countedAt } from './rate-at.ts'
import type { SaidProject } from './said-project.ts'

/**
 * What an amount of the sentence was understood as: `said` for sure, `taken` as the likely thing and told so, `unsure` about
 * money, and `left` where no sum counts with it.
 */
export type Hearing = 'said' | 'taken' | 'unsure' | 'left'

/** An amount of the sentence: a number, a share, a duration or a date. */
export interface Amount {
  /** its place among the quantities of the sentence */
  index: number
  /** as it is written, with its sign */
  written: string
  quote: string
  key: FactKey | null
  part: string | undefined
  value: FactValue | undefined
  hearing: Hearing
  /** how likely it is the price */
  asPrice: number
  /** the amount that it belongs to: a dozen of '$24 a dozen', 'every three months' */
  of: number | undefined
}

/** What looks like a number and is none that anybody misses. */
const NO_AMOUNTS: ReadonlySet<string> = new Set(['year', 'clock', 'ordinal', 'code'])
/** From here on a meaning is taken, and told to be. */
const LIKELY = 0.75
/** A number without a sign may be the price from here on. */
const MAYBE_PRICE = 0.1
const COUNTED: ReadonlySet<FactKey> = new Set(['goal_customers', 'customers', 'sales', 'capacity'])
/** What a plan counts with. */
const HAS_PLACE: ReadonlySet<FactKey> = new Set([
  'price',
  'unit_cost',
  'fixed_costs',
  'burn',
  'margin',
  'commission_rate',
  'order_value',
  'goal_money',
  'goal_customers',
])
const BEFORE_GOALS: ReadonlySet<string> = new Set(
  'first reach goal target want wants aim aiming win sell hoping hope get find'.split(' '),
)
/** What says so even of a count that is plainly one of sales. */
const WISHES: ReadonlySet<string> = new Set('reach goal target want wants aim aiming hoping hope'.split(' '))
const BEFORE_TERMS: ReadonlySet<string> = new Set('in within over by before until after'.split(' '))
/** So many tokens may stand between a goal and what says that it is one. */
const GOAL_REACH = 5

/** Every amount of a sentence with what it was understood as, in order. None is left out. */
export function amountsIn(said: SaidProject, today: Date): Amount[] {
  const { words, settled, extraction } = said
  const { decisions, reading } = extraction
  const heard = decisions.map((decision, index) => {
    const { from, to } = decision.judged.quantity
    const answer = settled.amounts.get(words.slice(from, to))
    if (answer !== undefined) return { key: answer === 'none' ? null : answer, hearing: 'said' as const }
    return hear(decision, reading, index)
  })
  const keyed = decisions.map((decision, index) => ({ ...decision, key: heard[index]?.key ?? null }))
  const currency = reading.quantities.find(quantity => quantity.currency !== undefined)?.currency
  const alone = keyed.map(({ key, judged }) =>
    key === null ? undefined : valueOf(judged.quantity, key, today, currency),
  )
  const { values, consumed } = joined(keyed, alone)
  const amounts = decisions.flatMap(({ judged: { quantity } }, index): Amount[] => {
    const { key = null, hearing = 'left' } = heard[index] ?? {}
    if (NO_AMOUNTS.has(quantity.form)) return []
    return [
      {
        index,
        written: words.slice(quantity.from, quantity.to),
        quote: quoteAround(words, quantity),
        key,
        part: key === null ? undefined : partOf(reading, index, key),
        value: values[index],
        hearing,
        asPrice: asPrice(decisions[index]),
        of: belongsTo(reading, index) ?? (consumed.has(index) ? wholeOf(keyed, index) : undefined),
      },
    ]
  })
  const isAnswered = ({ written }: Amount) => settled.amounts.has(written)
  const doubted = withDoubts(amounts, extraction, isAnswered)
  return withTerm(withGoal(withPlausibleCosts(doubted), reading), reading, today)
}

function hear(
  { judged, status, key }: Decision,
  { quantities }: Reading,
  index: number,
): Pick<Amount, 'key' | 'hearing'> {
  const quantity = quantities[index]
  const best = judged.candidates.find(candidate => quantity && canBe(quantity, candidate.key))
  const { other, former } = judged.scopes
  if (status === 'noted') return { key, hearing: 'said' }
  // A project is a supposition: 'the rent would be 620'.
  if (!best || other + former >= 0.5 || best.probability < LIKELY) return { key: null, hearing: 'left' }
  return { key: best.key, hearing: status === 'supposed' ? 'said' : 'taken' }
}

/** Where no price is known, money that nothing else was made of may be it; so may a second price of the same thing. */
function withDoubts(
  amounts: readonly Amount[],
  { decisions, reading }: Extraction,
  isAnswered: (amount: Amount) => boolean,
): Amount[] {
  const quantityOf = ({ index }: Amount) => decisions[index]?.judged.quantity
  const unitOf = (amount: Amount) => `${quantityOf(amount)?.per ?? ''} ${quantityOf(amount)?.perUnit ?? ''}`
  const prices = amounts.filter(({ key, of }) => key === 'price' && of === undefined)
  const answered = prices.some(isAnswered)
  return amounts.map(amount => {
    const quantity = quantityOf(amount)
    if (!quantity || amount.of !== undefined || isAnswered(amount)) return amount
    if (prices.includes(amount)) {
      if (answered) return { ...amount, key: null, value: undefined, hearing: 'left' }
      const isToldApart = prices.every(
        other => other === amount || unitOf(other) !== unitOf(amount) || other.written === amount.written,
      )
      return isToldApart ? amount : { ...amount, hearing: 'unsure' }
    }
    const counted = countedAt(reading, amount.index)
    // '60 a month' may be as many customers, or the price.
    const isBare = amount.key === 'goal_customers' && isRate(quantity) && counted === undefined
    const isPlaced =
      amount.key !== null && !isBare && (amount.hearing === 'said' || HAS_PLACE.has(amount.key))
    if (isPlaced || prices.length > 0) return amount
    const isSomething =
      counted === undefined && !quantity.isInWords && meaning(decisions[amount.index]) >= 0.3
    const isMaybe = amount.asPrice >= MAYBE_PRICE || isRate(quantity) || isSomething
    const isMoney = quantity.form === 'money' || (quantity.form === 'number' && isMaybe)
    return isMoney ? { ...amount, key: null, value: undefined, hearing: 'unsure' } : amount
  })
}

const asPrice = (decision: Decision | undefined) =>
  decision?.judged.candidates.find(({ key }) => key === 'price')?.probability ?? 0

/** How likely it means anything at all. */
const meaning = (decision: Decision | undefined) =>
  decision?.judged.candidates.reduce((sum, { probability }) => sum + probability, 0) ?? 0

const isRate = ({ per, isPerFar }: Quantity) => per !== undefined && !isPerFar

/** What is only likely to be a cost, and more than the price, is a cost of something else. */
function withPlausibleCosts(amounts: readonly Amount[]): Amount[] {
  const price = amounts.find(({ key, hearing }) => key === 'price' && hearing !== 'unsure')?.value
  const most = price?.amount ?? price?.high
  if (most === undefined) return [...amounts]
  return amounts.map(amount => {
    const isDear =
      amount.key === 'unit_cost' && amount.hearing === 'taken' && (amount.value?.amount ?? 0) >= most
    return isDear ? { ...amount, key: null, value: undefined, hearing: 'left' } : amount
  })
}

/** A count with a term or a wish beside it is the goal, whatever it counts. */
function withGoal(amounts: readonly Amount[], { tokens, quantities }: Reading): Amount[] {
  if (amounts.some(({ key, hearing }) => key === 'goal_customers' && hearing === 'said')) return [...amounts]
  const isGoal = ({ index, key, hearing, of }: Amount) => {
    const quantity = quantities[index]
    if (quantity?.form !== 'number' || of !== undefined || (key !== null && !COUNTED.has(key))) return false
    const before = tokens.slice(Math.max(0, quantity.first - 3), quantity.first)
    if (hearing === 'said' && key !== null) return before.some(({ text }) => WISHES.has(text))
    const next = quantities[index + 1]
    const isTermNext =
      next !== undefined &&
      (next.form === 'date' || next.form === 'duration') &&
      next.first - quantity.end <= GOAL_REACH &&
      tokens.slice(quantity.end, next.first).some(({ text }) => BEFORE_TERMS.has(text))
    return isTermNext || before.some(({ text }) => BEFORE_GOALS.has(text))
  }
  const goal = amounts.find(isGoal)
  return amounts.map(amount => {
    if (amount !== goal) return amount
    const quantity = quantities[amount.index]
    const count = { kind: 'count', amount: quantity?.value ?? 0 } as const
    return { ...amount, key: 'goal_customers', value: count, hearing: 'taken' }
  })
}

/** 'In 8 months', where no other day was said. */
function withTerm(amounts: readonly Amount[], { tokens, quantities }: Reading, today: Date): Amount[] {
  if (amounts.some(({ key }) => key === 'goal_date')) return [...amounts]
  const term = amounts.find(({ index, key, of, hearing }) => {
    const quantity = quantities[index]
    if (!quantity || of !== undefined || (key !== null && hearing === 'said')) return false
    const isTerm =
      quantity.form === 'date' || (quantity.form === 'duration' && quantity.durationUnit !== 'hour')
    return isTerm && BEFORE_TERMS.has(tokens[quantity.first - 1]?.text ?? '')
  })
  const quantity = term && quantities[term.index]
  if (!quantity) return [...amounts]
  const value = valueOf(quantity, 'goal_date', today)
  return amounts.map(amount =>
    amount === term ? { ...amount, key: 'goal_date', value, hearing: 'taken' } : amount,
  )
}

/** A number that only says of how many another amount is: 'a dozen' of '24 a dozen', 'three months' of '$38 every three months'. */
function belongsTo({ tokens, quantities }: Reading, index: number): number | undefined {
  const [before, quantity] = [quantities[index - 1], quantities[index]]
  if (!before || !quantity || (before.form !== 'money' && before.form !== 'number')) return undefined
  const between = tokens.slice(before.end, quantity.first).map(({ text }) => text)
  const isBatch = quantity.form === 'number' && quantity.currency === undefined
  const isNamed = isBatch && quantity.first === before.end && before.per === 'unit'
  const isFor = isBatch && between.length === 1 && between[0] === 'for'
  const isEvery = quantity.form === 'duration' && between.length === 1 && between[0] === 'every'
  return isNamed || isFor || isEvery ? index - 1 : undefined
}

/** Of a number that says how often a rate comes, the rate. */
function wholeOf(decisions: readonly Decision[], index: number) {
  const rate = decisions.findIndex(({ judged: { quantity } }, at) => at !== index && quantity.per === 'day')
  return rate < 0 ? undefined : rate
}
