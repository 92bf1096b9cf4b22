import type { Fact, FactValue } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { middle, monthly } from '#shared/business/monthly.ts'
import { businessModelOf } from './business-model.ts'
import { MONTHS_A_YEAR } from '../../numbers/hiring.ts'
import { monthsLater } from '../../numbers/calendar.ts'
import { DAY_MS } from '#shared/durations.ts'
import { startOfDay } from '../../numbers/calendar.ts'
import { insideSentence, quotable, safe } from './writing/echo.ts'
import { gradeOf } from './evidence-grade.ts'
import { type Currency, type Facts, figureKeys, noFacts, type Period } from './facts.ts'

type Figure = keyof typeof figureKeys

/** Told as they were said, with a period of their own. */
const NOT_MONTHLY: ReadonlySet<FactKey> = new Set(['price', 'wage', 'goal_money', 'hours', 'churn'])
/** What a week of work has, where hours are told by the day. Ours. */
const WORKDAYS_A_WEEK = 5
const DAYS_A_WEEK = 7
/** Whoever says so of a goal means what is left, and not what is sold. */
const KEPT = ['profit', 'take home', 'take-home', 'salary', 'pay myself', 'for myself']
/** Whoever says so of a cost means all of it. */
const WHOLE = ['fixed', 'overhead', 'total', 'altogether', 'in all', 'all in', 'expenses', 'all my costs']
/** Whom an offer that helps somebody is for: 'helps dog owners find sitters'. */
const HELPED = /^(?:helps?|lets?) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+s) /u
/** Of hours that were told without a period; 'at 12 an hour for 15 hours' has that of the pay. */
const HOURS_OF_A_WEEK: ReadonlySet<string | undefined> = new Set(['week', 'hour', undefined])
/** Units that name nothing. */
const ANYTHING: ReadonlySet<string> = new Set(
  'each one cost costs piece unit item thing stück una uno unidad pieza pièce unité peça unidade um uma'.split(
    ' ',
  ),
)
/** What is known of a business, as the intents read it. Facts are those that may be computed with: noted, or supposed now. */
export function factsFrom(known: readonly Fact[]): Facts {
  const facts = noFacts()
  facts.currency = currencyOf(known)
  for (const [name, key] of Object.entries(figureKeys) as [Figure, FactKey][]) {
    const ofKey = known.filter(fact => fact.key === key && !isOfThoseReached(fact, known))
    tell(facts, name, keyRules[key].isSum ? sumOf(ofKey) : figureOf(plainest(ofKey)), ofKey)
  }
  const orders = known.filter(({ key }) => key === 'order_value')
  if (facts.figures.price === undefined) tell(facts, 'price', figureOf(plainest(orders)), orders)
  facts.fixedParts = Object.fromEntries(
    known.flatMap(fact =>
      fact.key === 'fixed_costs' && fact.part !== undefined ? [[fact.part, figureOf(fact) ?? 0]] : [],
    ),
  )
  sharesInMoney(facts, known)
  tellPeriods(facts, known)
  tellWords(facts, known)
  facts.deadline = deadlineOf(known)
  facts.grade = gradeOf(facts.figures, known)
  return facts
}

// '20 sent, 3 replied': who answers or buys of those one wrote to says nothing of visitors.
function isOfThoseReached({ key, value: { of }, source }: Fact, known: readonly Fact[]): boolean {
  if (key !== 'conversion') return false
  if (of !== undefined) return of !== 'visitors'
  const beside = known.filter(fact => fact.source.message_id === source.message_id).map(fact => fact.key)
  return beside.includes('leads') && !beside.includes('visitors')
}

/** Of several plans the one without a name, else the first that was told. */
const plainest = (facts: readonly Fact[]) => facts.find(({ part }) => part === undefined) ?? facts[0]

function tell(facts: Facts, name: Figure, figure: number | undefined, told: readonly Fact[]) {
  const value = plainest(told)?.value
  if (figure === undefined || value === undefined) return
  const { low, high, currency } = value
  facts.figures[name] = figure
  facts.said[name] = {
    words: told.map(({ quote }) => quotable(quote)).join('; '),
    currency: currency === undefined ? undefined : signOf(currency),
    range: low === undefined || high === undefined ? undefined : { low, high },
  }
}

