import type { Fact } from '#shared/business/fact.ts'
import { monthly } from '#shared/business/monthly.ts'
import { findIn, says } from '../../../extraction/text/phrases.ts'
import { type Terms, wordsOf } from '../../../extraction/text/term-finder.ts'
import { partsWithNumber } from './around-number.ts'

/** What the newest messages told, each by itself, the newest first. */
export type Told = readonly (readonly Fact[])[]

/** Numbers that were told and have no key of their own, of the newest message that tells them, and what they are counted in. */
const COUNTS = {
  weeks_off: ['count'],
  days_off: ['count'],
  weeks_worked: ['count'],
  days_open: ['count'],
  days_said: ['count'],
  months_wanted: ['count'],
  years_wanted: ['count'],
  on_costs: ['share'],
  own_share: ['share'],
  share_sold: ['share'],
  value_cap: ['count', 'money'],
  post_money: ['count', 'money'],
  pre_money: ['count', 'money'],
} as const satisfies Record<string, readonly Fact['value']['kind'][]>
const COUNTED = Object.entries(COUNTS) as [keyof typeof COUNTS, readonly string[]][]
/** Four weeks of vacation and two of illness are six; nobody works 48 weeks and 46. */
const ADDS_UP: ReadonlySet<string> = new Set(['weeks_off', 'days_off'])

export function countsSaid(told: Told, meanings: Terms): ReadonlyMap<string, number> {
  const found = new Map([...soldOnce(told[0] ?? []), ...lostADay(told[0] ?? [], meanings)])
  const theirs = told.map(theirPrice).find(price => price !== undefined)
  if (theirs !== undefined) found.set('their_price', theirs)
  for (const facts of told) {
    const buyers = buyersOfEach(facts, meanings)
    if (buyers !== undefined && !found.has('sales_buyers')) found.set('sales_buyers', buyers)
    const said = new Map<string, number>()
    for (const { key, status, value, quote } of facts) {
      // Weeks off may be taken for time at work, and a valuation for a price.
      const isTime = key === 'hours' && value.unit === 'week'
      if (key !== null && status !== 'asked' && !isTime) continue
      const kind = isTime ? 'count' : value.kind
      const [meaning] =
        COUNTED.find(([each, kinds]) => kinds.includes(kind) && says(meanings, quote, each)) ?? []
      if (!meaning) continue
      const before = ADDS_UP.has(meaning) ? (said.get(meaning) ?? 0) : 0
      said.set(meaning, before + (value.share ?? value.amount ?? 0))
    }
    for (const [meaning, count] of said) if (!found.has(meaning)) found.set(meaning, count)
  }
  return found
}

