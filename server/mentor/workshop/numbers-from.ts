import type { Fact } from '#shared/business/fact.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { keyRules, type FactKey } from '#shared/business/keys.ts'
import { middle, perMonth } from '#shared/business/monthly.ts'
import { ASSUMED_CHURN, ASSUMED_COST_SHARE, ASSUMED_PLAN_MONTHS } from './legacy/assumptions.ts'
import { aMonth, daysBetween } from '../numbers/calendar.ts'
import { withArticle } from '#shared/article.ts'
import { percent } from './legacy/writing/figures.ts'
import { money } from './legacy/writing/money.ts'
import { plural } from '#shared/plurals.ts'
import type { Amount } from './hearing/amounts.ts'
import { coinsOf } from './hearing/currency-of.ts'
import { leftSentences, listed, takenSentences } from './hearing/meanings.ts'
import { countedAt, countedPer } from './hearing/rate-at.ts'
import type { HeardProject } from './idea-from.ts'
import { reachedBy } from './pace.ts'

type Numbers = Spec['numbers']
const DAYS_A_MONTH = 30.4
const MOST_MONTHS = 60

export interface SaidGoal {
  count: number
  /** what is counted, as one of them: 'shop'; undefined when only a number was said */
  one: string | undefined
}

/** Where an amount of the sentence ended up: in a field of the numbers, or in words that name it. */
export interface PlacedAmount {
  amount: Amount
  field: keyof Numbers | undefined
}

export interface NumbersHeard {
  numbers: Numbers
  assumptions: string[]
  goal: SaidGoal | undefined
  /** every amount of the sentence, in its order */
  placed: readonly PlacedAmount[]
}

/** The numbers of a project: what was said, what its business tells, and the rest assumed and owned up to. */
export function numbersFrom(heard: HeardProject, today: Date): NumbersHeard {
  const { facts, kind, currency } = heard
  const { figures } = facts
  const assumptions: string[] = []
  const show = (value: number) => money(value, facts.currency)
  const coins = coinsOf(currency)
  const priced = pricedFrom(heard, show)
  const price = priced?.price ?? kind.sells.price * coins
  const unit = heard.price?.unit ?? kind.sells.unit
  const period = priced?.period ?? kind.sells.period
  const each = period === 'once' ? withArticle(unit) : `a ${period} for each ${unit}`
  assumptions.push(...(priced?.notes ?? []))
  if (currency === undefined) assumptions.push('No currency was said, so amounts are shown in dollars.')
  if (!priced)
    assumptions.push(
      `No price was said. I assume ${show(price)} ${each}; tell me yours and every sum follows.`,
    )
  const share = ASSUMED_COST_SHARE[kind.model]
  const helper = helperOf(heard)
  const marginCost = figures.margin === undefined ? undefined : price * (1 - figures.margin)
  const saidCost = figures.unitCost === undefined ? undefined : figures.unitCost / (priced?.months ?? 1)
  const cost = saidCost ?? marginCost ?? helper?.value?.amount
  const costPerUnit = cents(cost ?? price * share)
  if (cost === undefined)
    assumptions.push(
      `I assume that ${percent(share)} of the price goes into making and bringing it, ${show(costPerUnit)} ${period === 'once' ? 'each' : `a ${period}`}.`,
    )
  else if (figures.unitCost === undefined && marginCost === undefined && helper)
    assumptions.push(`I count the ${helper.written} that a helper gets as what ${withArticle(unit)} costs.`)
  const fixed = cents(figures.fixedCosts ?? figures.burn ?? kind.sells.fixedCosts * coins)
  if ((figures.fixedCosts ?? figures.burn) === undefined)
    assumptions.push(`I assume ${show(fixed)} of fixed costs a month, without pay for yourself.`)
  assumptions.push(...oftenNotes(heard))
  const months = facts.deadline ? monthsTo(facts.deadline, today) : ASSUMED_PLAN_MONTHS
  if (!facts.deadline) assumptions.push(`No date was said, so I plan ${months} months ahead.`)
  const goal = goalOf(heard)
  const aMonthsGoal = goal?.aMonth === undefined ? undefined : inAll(goal.aMonth, period, months)
  const fromMoney = goal ? undefined : unitsFromMoney(heard, { price, period, months, cost: costPerUnit })
  const units = aMonthsGoal ?? goal?.count ?? fromMoney ?? kind.sells.goalUnits
  const many = plural(unit)
  if (goal?.one && goal.one !== unit)
    assumptions.push(`I count one ${unit} for each ${goal.one} until you tell me how many there really are.`)
  else if (fromMoney !== undefined)
    assumptions.push(
      `Your goal in money takes ${units} ${many}${period === 'once' ? ` over ${months} months, if sales grow towards it` : ''}.`,
    )
  else if (!goal) assumptions.push(`No goal was said. I aim at ${units} ${many} in ${months} months.`)
  if (goal?.aMonth !== undefined)
    assumptions.push(
      `${goal.count} ${goal.per === 'month' ? 'a month' : `a ${goal.per}`} at the end are ${Math.round(units)} ${many} over ${months} months, if sales grow towards it.`,
    )
  if (period !== 'once' && figures.churn === undefined)
    assumptions.push(`I assume that ${percent(ASSUMED_CHURN)} of those who pay leave each month.`)
  const placed = heard.amounts.map(amount => ({
    amount,
    field: fieldOf(amount, heard, { priced, helper, goal, fromMoney }),
  }))
  return {
    numbers: {
      currency: facts.currency.sign.trim(),
      price,
      period,
      unit,
      cost_per_unit: costPerUnit,
      fixed_costs_per_month: fixed,
      goal_units: Math.round(units),
      goal_months: months,
    },
    assumptions: [
      ...profileSentences(heard, show),
      ...takenSentences(
        placed.flatMap(({ amount, field }) => (field && amount.hearing === 'taken' ? [amount] : [])),
      ),
      ...leftSentences(
        heard.words,
        heard.reading,
        placed.flatMap(({ amount, field }) => (field ? [] : [amount])),
      ),
      ...assumptions,
    ],
    goal,
    placed,
  }
}

