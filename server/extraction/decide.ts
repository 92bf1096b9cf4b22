import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { canBe } from './facts/fact-value.ts'
import type { Move } from './corrections/moved.ts'
import type { Quantity } from './quantities/quantity.ts'

/** Whose it is and when: only one's own present is a fact. */
export type Scope = 'own' | 'supposed' | 'former' | 'other'
export type Scopes = Readonly<Record<Scope, number>>
export const NOBODYS: Scopes = { own: 0, supposed: 0, former: 0, other: 0 }

export interface Candidate {
  key: FactKey
  probability: number
}

/** What is known of a quantity before the message is looked at as a whole. */
export interface Judged {
  quantity: Quantity
  /** likeliest first; what is missing to 1 is the probability that it is no fact */
  candidates: readonly Candidate[]
  /** of its being the person's own, here and now */
  scopes: Scopes
}

/** The probabilities from which on a fact is noted, or asked about; from cross-validation, kept with the weights. */
export interface Thresholds {
  /** of its meaning and of its being their own, together */
  noted: number
  /** of a price, which every answer stands on: higher */
  price: number
  asked: number
  words: number
  ask: number
}

export interface Decision {
  judged: Judged
  status: 'noted' | 'asked' | 'supposed' | 'unused'
  key: FactKey | null
  /** why a likelier reading was not taken, for the trace */
  rejected?: string
  /** the index of the number that it takes the place of */
  was?: number
}

/** From here on a second meaning is worth a thought. */
const CONCEIVABLE = 0.02

/** Keys that are counted in the part of a ratio: 3 of 60 members. */
const RATIOS: ReadonlySet<FactKey> = new Set(['churn', 'conversion', 'repeat_rate', 'growth', 'yeses'])

/** One decision for each quantity, over the message as a whole. Pure: the same input gives the same decisions. */
export function decide(
  all: readonly Judged[],
  thresholds: Thresholds,
  moves: readonly Move[] = [],
): Decision[] {
  const decisions = all.map(judged => first(judged, thresholds))
  settleMoves(decisions, moves)
  settleMonth(decisions)
  findPrice(decisions)
  settlePrices(decisions)
  settleCosts(decisions)
  settleParts(decisions)
  return decisions
}

function first(judged: Judged, { noted, price, asked }: Thresholds): Decision {
  const best = likeliest(judged)
  const { scopes } = judged
  if (!best || best.probability < asked) return { judged, status: 'unused', key: null }
  if (scopes.supposed >= 0.5) return { judged, status: 'supposed', key: best.key }
  if (scopes.other + scopes.former >= 0.5)
    return { judged, status: 'unused', key: null, rejected: 'not their own, or no longer so' }
  const isSure = best.probability * scopes.own >= (best.key === 'price' ? price : noted)
  return { judged, status: isSure ? 'noted' : 'asked', key: best.key }
}

/** The likeliest of what a quantity can be at all; '2 in every 100' is a share of something, as likely as not of that. */
function likeliest({ candidates, quantity }: Judged): Candidate | undefined {
  const possible = candidates.filter(({ key }) => canBe(quantity, key))
  // Those who come each day buy each day: '25 customers a day'.
  const isDaily = quantity.per === 'day' && quantity.perOf === undefined && !quantity.isPerFar
  const sold =
    isDaily && possible[0]?.key === 'customers' ? possible.find(({ key }) => key === 'sales') : undefined
  const best = sold ? { ...sold, probability: Math.max(sold.probability, EVEN) } : possible[0]
  return best && quantity.isOfEvery ? { ...best, probability: Math.max(best.probability, EVEN) } : best
}

const isNoted = (wanted: FactKey) => (decision: Decision) =>
  decision.key === wanted && decision.status === 'noted'

function demote(decision: Decision, why: string) {
  if (decision.status !== 'noted') return
  decision.status = 'asked'
  decision.rejected = why
}

/** So many times what hours sell for is no price of theirs, beside what a month brings in; such a part of that is a cost of the month. */
const OF_A_MONTH = { times: 3, part: 1 / 20 }
const WEEKS_A_MONTH = 52 / 12
const LIKELY_ELSE = 0.2

/** '15 an hour, 20 hours a week' of a shop that takes in 14,000 is pay, and 'flowers about 5k' a cost of its month. */
function settleMonth(decisions: Decision[]) {
  const revenue = decisions.find(isNoted('revenue'))
  const hours = decisions.find(isNoted('hours'))
  if (!revenue || decisions.some(isNoted('price'))) return
  const income = valueIn(revenue)
  const takenFor = (decision: Decision, key: FactKey) => {
    const other = decision.judged.candidates.find(candidate => candidate.key === key)
    if (other && other.probability >= LIKELY_ELSE) decision.key = key
  }
  for (const decision of decisions) {
    if (decision.status !== 'asked') continue
    const { quantity } = decision.judged
    const isByHour = decision.key === 'price' && quantity.per === 'hour' && hours !== undefined
    if (isByHour && quantity.value * valueIn(hours) * WEEKS_A_MONTH * OF_A_MONTH.times < income)
      takenFor(decision, 'wage')
    if (
      decision.key === 'unit_cost' &&
      quantity.form !== 'percent' &&
      quantity.value >= income * OF_A_MONTH.part
    )
      takenFor(decision, 'fixed_costs')
  }
}