/** What somebody else charges, the lowest of several: of what is not their own it is told what it may be. */
function theirPrice(facts: readonly Fact[]): number | undefined {
  const prices = facts.flatMap(({ status, value, candidates: [best] = [] }) =>
    status === 'unused' && best?.key === 'price' ? (value.amount ?? []) : [],
  )
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/** 'One bought 8 tables', without a period, is one sale, and not that of a month. */
function soldOnce(facts: readonly Fact[]): Map<string, number> {
  const sold = facts.find(
    ({ key, status, value }) =>
      key === 'sales' && status === 'noted' && value.per === undefined && !value.times,
  )
  return new Map(sold?.value.amount === undefined ? [] : [['sold_once', sold.value.amount]])
}

/** How many of them buy so much each, as one message says both. */
function buyersOfEach(facts: readonly Fact[], meanings: Terms): number | undefined {
  const isEach = ({ key, status, value, quote }: Fact) =>
    key === 'sales' &&
    status === 'noted' &&
    value.per !== 'unit' &&
    quote.split(',').some(part => says(meanings, part, 'sales_each'))
  if (!facts.some(isEach)) return undefined
  const buyers = facts.findLast(({ key }) => key === 'customers' || key === 'conversion' || key === 'yeses')
  const { amount, share, whole } = buyers?.value ?? {}
  const count = amount ?? (share === undefined || whole === undefined ? undefined : Math.round(share * whole))
  return count === undefined || count < 1 ? undefined : count
}

/** Customers lost in a day: of how many nobody says. */
function lostADay(facts: readonly Fact[], meanings: Terms): Map<string, number> {
  const isADay = ({ value, quote }: Fact) => value.per === 'day' || says(meanings, quote, 'a_day')
  const lost = facts.find(fact => fact.key === 'churn' && isADay(fact))?.value.amount
  return new Map(lost === undefined ? [] : [['lost_day', lost]])
}

/** Whether what they said of pay holds all that comes on top of it, as an invoice does. */
export const isAllIn = (facts: readonly Fact[], meanings: Terms): boolean =>
  facts.some(({ key, quote }) => key === 'wage' && says(meanings, quote, 'all_in'))

/** Facts with what their words say that their values do not: hours of one piece, days at a price of each, sales of two weeks. */
export function asMeant(
  facts: readonly Fact[],
  {
    told,
    words,
    meanings,
    isHiring = false,
  }: { told: Told; words: string; meanings: Terms; isHiring?: boolean },
): Fact[] {
  const isByDay =
    facts.some(({ key, value }) => key === 'hours' && value.unit === 'day') &&
    says(meanings, words, 'by_the_day')
  const isByHour =
    [...facts, ...told.flat()].some(({ key, value }) => key === 'capacity' && isOfHours(value)) &&
    says(meanings, words, 'by_the_hour')
  const isByPerson = facts.some(
    ({ key, value }) => key === 'price' && says(meanings, value.unit ?? '', 'a_person'),
  )
  const monthlyMost = Math.max(0, ...[...facts, ...told.flat()].map(monthlyTotal))
  return facts.map(fact => {
    const { key, value, quote } = fact
    const { per } = value
    if (key === 'wage' && !isHiring && (isOneOfCosts(fact, besides(fact, told)) || wasOneOfCosts(fact, told)))
      return { ...fact, key: 'fixed_costs', part: fact.part ?? 'pay' }
    if (key === 'commission_rate' && isShareOfCost(fact, meanings)) return { ...fact, key: 'unit_cost' }
    const buyers = key === 'sales' ? buyersOfEach(besides(fact, told), meanings) : undefined
    if (buyers !== undefined) return { ...fact, value: { ...value, amount: (value.amount ?? 0) * buyers } }
    if (key === 'hours' && value.kind === 'duration' && says(meanings, quote, 'billable'))
      return { ...fact, key: 'capacity' }
    if (per !== undefined || value.times) return fact
    if (key === 'hours' && value.kind === 'duration' && !isByPerson && says(meanings, quote, 'hours_each'))
      return { ...fact, value: { ...value, per: 'unit' } }
    if (key === 'margin' && value.kind === 'money' && says(meanings, quote, 'left_a_month'))
      return { ...fact, value: { ...value, per: 'month' } }
    // 'A chef at 60k' beside 420k that goes out a month is paid so much a month.
    const pay = value.amount ?? 0
    if (key === 'wage' && pay >= monthlyMost * OF_A_MONTH && pay <= monthlyMost)
      return { ...fact, value: { ...value, per: 'month' } }
    const isOnce = key === 'goal_money' && says(meanings, quote, 'goal_once')
    if (isOnce && besides(fact, told).some(other => other.key === 'goal_date'))
      return { ...fact, value: { ...value, per: 'once' } }
    if (key === 'price' && isByHour) return { ...fact, value: { ...value, per: 'hour' } }
    if (key === 'price' && isByDay) return { ...fact, value: { ...value, per: 'day' } }
    const period = periodOfGoal(fact, besides(fact, told))
    if (period) return { ...fact, value: { ...value, per: period } }
    const weeks = key === 'sales' ? weeksOver(besides(fact, told), meanings) : undefined
    return weeks ? { ...fact, value: { ...value, times: { amount: 1 / weeks, per: 'week' } } } : fact
  })
}

/** 'COGS 35%', 'ingredients run about 28 percent': what it is made of takes that part of the price, and nobody else does. */
const isShareOfCost = ({ value, quote }: Fact, meanings: Terms) =>
  value.kind === 'share' && partsWithNumber(quote).some(part => says(meanings, part, 'cost_share'))

/** Of a message that asks how many it takes the only number is the goal, whatever it was taken for: 'how many emails for 10 more'. */
export function asGoalAsked(facts: readonly Fact[], asking: readonly Fact[], meanings: Terms): Fact[] {
  const [only, another] = asking.filter(({ value }) => value.kind !== 'text')
  const { amount, currency, per, kind } = only?.value ?? {}
  const isPlain = (kind === 'count' || kind === 'money') && currency === undefined && per === undefined
  const isMeant = only !== undefined && !another && isPlain && amount !== undefined
  if (!isMeant || !says(meanings, only.quote.split(String(amount), 1)[0] ?? '', 'toward')) return [...facts]
  return facts.map(fact =>
    fact.id === only.id ? { ...fact, key: 'goal_customers', value: { kind: 'count', amount } } : fact,
  )
}

const isOfHours = ({ kind, unit = 'hour' }: Fact['value']) => kind === 'duration' && unit.startsWith('hour')

/** Pay that nobody gave a period is that of a month from this part of what goes out or comes in then: less may be that of a day. */
const OF_A_MONTH = 1 / 10

function monthlyTotal({ key, value }: Fact): number {
  const isTotal = key === 'burn' || key === 'revenue'
  return isTotal ? (monthly(value) ?? 0) : 0
}

/** Pay of a month is at least so much of the largest other cost; less may be that of an hour. */
const PAY_LEAST = 1 / 4

/** 'Rent 1,450, my employee is 1,180': pay that is told among the costs of a month is one of them. */
function isOneOfCosts({ value: { per, times, amount = 0 } }: Fact, facts: readonly Fact[]): boolean {
  const costs = facts.flatMap(({ key, value }) => (key === 'fixed_costs' ? [value.amount ?? 0] : []))
  return (
    (per === undefined || per === 'month') &&
    !times &&
    costs.length > 0 &&
    amount >= Math.max(...costs) * PAY_LEAST
  )
}

/** Pay that is put right later is still one of the costs that it was told among. */
const wasOneOfCosts = ({ value: { per, times } }: Fact, told: Told) =>
  (per === undefined || per === 'month') &&
  !times &&
  told.some(each => each.some(other => other.key === 'wage' && isOneOfCosts(other, each)))

/** What the message of a fact told. */
const besides = ({ source }: Fact, told: Told) =>
  told.find(each => each.some(other => other.source.message_id === source.message_id)) ?? []

/** '1,600 a week would be lovely, now it's 950' is 950 a week: as much as that may be of one period. */
const GOAL_TIMES = { least: 1 / 4, most: 3 / 2 }

/** '60,000 a year, expenses 6,000' are those of a year; a rent that is named is that of a month. */
function periodOfGoal({ key, part, value }: Fact, facts: readonly Fact[]): Fact['value']['per'] {
  const { amount = 1, per } = facts.find(each => each.key === 'goal_money')?.value ?? {}
  const times = (value.amount ?? 0) / amount
  const isIncome = key === 'revenue' && times >= GOAL_TIMES.least && times <= GOAL_TIMES.most
  return isIncome || (key === 'fixed_costs' && part === undefined && per === 'year') ? per : undefined
}

/** The weeks in which so many were sold, as the same message says them. */
function weeksOver(facts: readonly Fact[], meanings: Terms): number | undefined {
  return facts.find(({ status, quote }) => status === 'unused' && says(meanings, quote, 'over_weeks'))?.value
    .amount
}

/** Whether the goal is what is to stay, or what is to be sold, by the words nearest to its amount; undefined where they tell neither. */
export function goalSaid(known: readonly Fact[], meanings: Terms): 'kept' | 'sold' | undefined {
  const goal = known.find(({ key }) => key === 'goal_money')
  if (!goal) return undefined
  const words = wordsOf(goal.quote)
  const begins = String(goal.value.amount ?? '')[0] ?? ''
  const amount = words.findLastIndex(word => word.startsWith(begins) && begins !== '')
  const found = findIn(meanings, words)
  const nearest = (meaning: string) =>
    Math.min(
      ...found
        .filter(({ term }) => term === meaning)
        .map(({ from, to }) => (amount < 0 || amount < to ? Math.max(0, from - amount - 1) : amount - to)),
    )
  const [kept, sold, wanted] = [nearest('goal_kept'), nearest('goal_sold'), nearest('goal_wanted')]
  if (kept < Infinity && kept <= sold) return 'kept'
  return sold < Infinity && sold <= wanted ? 'sold' : undefined
}
