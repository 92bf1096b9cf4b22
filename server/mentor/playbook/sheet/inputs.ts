import type { Fact, FactValue } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { middle, monthly, perMonth } from '#shared/business/monthly.ts'
import { DAY_MS } from '#shared/durations.ts'
import { monthsLater, startOfDay } from '../../numbers/calendar.ts'
import { type Currency, quotable } from './format.ts'
import nouns from './nouns.json' with { type: 'json' }
import { sessionIn, type SessionName } from './session.ts'

/** What a value is counted in, which decides how it is written. */
export const UNITS = [
  'money',
  'share',
  'count',
  'months',
  'weeks',
  'years',
  'hours',
  'multiple',
  'date',
  'text',
] as const
export type Unit = (typeof UNITS)[number]

export const isNumberKey = (key: FactKey) => keyRules[key].kinds[0] !== 'text'

/** A value that an answer computes with: costs, revenue, sales and visitors by the month, shares 0..1, dates in ms. */
export interface Input {
  value: number
  unit: Unit
  /** the person's own words */
  quote: string
  /** the key it was told under, where its name is another one */
  key?: FactKey
  /** both ends, where they said a range */
  range?: { low: number; high: number }
  /** what was added up, where several were told */
  parts?: readonly number[]
}

/** What is said under a key that means more than one thing, by a name of its own: leads who bought are no share of visitors. */
type OwnName =
  | 'close_rate'
  | 'left_each'
  | 'left_month'
  | 'times_a_week'
  | 'ads_month'
  | 'unit_hours'
  | 'paid_hours'
  | 'days'
  | 'goal_sum'
  | SessionName
export type Inputs = ReadonlyMap<FactKey | OwnName, Input>

/** Shares of all customers, which people tell as a count. */
const OF_CUSTOMERS: readonly FactKey[] = ['churn', 'repeat_rate']
/** Told as they were said, with a period of their own. */
const NOT_MONTHLY: ReadonlySet<FactKey> = new Set(['price', 'wage', 'goal_money', 'hours', 'churn'])
const PERIODS_OF_GOALS = { day: 365.25 / 12, week: 52 / 12, month: 1, year: 1 / 12 } as const
/** What a week of work has, where hours are told by the day. Ours. */
const WORKDAYS_A_WEEK = 5
const DAYS_A_WEEK = 7
const DAYS_A_MONTH = 365.25 / 12
const WEEKS_A_MONTH = 52 / 12
/** Whoever says so of a cost means all of it. */
const WHOLE = nouns.wholeCosts
/** Of hours that were told without a period; 'at 12 an hour for 15 hours' has that of the pay. */
const HOURS_OF_A_WEEK: ReadonlySet<string | undefined> = new Set(['week', 'hour', undefined])

/** Who pays by the year leaves by the year, and '4 a week' leave more than four a month. */
function churnsAMonth(facts: readonly Fact[], known: readonly Fact[]): number {
  const { per = plainest(known.filter(({ key }) => key === 'price'))?.value.per } =
    plainest(facts)?.value ?? {}
  return per === 'year' || per === 'week' ? perMonth(per) : 1
}

