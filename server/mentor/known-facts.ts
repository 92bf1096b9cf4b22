import type { Fact, FactValue } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { middle, monthly } from '#shared/business/monthly.ts'
import { type BusinessModel, businessModelOf } from './facts/business-model.ts'
import type { Currency } from './facts/currency.ts'
import { type Facts, type FigureName, type Grade, noFacts, type Period } from './facts/facts.ts'

/** The figures that the intents compute with, and the key that each is of. */
const KEYS: Readonly<Partial<Record<FigureName, FactKey>>> = {
  price: 'price',
  unitCost: 'unit_cost',
  fixedCosts: 'fixed_costs',
  cash: 'cash',
  burn: 'burn',
  revenue: 'revenue',
  visitors: 'visitors',
  conversion: 'conversion',
  churn: 'churn',
  margin: 'margin',
  customers: 'customers',
  sales: 'sales',
  acquisitionCost: 'acquisition_cost',
  budget: 'budget',
  goalMoney: 'goal_money',
  goalCustomers: 'goal_customers',
  raise: 'raise',
  hours: 'hours',
  followers: 'followers',
}
/** Told as they were said, with a period of their own. */
const NOT_MONTHLY: ReadonlySet<FactKey> = new Set(['price', 'goal_money', 'hours', 'churn'])
/** What a week of work has, where hours are told by the day. Ours. */
const WORKDAYS_A_WEEK = 5
const DAY_MS = 86_400_000
const DAYS_IN: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.4, year: 365.25 }

/** What is known of a business, as the intents read it. Facts are those that may be computed with: noted, or supposed now. */
export function factsFrom(known: readonly Fact[]): Facts {
  const facts = noFacts()
  facts.currency = currencyOf(known)
  for (const [name, key] of Object.entries(KEYS) as [FigureName, FactKey][]) {
    const ofKey = known.filter(fact => fact.key === key)
    const value = keyRules[key].isSum ? sumOf(ofKey) : figureOf(plainest(ofKey))
    const first = plainest(ofKey)
    if (value === undefined || first === undefined) continue
    facts.figures[name] = value
    const { low, high, currency } = first.value
    facts.said[name] = {
      turn: 0,
      words: ofKey.map(({ quote }) => quote).join('; '),
      currency: currency === undefined ? undefined : signOf(currency),
      range: low === undefined || high === undefined ? undefined : { low, high },
    }
  }
  sharesInMoney(facts, known)
  tellPeriods(facts, known)
  facts.product = textOf(known, 'offer')
  facts.audience = textOf(known, 'audience')
  facts.place = textOf(known, 'place')
  facts.model = modelOf(known)
  facts.deadline = deadlineOf(known)
  facts.grade = gradeOf(facts, known)
  return facts
}

/** Of several plans the one without a name, else the first that was told. */
const plainest = (facts: readonly Fact[]) => facts.find(({ part }) => part === undefined) ?? facts[0]

function figureOf(fact: Fact | undefined): number | undefined {
  if (!fact?.key) return undefined
  const { value, key } = fact
  if (value.kind === 'share') return value.share ?? middle(value)
  if (value.whole !== undefined && value.whole > 0) return amountOf(value) / value.whole
  if (key === 'hours' && value.per === 'day') return amountOf(value) * WORKDAYS_A_WEEK
  return NOT_MONTHLY.has(key) ? amountOf(value) : (monthly(value) ?? amountOf(value))
}

const amountOf = (value: FactValue) => value.amount ?? middle(value) ?? 0

/** Rent and insurance add up; a whole that was told beside its parts holds them already. Shares of a price are not money yet. */
function sumOf(facts: readonly Fact[]): number | undefined {
  const inMoney = facts.filter(({ value }) => value.kind === 'money')
  if (inMoney.length === 0) return undefined
  const add = (sum: number, fact: Fact) => sum + (figureOf(fact) ?? 0)
  const whole = inMoney.filter(({ part }) => part === undefined).reduce(add, 0)
  const parts = inMoney.filter(({ part }) => part !== undefined).reduce(add, 0)
  return Math.round(Math.max(whole, parts) * 100) / 100
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
  said.unitCost = { turn: 0, words: cost.quote, currency: undefined, range: undefined }
}

const PERIODS: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month', 'year'])
const periodOf = (fact: Fact | undefined) =>
  fact?.value.per !== undefined && PERIODS.has(fact.value.per) ? (fact.value.per as Period) : undefined

function tellPeriods(facts: Facts, known: readonly Fact[]) {
  const price = plainest(known.filter(({ key }) => key === 'price'))
  facts.pricePeriod = periodOf(price)
  facts.priceUnit = price?.value.per === 'unit' ? price.value.unit : undefined
  facts.goalPeriod = periodOf(plainest(known.filter(({ key }) => key === 'goal_money')))
}

const textOf = (known: readonly Fact[], key: FactKey) => known.findLast(fact => fact.key === key)?.value.text

function modelOf(known: readonly Fact[]): BusinessModel | undefined {
  const offer = textOf(known, 'offer')
  return offer === undefined ? undefined : businessModelOf(offer)
}

function deadlineOf(known: readonly Fact[]): Date | undefined {
  const fact = known.find(({ key }) => key === 'goal_date')
  if (!fact) return undefined
  const { value, source } = fact
  if (value.date !== undefined) return new Date(value.date)
  const days = DAYS_IN[value.unit ?? '']
  return days === undefined
    ? undefined
    : new Date(Date.parse(source.said_at) + Math.round(amountOf(value) * days) * DAY_MS)
}

/** What people did, from the strongest: come back, paid, left a name, said so. */
function gradeOf({ figures }: Facts, known: readonly Fact[]): Grade {
  const isAbove0 = (key: FactKey) => known.some(fact => fact.key === key && (figureOf(fact) ?? 0) > 0)
  if (isAbove0('repeat_rate')) return 4
  if ([figures.customers, figures.sales, figures.revenue].some(count => count !== undefined && count > 0))
    return 3
  if (isAbove0('leads')) return 2
  return isAbove0('interviews') || isAbove0('yeses') ? 1 : 0
}

function currencyOf(known: readonly Fact[]): Currency {
  const newest = known
    .filter(({ value }) => value.currency !== undefined)
    .toSorted((one, other) => (one.source.said_at < other.source.said_at ? 1 : -1))[0]
  return { sign: newest?.value.currency === undefined ? '' : signOf(newest.value.currency), isAfter: false }
}

/** '$' of USD; a currency without a sign of its own keeps its letters. */
const signOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