function figureOf(fact: Fact | undefined): number | undefined {
  if (!fact?.key) return undefined
  const { key } = fact
  const value = cautious(fact.value)
  if (value.kind === 'share') return value.share ?? middle(value)
  if (value.whole !== undefined && value.whole > 0) return amountOf(value) / value.whole
  if (key === 'wage' && (!isPeriod(value.per) || value.per === 'day')) return undefined
  if (key === 'hours' && value.per === 'day') return amountOf(value) * WORKDAYS_A_WEEK
  if (key === 'hours') return HOURS_OF_A_WEEK.has(value.per) ? amountOf(value) : undefined
  // What is a share, said as a bare count, is a count of nothing that is known.
  if (keyRules[key].kinds[0] === 'share') return undefined
  if (NOT_MONTHLY.has(key)) return amountOf(value)
  // What an hour of the room costs is no cost of a month before it is known how many hours it is.
  if (key === 'fixed_costs' && value.per === 'hour' && !value.times) return undefined
  return monthly(value) ?? amountOf(value)
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

/** What a share of the price costs, and a margin in money, in the unit that the intents compute in. */
function sharesInMoney({ figures, said }: Facts, known: readonly Fact[]) {
  const { price } = figures
  if (price === undefined || price <= 0) return
  const margin = known.find(({ key, value }) => key === 'margin' && value.kind === 'money')
  if (margin) figures.margin = amountOf(margin.value) / price
  const cost = known.find(({ key, value }) => key === 'unit_cost' && value.kind === 'share')
  if (!cost || figures.unitCost !== undefined) return
  figures.unitCost = Math.round(price * (figureOf(cost) ?? 0) * 100) / 100
  said.unitCost = { words: quotable(cost.quote), currency: undefined, range: undefined }
}

const PERIODS: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month', 'year'])
const isPeriod = (per: string | undefined): per is Period => per !== undefined && PERIODS.has(per)
const periodOf = (fact: Fact | undefined) => (isPeriod(fact?.value.per) ? fact.value.per : undefined)

function tellPeriods(facts: Facts, known: readonly Fact[]) {
  const of = (key: FactKey) => plainest(known.filter(fact => fact.key === key))
  const price = of('price')
  facts.pricePeriod = periodOf(price)
  const unit = price?.value.per === 'unit' ? price.value.unit?.toLowerCase() : undefined
  facts.priceUnit = unit === undefined || ANYTHING.has(unit) ? undefined : safe(unit)
  facts.wagePeriod = periodOf(of('wage'))
  const goal = of('goal_money')
  facts.goalPeriod = periodOf(goal)
  facts.isGoalMonthly = periodOf(of('goal_customers')) !== undefined
  facts.isGoalProfit = KEPT.some(words => goal?.quote.toLowerCase().includes(words))
}

const textOf = (known: readonly Fact[], key: FactKey) =>
  safe(known.findLast(fact => fact.key === key)?.value.text ?? '')

function tellWords(facts: Facts, known: readonly Fact[]) {
  const offer = textOf(known, 'offer')
  const [product, does] = (offer ?? '').split(' that ')
  facts.product = product === undefined || product === '' ? undefined : insideSentence(product)
  facts.does = does
  facts.audience = textOf(known, 'audience') ?? HELPED.exec(does ?? '')?.[1]
  facts.place = textOf(known, 'place')
  facts.model = businessModelOf(`${offer ?? ''} ${textOf(known, 'business_model') ?? ''}`)
}

function deadlineOf(known: readonly Fact[]): Date | undefined {
  const fact = known.find(({ key }) => key === 'goal_date')
  if (!fact) return undefined
  const { value, source } = fact
  if (value.date !== undefined) return new Date(value.date)
  const said = startOfDay(new Date(source.said_at))
  const count = amountOf(value)
  // Written by hand it may be 'Weeks'.
  const unit = value.unit?.toLowerCase().replace(/s$/, '')
  if (unit === 'month') return monthsLater(said, count)
  if (unit === 'year') return monthsLater(said, count * MONTHS_A_YEAR)
  const days = { day: count, week: count * DAYS_A_WEEK }[unit ?? '']
  return days === undefined ? undefined : new Date(said.getTime() + Math.round(days) * DAY_MS)
}

function currencyOf(known: readonly Fact[]): Currency {
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
function signOf(currency: string): string {
  const as = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  return as('symbol') === currency ? as('narrowSymbol') : as('symbol')
}