/** The values of the facts that may be computed with: noted, or supposed now. */
export function inputsFrom(known: readonly Fact[]): Inputs {
  const inputs = new Map<FactKey | OwnName, Input>()
  for (const key of Object.keys(keyRules) as FactKey[]) {
    const facts = known.filter(
      fact =>
        fact.key === key &&
        timeNameOf(fact) === undefined &&
        !isOfThoseReached(fact, known) &&
        !isGoalOnce(fact),
    )
    const told = key === 'goal_date' ? dayOf(facts[0]) : valueOf(key, facts)
    const value = key === 'churn' && told !== undefined ? told * churnsAMonth(facts, known) : told
    if (value === undefined) continue
    const { low, high } = plainest(facts)?.value ?? {}
    inputs.set(key, {
      value,
      unit: unitOf(key),
      quote: facts.map(({ quote }) => quotable(quote)).join('; '),
      ...(low !== undefined && high !== undefined && { range: { low, high } }),
      ...partsOf(key, facts, value),
    })
  }
  const sum = known.find(isGoalOnce)
  if (sum)
    inputs.set('goal_sum', {
      value: amountOf(sum.value),
      unit: 'money',
      quote: quotable(sum.quote),
      key: 'goal_money',
    })
  for (const [name, input] of sessionIn(known)?.inputs ?? []) inputs.set(name, input)
  addMoneyOfShares(inputs, known)
  addTimes(inputs, known)
  addSharesOfCustomers(inputs, known)
  const closed = known.findLast(fact => fact.key === 'conversion' && fact.value.of === 'leads')
  const rate = figureOf(closed)
  if (closed && rate !== undefined)
    inputs.set('close_rate', { value: rate, unit: 'share', quote: quotable(closed.quote), key: 'conversion' })
  // What is set aside once goes out once.
  const ads = known.find(({ key, value }) => key === 'budget' && monthly(value) !== undefined)
  const adsMonth = ads && monthly(ads.value)
  if (adsMonth !== undefined)
    inputs.set('ads_month', {
      value: adsMonth,
      unit: 'money',
      quote: quotable(ads?.quote ?? ''),
      key: 'budget',
    })
  // '110 a day, 3 days a week'
  const paid = plainest(known.filter(({ key }) => key === 'wage'))
  const { times } = paid?.value ?? {}
  if (paid && times && times.per !== 'hour')
    inputs.set('times_a_week', {
      value: (times.amount * perMonth(times.per)) / perMonth('week'),
      unit: 'count',
      quote: quotable(paid.quote),
      key: 'wage',
    })
  return inputs
}

const UNITS_OF_KEYS: Partial<Record<FactKey, Unit>> = {
  unit_cost: 'money',
  commission_rate: 'share',
  margin: 'share',
  hours: 'hours',
  lifetime: 'months',
  goal_date: 'date',
  growth: 'share',
}

/** What a number under a key is counted in. */
export function unitOf(key: FactKey): Unit {
  const [kind] = keyRules[key].kinds
  return UNITS_OF_KEYS[key] ?? (kind === 'duration' ? 'months' : kind)
}

function valueOf(key: FactKey, facts: readonly Fact[]): number | undefined {
  if (keyRules[key].kinds[0] === 'text') return undefined
  return keyRules[key].isSum ? sumOf(facts) : figureOf(plainest(facts))
}

// '20 sent, 3 replied': who answers or buys of those one wrote to says nothing of visitors.
function isOfThoseReached({ key, value: { of }, source }: Fact, known: readonly Fact[]): boolean {
  if (key !== 'conversion') return false
  if (of !== undefined) return of !== 'visitors'
  const beside = known.filter(fact => fact.source.message_id === source.message_id).map(fact => fact.key)
  return beside.includes('leads') && !beside.includes('visitors')
}

/** Of several plans the one without a name, else the first that was told. */
export const plainest = (facts: readonly Fact[]) => facts.find(({ part }) => part === undefined) ?? facts[0]

function figureOf(fact: Fact | undefined): number | undefined {
  if (!fact?.key) return undefined
  const { key } = fact
  const value = cautious(fact.value)
  // '4 of 12 said yes' counts four.
  if (value.kind === 'share' && keyRules[key].kinds[0] === 'count' && value.whole !== undefined)
    return Math.round((value.share ?? 0) * value.whole)
  if (value.kind === 'share') return value.share ?? middle(value)
  if (value.whole !== undefined && value.whole > 0) return amountOf(value) / value.whole
  if (key === 'wage' && !value.times && (value.per === undefined || value.per === 'once')) return undefined
  if (key === 'hours' && value.per === 'day') return amountOf(value) * WORKDAYS_A_WEEK
  if (key === 'hours' && (value.per === 'month' || value.per === 'year'))
    return (amountOf(value) * perMonth(value.per)) / WEEKS_A_MONTH
  if (key === 'hours') return HOURS_OF_A_WEEK.has(value.per) ? amountOf(value) : undefined
  if (key === 'goal_money')
    return amountOf(value) * (PERIODS_OF_GOALS[value.per as keyof typeof PERIODS_OF_GOALS] ?? 1)
  if (key === 'lifetime') return monthsOf(value)
  // What is a share, said as a bare count, is a count of nothing that is known.
  if (keyRules[key].kinds[0] === 'share') return undefined
  if (NOT_MONTHLY.has(key)) return amountOf(value)
  // What an hour of the room costs is no cost of a month before it is known how many hours it is.
  if (key === 'fixed_costs' && value.per === 'hour' && !value.times) return undefined
  return monthly(value) ?? amountOf(value)
}