/** What software does once for what is paid. */
const PER_USE: ReadonlySet<string> = new Set(
  'booking swap match order ride delivery report scan download call trip ticket sale'.split(' '),
)

interface Priced {
  price: number
  period: Numbers['period']
  notes: string[]
  /** the price is what an order comes to, or a share of it */
  isShare: boolean
  /** what is paid at once holds for so many months */
  months: number
}

function pricedFrom(heard: HeardProject, show: (value: number) => string): Priced | undefined {
  const { price, facts, kind, amounts, reading } = heard
  const ofOrders = price ? undefined : takeOf(heard)
  if (ofOrders !== undefined)
    return {
      price: ofOrders.take,
      period: 'once',
      notes: [
        ofOrders.share === undefined
          ? `I count an average sale of ${show(ofOrders.order)} as the price of one.`
          : `Your share of an order of ${show(ofOrders.order)} is ${show(ofOrders.take)}.`,
      ],
      isShare: true,
      months: 1,
    }
  const said = price && (price.fact.value.amount ?? middle(price.fact.value))
  if (!price || said === undefined || said < 0) return undefined
  const notes: string[] = []
  const { low, high } = price.fact.value
  if (low !== undefined && high !== undefined)
    notes.push(
      `Of ${price.amount?.written ?? `${show(low)} to ${show(high)}`} I count with ${show(cents(said))}.`,
    )
  const batch = amounts.find(({ of }) => of !== undefined && of === price.amount?.index)
  const times = batch && reading.quantities[batch.index]
  const months =
    times?.form === 'duration' && times.value > 0 && times.durationUnit !== undefined
      ? monthsOf(times.value, times.durationUnit)
      : undefined
  if (months !== undefined && price.amount) {
    const aMonths = cents(said / months)
    notes.push(`${price.amount.written} every ${batch?.written} is ${show(aMonths)} a month.`)
    return { price: aMonths, period: 'month', notes, isShare: false, months }
  }
  const isNamed = times !== undefined && price.unit !== undefined && batch?.written.endsWith(price.unit)
  if (batch && !isNamed)
    notes.push(`${price.amount?.written ?? show(said)} is for ${batch.written}: I count them as one sale.`)
  const { unit } = price
  const period = price.period ?? (isSoldOnce(heard) ? 'once' : kind.sells.period)
  if (price.period === undefined && period !== 'once')
    notes.push(
      `No period was said, so I take the price as one ${withArticle(period)}${unit ? ` for each ${unit}` : ''}.`,
    )
  return { price: cents(said), period, notes, isShare: false, months: 1 }

  function isSoldOnce({ price: own }: HeardProject) {
    const per = own?.amount && reading.quantities[own.amount.index]?.per
    // '$15 a chair' of software is paid again; '$4.50 a cup' is not.
    const isEach = own?.unit !== undefined || per === 'unit' || own?.fact.value.per === 'unit'
    return (
      (isEach && (kind.model !== 'app' || PER_USE.has(own?.unit ?? ''))) ||
      facts.pricePeriod === 'hour' ||
      facts.pricePeriod === 'day'
    )
  }
}

