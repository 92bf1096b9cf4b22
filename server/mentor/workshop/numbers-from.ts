import type { Spec } from '#shared/agent/spec.ts'
import { ASSUMED_CHURN, ASSUMED_COST_SHARE, ASSUMED_PLAN_MONTHS } from '../assumptions.ts'
import { aMonth, daysBetween } from '../numbers/calendar.ts'
import { withArticle } from '../plans/article.ts'
import { percent } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { plural } from '../writing/nouns.ts'
import { goalIn, type SaidGoal } from './goal-in.ts'
import type { HeardProject } from './idea-from.ts'
import { reachedBy } from './pace.ts'

type Numbers = Spec['numbers']
const DAYS_A_MONTH = 30.4
const MOST_MONTHS = 60
/** About what a dollar is in coins that are much smaller. Ours, only to make an assumed cost plausible. */
const COINS: Readonly<Record<string, number>> = {
  '¥': 150,
  '₹': 85,
  '₩': 1_400,
  '₽': 90,
  kr: 10,
  zł: 4,
  R$: 5,
  Rs: 85,
  '₺': 40,
  '₱': 57,
  '₦': 1_500,
  R: 18,
}
const PERIODS: Readonly<Record<string, Numbers['period']>> = { week: 'week', month: 'month', year: 'year' }

export interface NumbersHeard {
  numbers: Numbers
  assumptions: string[]
  goal: SaidGoal | undefined
}

/** The numbers of a project: what was said, and the rest assumed and owned up to. */
export function numbersFrom(heardAll: HeardProject, today: Date): NumbersHeard {
  const heard = { ...heardAll, facts: withGoalMoney(heardAll) }
  const { facts, kind, words } = heard
  const { figures, currency } = facts
  const assumptions: string[] = []
  const show = (value: number) => money(value, currency)
  const coins = COINS[currency.sign.trim()] ?? 1
  const price =
    figures.price !== undefined && figures.price >= 0 ? cents(figures.price) : kind.sells.price * coins
  const unit = facts.priceUnit ?? kind.sells.unit
  const period = periodOf(heard)
  const each = period === 'once' ? withArticle(unit) : `a ${period} for each ${unit}`
  if (figures.price === undefined)
    assumptions.push(
      `No price was said. I assume ${show(price)} ${each}; tell me yours and every sum follows.`,
    )
  const share = ASSUMED_COST_SHARE[kind.model]
  const cost = figures.unitCost ?? (figures.margin === undefined ? undefined : price * (1 - figures.margin))
  const costPerUnit = cents(cost ?? price * share)
  if (cost === undefined)
    assumptions.push(
      `I assume that ${percent(share)} of the price goes into making and bringing it, ${show(costPerUnit)} ${period === 'once' ? 'each' : `a ${period}`}.`,
    )
  const fixed = cents(figures.fixedCosts ?? figures.burn ?? kind.sells.fixedCosts * coins)
  if ((figures.fixedCosts ?? figures.burn) === undefined)
    assumptions.push(`I assume ${show(fixed)} of fixed costs a month, without pay for yourself.`)
  const months = facts.deadline ? monthsTo(facts.deadline, today) : ASSUMED_PLAN_MONTHS
  if (!facts.deadline) assumptions.push(`No date was said, so I plan ${months} months ahead.`)
  const goal = goalIn(words, facts)
  const fromMoney = goal ? undefined : unitsFromMoney(heard, { price, period, months, cost: costPerUnit })
  const units = goal?.count ?? fromMoney ?? kind.sells.goalUnits
  const many = plural(unit)
  if (goal?.one && goal.one !== unit)
    assumptions.push(`I count one ${unit} for each ${goal.one} until you tell me how many there really are.`)
  else if (fromMoney !== undefined)
    assumptions.push(
      `Your goal in money takes ${units} ${many}${period === 'once' ? ` over ${months} months, if sales grow towards it` : ''}.`,
    )
  else if (!goal) assumptions.push(`No goal was said. I aim at ${units} ${many} in ${months} months.`)
  if (period !== 'once' && figures.churn === undefined)
    assumptions.push(`I assume that ${percent(ASSUMED_CHURN)} of those who pay leave each month.`)
  return {
    numbers: {
      currency: currency.sign.trim(),
      price,
      period,
      unit,
      cost_per_unit: costPerUnit,
      fixed_costs_per_month: fixed,
      goal_units: Math.round(units),
      goal_months: months,
    },
    assumptions,
    goal,
  }
}

function periodOf({ facts, kind }: HeardProject): Numbers['period'] {
  if (facts.pricePeriod) return PERIODS[facts.pricePeriod] ?? 'once'
  if (facts.figures.price === undefined) return kind.sells.period
  // '$15 a chair' of software is paid again; '$4.50 a cup' is not.
  return facts.priceUnit && kind.model !== 'app' ? 'once' : kind.sells.period
}

function unitsFromMoney(
  { facts }: HeardProject,
  { price, period, months, cost }: { price: number; period: Numbers['period']; months: number; cost: number },
): number | undefined {
  const { goalMoney } = facts.figures
  const each = aMonth(facts.isGoalProfit ? price - cost : price, period)
  if (goalMoney === undefined || !(goalMoney > 0) || each === undefined || each <= 0) return undefined
  const aMonthsUnits = Math.ceil((aMonth(goalMoney, facts.goalPeriod) ?? goalMoney) / each)
  if (period !== 'once' || facts.goalPeriod === undefined) return aMonthsUnits
  // Single sales: so many in the last month, when they have grown towards it from nothing.
  const MANY = 1_000_000
  const lastShare = 1 - reachedBy(MANY, (months - 1) / months) / MANY
  return Math.ceil(aMonthsUnits / lastShare)
}

function monthsTo(deadline: Date, today: Date): number {
  const whole = Math.round(daysBetween(today, deadline) / DAYS_A_MONTH)
  return Math.min(MOST_MONTHS, Math.max(1, whole))
}

const cents = (value: number) => Math.round(value * 100) / 100

const WISHED =
  /\b(?:want|earn|make|reach|aim(?:ing)? for|goal(?: of| is)?|take home)\s+(?:to (?:make|earn|reach|take) )?[^\d\s]{0,4}\s?(\d[\d,.]*)(k)?\b[^.,;]{0,4}\s?(?:a|per) (week|month|year)/i

// 'I sell bread and want $4,000 a month' names what shall come in, not what a loaf costs.
function withGoalMoney({ facts, words }: HeardProject): HeardProject['facts'] {
  const [, digits = '', thousand, period] = WISHED.exec(words) ?? []
  const amount = Number(digits.replace(/,/g, '')) * (thousand ? 1_000 : 1)
  if (!(amount > 0) || amount !== facts.figures.price) return facts
  const { price, ...figures } = facts.figures
  const goalPeriod = (period ?? 'month').toLowerCase()
  return {
    ...facts,
    figures: { ...figures, goalMoney: price },
    pricePeriod: undefined,
    goalPeriod: goalPeriod === 'week' || goalPeriod === 'year' ? goalPeriod : 'month',
  }
}