const holds = ({ status }: Decision) => status === 'noted' || status === 'asked'

/** Of 'rent goes from 1,800 to 2,300' the second holds, and of 'should I go from 20 to 25?' the first. They never hold both. */
function settleMoves(decisions: Decision[], moves: readonly Move[]) {
  for (const { from, to, isThought } of moves) {
    const [before, after] = [decisions[from], decisions[to]]
    if (!before || !after || after.key === null) continue
    keyAlike(before, after)
    const isSame = before.key === after.key
    if (isThought) {
      if (isSame && holds(before) && holds(after)) after.status = 'supposed'
      // 'What if rent goes from 1,800 to 2,300' tries out one of them.
      else if (isSame && before.status === 'supposed' && after.status === 'supposed') before.status = 'asked'
      const isConceivable = before.judged.candidates.some(
        ({ key, probability }) => key === after.key && probability >= CONCEIVABLE,
      )
      if (before.key === null && after.status === 'supposed' && isConceivable)
        Object.assign(before, { status: 'asked', key: after.key })
    } else if (holds(after) && (isSame || before.key === null)) {
      Object.assign(before, { status: 'unused', key: null, rejected: 'what it was before' })
      after.was = from
    }
  }
}

/** What moves stays what it is, which stands beside the first: 'rent goes from 1,800 to 2,300'. */
function keyAlike(before: Decision, after: Decision) {
  if (before.key === null || before.key === after.key) return
  const canMean = ({ judged }: Decision, key: FactKey) =>
    canBe(judged.quantity, key) && judged.candidates.some(candidate => candidate.key === key)
  if (canMean(after, before.key)) after.key = before.key
  else if (after.key !== null && canMean(before, after.key)) before.key = after.key
}

const EVEN = 0.5

/** 'A kit costs 349, the yarn 120, the box 28': of costs without a price the one above all others together may well be it. */
function findPrice(decisions: Decision[]) {
  if (decisions.some(({ key }) => key === 'price' || key === 'order_value')) return
  const costs = decisions.filter(
    ({ key, judged }) => key === 'unit_cost' && judged.quantity.form !== 'percent',
  )
  const [most, ...others] = costs.toSorted((one, other) => valueIn(other) - valueIn(one))
  if (!most || others.length === 0 || most.status !== 'asked') return
  const isAbove = valueIn(most) > others.reduce((sum, cost) => sum + valueIn(cost), 0)
  const price = most.judged.candidates.find(({ key }) => key === 'price')
  if (!isAbove || !price || price.probability < CONCEIVABLE) return
  most.key = 'price'
  // Beside the others it is as likely as not.
  const rest = most.judged.candidates.filter(({ key }) => key !== 'price')
  most.judged = { ...most.judged, candidates: [{ key: 'price', probability: EVEN }, ...rest] }
  most.rejected = 'a cost above all others, where no price is told'
}

const valueIn = ({ judged: { quantity } }: Decision) => quantity.value

/** Of several prices that nothing names apart the likeliest is noted, the others are asked about. */
function settlePrices(decisions: Decision[]) {
  const prices = decisions.filter(isNoted('price'))
  const units = new Set(
    prices.map(({ judged: { quantity } }) => `${quantity.per ?? ''} ${quantity.perUnit ?? ''}`),
  )
  if (prices.length < 2 || units.size === prices.length) return
  const best = prices.toSorted((one, other) => probabilityOf(other) - probabilityOf(one))[0]
  for (const price of prices) if (price !== best) demote(price, 'another price of the same thing is likelier')
}

const probabilityOf = ({ judged, key }: Decision) =>
  judged.candidates.find(candidate => candidate.key === key)?.probability ?? 0

/** What one costs is below what it sells for, unless that is just what is said: then nobody is sure. */
function settleCosts(decisions: Decision[]) {
  const told = decisions.find(decision => decision.key === 'price' && holds(decision))
  if (!told) return
  for (const cost of decisions) {
    const { perUnit, value } = cost.judged.quantity
    // Flour at 29 a bag is no cost of a loaf at 4.50.
    const isBoughtOtherwise = perUnit !== undefined && perUnit !== told.judged.quantity.perUnit
    if (cost.key === 'unit_cost' && holds(cost) && isBoughtOtherwise && value >= told.judged.quantity.value)
      Object.assign(cost, {
        status: 'unused',
        key: null,
        rejected: 'what a material costs by its own measure',
      })
  }
  const price = decisions.find(isNoted('price'))
  if (!price) return
  for (const cost of decisions.filter(isNoted('unit_cost'))) {
    const { form, value } = cost.judged.quantity
    if (form !== 'percent' && value >= price.judged.quantity.value) demote(cost, 'a cost above the price')
  }
}

/** A part is a share of its whole: the whole is what the key of the ratio is counted in, or nothing of its own. */
function settleParts(decisions: Decision[]) {
  for (const part of decisions) {
    const whole = part.judged.quantity.whole === undefined ? undefined : decisions[part.judged.quantity.whole]
    if (!whole || part.key === null || !RATIOS.has(part.key)) continue
    if (whole.key !== null && keyRules[whole.key].kinds[0] !== 'count')
      demote(whole, 'the whole of a ratio is a count')
  }
}