/** '9 leave a month' of who has told 180 customers are a share of them. */
function addSharesOfCustomers(inputs: Map<FactKey | OwnName, Input>, known: readonly Fact[]) {
  const customers = inputs.get('customers')?.value ?? 0
  for (const key of OF_CUSTOMERS) {
    const fact = known.findLast(each => each.key === key && each.value.kind === 'count')
    const { per } = fact?.value ?? {}
    const part = fact && amountOf(cautious(fact.value))
    if (!fact || inputs.has(key) || part === undefined || part >= customers || per === 'day') continue
    const value = (part / customers) * (key === 'churn' ? churnsAMonth([fact], known) : 1)
    inputs.set(key, { value, unit: 'share', quote: quotable(fact.quote) })
  }
}

/** Of '20 to 25 orders' the fewest are counted with; of an amount its middle. */
const cautious = (value: FactValue): FactValue =>
  value.kind === 'count' && value.low !== undefined ? { ...value, amount: value.low } : value

const amountOf = (value: FactValue) => value.amount ?? middle(value) ?? 0

/** Rent and insurance add up; a whole that was told as such holds its parts already. Shares of a price are not money yet. */
function sumOf(facts: readonly Fact[]): number | undefined {
  const inMoney = facts.filter(fact => fact.value.kind === 'money' && figureOf(fact) !== undefined)
  if (inMoney.length === 0) return undefined
  const add = (sum: number, fact: Fact) => sum + (figureOf(fact) ?? 0)
  const whole = inMoney.filter(({ part }) => part === undefined).reduce(add, 0)
  const parts = inMoney.filter(({ part }) => part !== undefined).reduce(add, 0)
  const isWhole = inMoney.some(
    ({ part, quote }) => part === undefined && WHOLE.some(word => quote.toLowerCase().includes(word)),
  )
  return Math.round((isWhole ? Math.max(whole, parts) : whole + parts) * 100) / 100
}

/** The parts of a sum, unless one of them is the whole. */
function partsOf(key: FactKey, facts: readonly Fact[], sum: number): Pick<Input, 'parts'> {
  const parts = keyRules[key].isSum
    ? facts.flatMap(fact => (fact.value.kind === 'money' ? (figureOf(fact) ?? []) : []))
    : []
  const added = parts.reduce((all, part) => all + part, 0)
  return parts.length > 1 && Math.abs(added - sum) < 0.01 ? { parts } : {}
}

/** What a duration is that is no work of a week: of one piece, of the hours or days that can be sold. */
function timeNameOf({ key, value }: Fact): OwnName | undefined {
  if (value.kind !== 'duration' || (key !== 'hours' && key !== 'capacity')) return undefined
  if (value.per === 'unit') return 'unit_hours'
  if (withoutPlural(value.unit ?? 'hour') !== 'hour') return 'days'
  return key === 'capacity' ? 'paid_hours' : undefined
}

/** Hours of one piece; hours and days of a month that can be sold, of a week where no period was said. */
function addTimes(inputs: Map<FactKey | OwnName, Input>, known: readonly Fact[]) {
  for (const fact of known) {
    const name = timeNameOf(fact)
    const { per = 'week', unit, times } = fact.value
    // '480 a day, 8 days a month'
    if (fact.key === 'price' && fact.value.per === 'day' && times && times.per !== 'hour')
      inputs.set('days', {
        value: times.amount * perMonth(times.per),
        unit: 'count',
        quote: quotable(fact.quote),
      })
    if (name === undefined || per === 'hour' || per === 'once') continue
    // '6 weeks off' are no hours, whoever took them for such.
    const isHours = withoutPlural(unit ?? 'hour') === 'hour'
    if (name === 'days' ? withoutPlural(unit) !== 'day' : !isHours) continue
    const value = amountOf(fact.value) * (per === 'unit' ? 1 : perMonth(per))
    // Days that could be worked are the most that can be sold.
    const of = fact.key === 'capacity' && name === 'days' ? 'capacity' : name
    inputs.set(of, { value, unit: isHours ? 'hours' : 'count', quote: quotable(fact.quote) })
  }
}

/** '$5k by Christmas' is no goal of each month. */
const isGoalOnce = ({ key, value }: Fact) => key === 'goal_money' && value.per === 'once'

