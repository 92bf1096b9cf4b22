import { withArticle } from '#shared/article.ts'
import { counted } from '#shared/figures/reference.ts'
import { plural } from '#shared/plurals.ts'
import { ASSUMED_CHURN } from '#shared/figures/from-numbers.ts'
import { type Goal, type Money, noMoney } from '#shared/figures/money.ts'
import { isoDay } from '#shared/figures/plan-days.ts'
import { assumedSentences } from '#shared/figures/sentences.ts'
import { isRecurring } from '#shared/figures/unit-sums.ts'
import { middle } from '#shared/business/monthly.ts'
import { monthsLater, workdayBefore } from '../numbers/calendar.ts'
import type { Amount } from './hearing/amounts.ts'
import { coinsOf } from './hearing/currency-of.ts'
import { leftSentences, takenSentences } from './hearing/meanings.ts'
import { countedAt, countedPer } from './hearing/rate-at.ts'
import type { HeardProject } from './idea-from.ts'
import { ASSUMED_COST_SHARE, ASSUMED_PLAN_MONTHS } from './legacy/assumptions.ts'
import { money as moneyWords } from './legacy/writing/money.ts'
import { helperOf, type Priced, pricedFrom } from './priced-from.ts'
import { profileSentences } from './profile-sentences.ts'
import { FIXED_COSTS, fieldOf, OFFER_ID, type PlacedAmount, saidFields, titleOf } from './said-fields.ts'

export interface SaidGoal {
  count: number
  /** what is counted, as one of them: 'shop'; undefined when only a number was said */
  one: string | undefined
}

export interface MoneyHeard {
  money: Money
  assumptions: string[]
  goal: SaidGoal | undefined
  /** every amount of the sentence, in its order */
  placed: readonly PlacedAmount[]
}

/** The money of a project: what was said, what its business tells, and the rest assumed and owned up to. */
export function moneyFrom(heard: HeardProject, today: Date): MoneyHeard {
  const { facts, kind, currency } = heard
  const show = (value: number) => moneyWords(value, facts.currency)
  const coins = coinsOf(currency)
  const priced = pricedFrom(heard, show)
  const price = priced?.price ?? kind.sells.price * coins
  const unit = heard.price?.unit ?? kind.sells.unit
  const per = priced?.per ?? kind.sells.period
  const helper = helperOf(heard)
  const saidGoal = goalOf(heard)
  const isMoneyGoal = saidGoal === undefined && (facts.figures.goalMoney ?? 0) > 0
  const used = {
    priced,
    helper,
    goal: saidGoal ? 'goal_customers' : isMoneyGoal ? 'goal_money' : undefined,
  } as const
  const placed = heard.amounts.map(amount => ({ amount, field: fieldOf(amount, heard, used) }))
  const money: Money = {
    ...noMoney,
    currency: facts.currency.sign.trim(),
    start: isoDay(today.getTime()),
    offers: [{ id: OFFER_ID, name: '', price, per, unit, billed: 'each', share_of_customers: 1 }],
    commission: priced?.commission ?? null,
    unit_cost: unitCostOf(heard, { priced, price, helper }),
    fixed_costs: fixedCostsOf(heard, coins),
    churn: isRecurring({ per }) ? (facts.figures.churn ?? ASSUMED_CHURN) : 0,
    goal: {
      ...(saidGoal ? unitGoal(saidGoal) : isMoneyGoal ? moneyGoal(heard) : assumedGoal(heard)),
      by: isoDay(workdayBefore(facts.deadline ?? monthsLater(today, ASSUMED_PLAN_MONTHS), today).getTime()),
    },
    said: saidFields(heard, placed, { used, show }),
  }
  return {
    money,
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
      ...(priced?.notes ?? []),
      ...helperNote(heard, { helper, unit }),
      ...oftenNotes(heard),
      ...goalNotes(saidGoal, { unit, isMoneyGoal }),
      ...assumedSentences.map(id => `{{${id}}}`),
    ],
    goal: saidGoal,
    placed,
  }
}

const cents = (value: number) => Math.round(value * 100) / 100