/** What an order brings: all of it, or the share that is kept of it. */
function takeOf({ amounts, fromProfile, kind }: HeardProject) {
  const valueOf = (key: FactKey) =>
    amounts.find(amount => amount.key === key && amount.hearing !== 'left')?.value ??
    fromProfile.find(fact => fact.key === key)?.value
  const share = valueOf('commission_rate')?.share
  const order = valueOf('order_value')?.amount
  // What passes through a marketplace is not its own.
  if (order === undefined || (share === undefined && kind.name === 'marketplace')) return undefined
  return { order, share, take: cents((share ?? 1) * order) }
}

function monthsOf(count: number, unit: string) {
  if (unit === 'month') return count
  if (unit === 'year') return count * 12
  return unit === 'week' || unit === 'day' ? count / perMonth(unit) : undefined
}

/** What a helper gets for the hour or the piece that is sold. */
function helperOf({ amounts, price, reading }: HeardProject): Amount | undefined {
  const sold = price?.amount && reading.quantities[price.amount.index]
  return amounts.find(({ key, hearing, index, value }) => {
    const paid = reading.quantities[index]
    const isSame =
      sold !== undefined && paid?.per !== undefined && paid.per === sold.per && paid.perUnit === sold.perUnit
    return key === 'wage' && hearing !== 'left' && value?.amount !== undefined && isSame
  })
}

/** Costs of a day or of each market are told with how often they are counted. */
function oftenNotes({ amounts, facts }: HeardProject): string[] {
  return amounts.flatMap(({ key, value, written, hearing }) => {
    const isCounted = key === 'fixed_costs' && (hearing === 'said' || hearing === 'taken')
    if (!isCounted || value?.amount === undefined || value.times) return []
    if (value.per === 'day')
      return [
        `${written} a day is ${money(value.amount * perMonth('day'), facts.currency)} a month of all days; tell me on how many you pay it.`,
      ]
    return value.per === 'unit'
      ? [`I count ${written} once a month until you tell me how often it comes.`]
      : []
  })
}

interface Goal extends SaidGoal {
  /** where so many are wanted in each of a period: how many that is in a month */
  aMonth?: number
  per?: string
}

function goalOf({ amounts, facts, reading, fromProfile }: HeardProject): Goal | undefined {
  const count = facts.figures.goalCustomers
  if (count === undefined || count < 1) return undefined
  const said = amounts.find(({ key, hearing }) => key === 'goal_customers' && hearing !== 'left')
  const value = said?.value ?? fromProfile.find(({ key }) => key === 'goal_customers')?.value
  const per = said ? countedPer(reading, said.index) : value?.per
  const whole = Math.ceil(value?.amount ?? middle(value ?? {}) ?? count)
  const one = said && countedAt(reading, said.index)
  return per !== undefined && (per === 'day' || per === 'week' || per === 'month' || per === 'year')
    ? { count: whole, one, aMonth: whole * perMonth(per), per }
    : { count: whole, one }
}