/** What is left by the hour or the month is not what one sale leaves. */
const NOT_EACH: ReadonlySet<string | undefined> = new Set(['hour', 'day', 'week', 'month', 'year'])

/** What a share of the price costs, and a margin or commission said in money. */
function addMoneyOfShares(inputs: Map<FactKey | OwnName, Input>, known: readonly Fact[]) {
  const price = inputs.get('price')?.value ?? inputs.get('order_value')?.value
  for (const fact of known) {
    const { key, value } = fact
    const isShareOfMoney = key === 'unit_cost' && value.kind === 'share' && !inputs.has('unit_cost')
    const isMoneyOfShare = (key === 'margin' || key === 'commission_rate') && value.kind === 'money'
    if (!isShareOfMoney && !isMoneyOfShare) continue
    inputs.delete(key)
    const ofMonth = key === 'margin' && value.per !== undefined ? monthly(value) : undefined
    if (ofMonth !== undefined && isMoneyOfShare) {
      inputs.set('left_month', { value: ofMonth, unit: 'money', quote: quotable(fact.quote), key })
      continue
    }
    if (price === undefined || price <= 0) {
      // 'Each leaves me 58' is all one needs to know of the price.
      const left = { value: amountOf(value), unit: 'money', quote: quotable(fact.quote), key } as const
      if (key === 'margin' && !NOT_EACH.has(value.per)) inputs.set('left_each', left)
      continue
    }
    const figure = isMoneyOfShare ? amountOf(value) / price : price * (value.share ?? middle(value) ?? 0)
    const rounded = isMoneyOfShare ? figure : Math.round(figure * 100) / 100
    inputs.set(key, { value: rounded, unit: unitOf(key), quote: quotable(fact.quote) })
  }
}

function monthsOf({ unit, ...value }: FactValue): number | undefined {
  const count = amountOf(value)
  const perMonth = { day: DAYS_A_MONTH, week: 52 / 12, month: 1, year: 1 / 12 }[withoutPlural(unit)]
  return perMonth === undefined ? undefined : count / perMonth
}

function dayOf(fact: Fact | undefined): number | undefined {
  if (!fact) return undefined
  const { value, source } = fact
  if (value.date !== undefined) return new Date(value.date).getTime()
  const said = startOfDay(new Date(source.said_at))
  const count = amountOf(value)
  const unit = withoutPlural(value.unit)
  if (unit === 'month') return monthsLater(said, count).getTime()
  if (unit === 'year') return monthsLater(said, count * 12).getTime()
  const days = { day: count, week: count * DAYS_A_WEEK }[unit]
  return days === undefined ? undefined : said.getTime() + Math.round(days) * DAY_MS
}

/** Written by hand it may be 'Weeks'. */
const withoutPlural = (unit = '') => unit.toLowerCase().replace(/s$/, '')

/** Days a month on which they sell, where they said what a day costs or brings and how often it comes. */
export function tradingDaysOf(known: readonly Fact[]): number | undefined {
  const times = known.find(({ value }) => value.times && DAILY.test(value.unit ?? value.per ?? ''))?.value
    .times
  return times && times.per !== 'hour' ? times.amount * perMonth(times.per) : undefined
}

const DAILY = /\bday$/i

/** The currency that amounts are shown in: that of the newest price, else of the newest amount; without a sign where none was said. */
export function currencyOf(known: readonly Fact[]): Currency {
  const newest = known
    .filter(({ value }) => value.currency !== undefined)
    .toSorted((one, other) => (one.source.said_at < other.source.said_at ? 1 : -1))
    .toSorted((one, other) => Number(other.key === 'price') - Number(one.key === 'price'))[0]
  const sign = newest?.value.currency === undefined ? '' : signOf(newest.value.currency)
  // Behind the number where they write it so, and where everybody does.
  const isBehind = ({ value, quote }: Fact) =>
    value.currency === newest?.value.currency &&
    sign !== '' &&
    quote.includes(sign) &&
    /\d$/.test((quote.split(sign, 1)[0] ?? '').trimEnd())
  return { sign, isAfter: /^\p{Ll}/u.test(sign) || known.some(isBehind) }
}

/** '$' of USD and 'zł' of PLN; a currency without a sign of its own keeps its letters. */
export function signOf(currency: string): string {
  const as = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  return as('symbol') === currency ? as('narrowSymbol') : as('symbol')
}