function unitCostOf(
  { facts, kind, amounts, fromProfile, price: heardPrice }: HeardProject,
  { priced, price, helper }: { priced: Priced | undefined; price: number; helper: Amount | undefined },
): number {
  const told = [...amounts, ...fromProfile].find(({ key }) => key === 'unit_cost')?.value
  // What a day costs of what is paid by the day is what one costs, and no cost of a month.
  if (told?.per !== undefined && told.per === heardPrice?.fact.value.per && told.amount !== undefined)
    return cents(told.amount)
  const { unitCost, margin } = facts.figures
  if (unitCost !== undefined) return cents(unitCost / (priced?.months ?? 1))
  const { commission } = priced ?? {}
  const income = price + (commission ? commission.share * commission.average_order : 0)
  if (margin !== undefined) return cents(income * (1 - margin))
  return cents(helper?.value?.amount ?? income * ASSUMED_COST_SHARE[kind.model])
}

/** The costs of a month one by one, where they were told so. */
function fixedCostsOf({ facts, kind }: HeardProject, coins: number): Money['fixed_costs'] {
  const { fixedCosts, burn } = facts.figures
  const whole = cents(fixedCosts ?? burn ?? kind.sells.fixedCosts * coins)
  const parts = Object.entries(facts.fixedParts).map(([part, amount = 0]) => ({
    title: titleOf(part),
    amount: cents(amount),
    from_month: 1,
  }))
  const rest = cents(whole - parts.reduce((all, { amount }) => all + amount, 0))
  return rest > 0 || parts.length === 0
    ? [...parts, { title: FIXED_COSTS, amount: rest, from_month: 1 }]
    : parts
}

interface HeardGoal extends SaidGoal {
  per: Goal['per']
}

function goalOf({ amounts, facts, reading, fromProfile }: HeardProject): HeardGoal | undefined {
  const count = facts.figures.goalCustomers
  if (count === undefined || count < 1) return undefined
  const said = amounts.find(({ key, hearing }) => key === 'goal_customers' && hearing !== 'left')
  const value = said?.value ?? fromProfile.find(({ key }) => key === 'goal_customers')?.value
  const per = said ? countedPer(reading, said.index) : value?.per
  const whole = Math.ceil(value?.amount ?? middle(value ?? {}) ?? count)
  const one = said && countedAt(reading, said.index)
  const isRate = per === 'day' || per === 'week' || per === 'month' || per === 'year'
  return { count: whole, one, per: isRate ? per : 'total' }
}

const unitGoal = ({ count, per }: HeardGoal) => ({ amount: count, of: 'units', per }) as const

const moneyGoal = ({ facts }: HeardProject) => {
  const period = facts.goalPeriod
  const per = period === undefined || period === 'hour' ? 'total' : period
  return {
    amount: cents(facts.figures.goalMoney ?? 0),
    of: facts.isGoalProfit ? 'profit' : 'revenue',
    per,
  } as const
}

const assumedGoal = ({ kind }: HeardProject) =>
  ({ amount: kind.sells.goalUnits, of: 'units', per: 'total' }) as const

function helperNote(
  { facts: { figures } }: HeardProject,
  { helper, unit }: { helper: Amount | undefined; unit: string },
): string[] {
  if (!helper || figures.unitCost !== undefined || figures.margin !== undefined) return []
  return [`I count the ${helper.written} that a helper gets as what ${withArticle(unit)} costs.`]
}

/** Costs of a day or of each market are told with how often they are counted. */
function oftenNotes({ amounts }: HeardProject): string[] {
  return amounts.flatMap(({ key, value, written, hearing }) => {
    const isCounted = key === 'fixed_costs' && (hearing === 'said' || hearing === 'taken')
    if (!isCounted || value?.amount === undefined || value.times) return []
    if (value.per === 'day')
      return [`I count ${written} for every day of a month; tell me on how many you pay it.`]
    return value.per === 'unit'
      ? [`I count ${written} once a month until you tell me how often it comes.`]
      : []
  })
}

/** What a goal means in units, where it was told in others. */
function goalNotes(
  goal: HeardGoal | undefined,
  { unit, isMoneyGoal }: { unit: string; isMoneyGoal: boolean },
): string[] {
  const units = counted('goal_units', unit, plural(unit))
  if (isMoneyGoal) return [`Your goal in money takes ${units} by {{goal_date}}.`]
  return [
    ...(goal?.one && goal.one !== unit
      ? [`I count one ${unit} for each ${goal.one} until you tell me how many there really are.`]
      : []),
    ...(goal && goal.per !== 'total'
      ? [`{{goal_as_set}} at the end are ${units} in all, if sales grow towards it.`]
      : []),
  ]
}