/** Single sales: so many in the last month, when they have grown towards it from nothing. */
function inAll(aMonths: number, period: Numbers['period'], months: number) {
  if (period !== 'once') return Math.ceil(aMonths)
  const MANY = 1_000_000
  const lastShare = 1 - reachedBy(MANY, (months - 1) / months) / MANY
  return Math.ceil(aMonths / lastShare)
}

function unitsFromMoney(
  { facts }: HeardProject,
  { price, period, months, cost }: { price: number; period: Numbers['period']; months: number; cost: number },
): number | undefined {
  const { goalMoney } = facts.figures
  const each = aMonth(facts.isGoalProfit ? price - cost : price, period)
  if (goalMoney === undefined || !(goalMoney > 0) || each === undefined || each <= 0) return undefined
  const aMonthsUnits = Math.ceil((aMonth(goalMoney, facts.goalPeriod) ?? goalMoney) / each)
  return period !== 'once' || facts.goalPeriod === undefined
    ? aMonthsUnits
    : inAll(aMonthsUnits, period, months)
}

function monthsTo(deadline: Date, today: Date): number {
  const whole = Math.round(daysBetween(today, deadline) / DAYS_A_MONTH)
  return Math.min(MOST_MONTHS, Math.max(1, whole))
}

const cents = (value: number) => Math.round(value * 100) / 100

interface Used {
  priced: Priced | undefined
  helper: Amount | undefined
  goal: Goal | undefined
  fromMoney: number | undefined
}

/** The number of the spec that an amount went into. */
function fieldOf(
  amount: Amount,
  { price, facts, amounts }: HeardProject,
  { priced, helper, goal, fromMoney }: Used,
): keyof Numbers | undefined {
  const { key, hearing, of } = amount
  if (of !== undefined) {
    const whole = amounts.find(({ index }) => index === of)
    return whole?.key === 'price' && whole === price?.amount
      ? 'price'
      : whole?.key === 'unit_cost'
        ? 'cost_per_unit'
        : undefined
  }
  if (hearing === 'left' || hearing === 'unsure') return undefined
  if (amount === price?.amount) return priced ? 'price' : undefined
  if (priced?.isShare && (key === 'commission_rate' || key === 'order_value')) return 'price'
  if (key === 'unit_cost' || (key === 'margin' && facts.figures.unitCost === undefined))
    return facts.figures.unitCost !== undefined || key === 'margin' ? 'cost_per_unit' : undefined
  if (amount === helper && facts.figures.unitCost === undefined && facts.figures.margin === undefined)
    return 'cost_per_unit'
  if (key === 'fixed_costs' || (key === 'burn' && facts.figures.fixedCosts === undefined))
    return 'fixed_costs_per_month'
  if (key === 'goal_customers') return isFirst(amount, amounts) && goal ? 'goal_units' : undefined
  if (key === 'goal_money')
    return isFirst(amount, amounts) && fromMoney !== undefined ? 'goal_units' : undefined
  return key === 'goal_date' && isFirst(amount, amounts) ? 'goal_months' : undefined
}

/** Of several goals the first one counts. */
const isFirst = (amount: Amount, amounts: readonly Amount[]) =>
  amounts.find(({ key, hearing }) => key === amount.key && hearing !== 'left') === amount

/** What the profile of the named business told, said as such. */
function profileSentences({ fromProfile }: HeardProject, show: (value: number) => string): string[] {
  return listed(
    fromProfile.flatMap(fact => profileItem(fact, show) ?? []),
    list => `From your business profile: ${list}.`,
  )
}

function profileItem({ key, part, value }: Fact, show: (value: number) => string): string | undefined {
  if (key === null) return undefined
  const { kind, text, date, share, per, unit } = value
  const amount = value.amount ?? middle(value)
  const told =
    text ??
    date ??
    (share !== undefined ? percent(share) : undefined) ??
    (amount === undefined ? undefined : kind === 'money' ? show(amount) : String(amount))
  if (told === undefined) return undefined
  const rate =
    per === undefined || per === 'once'
      ? ''
      : per === 'unit'
        ? unit
          ? ` ${withArticle(unit)}`
          : ' each'
        : ` ${withArticle(per)}`
  return `${part ?? keyRules[key].label} ${told}${rate}`
}
