import { type Money, moneyFields, sourceOf } from './money.ts'
import { daysFrom, monthEnd, monthAfter, monthIndex, monthsBetween, perMonth } from './plan-days.ts'
import {
  averageCents,
  fixedCents,
  inCents,
  isRecurring,
  roundDown,
  roundUp,
  sharesOf,
  timesAMonth,
} from './unit-sums.ts'

/** A start from nothing is slow: of the way, the share that is behind one after a share of the time is its power of 1.5. Ours. */
export const SLOW_START = 1.5
/** The pace of the last days before the goal goes on after it, where things are sold once. */
const LAST_DAYS = 30
const MONTHS_A_YEAR = 12
/** How many people a founder reaches a day, and the share of them that answers and then buys. Ours. */
const REACHED_A_DAY = 200
export const ANSWER_RATE = 0.3
export const CLOSE_RATE = 0.25

/** Days from the start to the goal, one at least. */
export const goalDays = ({ start, goal }: Pick<Money, 'start' | 'goal'>) =>
  Math.max(1, daysFrom(start, goal.by))

/** The month of the plan, from 1 on, in which the goal falls. */
export const goalMonth = ({ start, goal }: Pick<Money, 'start' | 'goal'>) => monthsBetween(start, goal.by)

/** Of the way to the goal, what is behind one after `days`, before seasons: past the goal it goes on at its last pace. */
export function pace(days: number, allDays: number): number {
  if (days <= 0) return 0
  if (days <= allDays) return (days / allDays) ** SLOW_START
  return 1 + (days - allDays) * lastPace(allDays)
}

/** The share of the way that each of the last days brings. */
function lastPace(allDays: number) {
  const days = Math.min(LAST_DAYS, allDays)
  return (1 - ((allDays - days) / allDays) ** SLOW_START) / days
}

type Way = Pick<Money, 'start' | 'goal' | 'season'>

/** The way behind one on a date, with its seasons: 1 on the day of the goal. */
export function wayBehind(way: Way, date: string): number {
  if (way.season.length === 0) return pace(daysFrom(way.start, date), goalDays(way))
  const whole = seasonedWay(way, way.goal.by)
  return whole > 0 ? seasonedWay(way, date) / whole : 0
}

/** Each month's part of the way up to a date, times its season. */
function seasonedWay({ start, goal, season }: Way, date: string): number {
  const allDays = goalDays({ start, goal })
  const days = daysFrom(start, date)
  let sum = 0
  let before = 0
  let [month, isOver] = [start.slice(0, 7), days <= 0]
  for (let from = 0; !isOver; from += 1) {
    const next = monthAfter(start, from + 1)
    const until = Math.min(days, daysFrom(start, `${next}-01`))
    const now = pace(until, allDays)
    sum += (now - before) * (season[monthIndex(month)] ?? 1)
    ;[before, month, isOver] = [now, next, until === days]
  }
  return sum
}

/** The units a month that pay what a month costs; undefined when no number of them does. */
export function breakEvenUnits(money: Money): number | undefined {
  const { contribution } = averageCents(money)
  return contribution > 0 ? roundUp(fixedCents(money, goalMonth(money)) / contribution) : undefined
}

/** Units that the goal means: customers who pay then, or sales since the start. One that is assumed is never below break-even. */
export function goalUnits(money: Money): number {
  const wanted = wantedUnits(money)
  const breakEven = breakEvenUnits(money)
  const isSaid = sourceOf(money, moneyFields.goal).source === 'said'
  return isSaid || breakEven === undefined ? wanted : Math.max(wanted, atTheEnd(money, breakEven))
}

function wantedUnits(money: Money): number {
  const { amount, of, per } = money.goal
  if (of === 'units') {
    if (per === 'total') return roundUp(amount)
    return atTheEnd(money, (amount * perMonth(per)) / useAMonth(money))
  }
  const { price, take, contribution } = averageCents(money)
  const each = of === 'revenue' ? price + take : contribution
  if (each <= 0) return 0
  const costs = of === 'profit' ? fixedCents(money, goalMonth(money)) : 0
  // Money without a period is that of a month where it is paid again, and all of it where things are sold once.
  if (per === 'total' && !money.offers.some(isRecurring))
    return roundUp((inCents(amount) + costs * goalMonth(money)) / each)
  const aMonth = per === 'total' ? amount : amount * perMonth(per)
  return atTheEnd(money, (inCents(aMonth) + costs) / each)
}

/** The goal at which a month brings so many units in the end: of single sales all since the start. */
function atTheEnd(money: Money, unitsAMonth: number): number {
  if (money.offers.some(isRecurring)) return roundUp(unitsAMonth)
  const allDays = goalDays(money)
  return roundUp(unitsAMonth / (lastPace(allDays) * Math.min(LAST_DAYS, allDays)))
}

/** Units a month that the plan brings in the end: customers who pay, or sales of the last days. */
export function goalPace(money: Money): number {
  const { units } = plannedUnits(money)
  if (money.offers.some(isRecurring)) return units
  const allDays = goalDays(money)
  return roundUp(units * lastPace(allDays) * Math.min(LAST_DAYS, allDays))
}

/** Units that one customer takes in a month; a single sale is one. */
const useAMonth = ({ offers }: Money) => {
  const again = offers.find(isRecurring)
  return again ? timesAMonth(again.per) : 1
}

export interface Planned {
  units: number
  limit: 'capacity' | 'market' | undefined
}

const planned = new WeakMap<Money, Planned>()

/** What the plan counts with: the goal, or less where it cannot be reached, and why not. Computed once for each money. */
export function plannedUnits(money: Money): Planned {
  const known = planned.get(money)
  if (known) return known
  const units = withinLimits(money)
  planned.set(money, units)
  return units
}

function withinLimits(money: Money): Planned {
  const wanted = goalUnits(money)
  const limits = [
    { units: mostOfCapacity(money), limit: 'capacity' as const },
    { units: mostOfMarket(money), limit: 'market' as const },
  ]
  const [least] = limits.toSorted((one, other) => one.units - other.units)
  return least && least.units < wanted ? least : { units: wanted, limit: undefined }
}

/** The largest goal on the way to which no day, and no day of the year after it, takes more than can be served. */
export function mostOfCapacity(money: Money): number {
  const aDay = capacityADay(money)
  if (aDay === undefined) return Infinity
  const shares = sharesOf(money)
  const use = money.offers.reduce((sum, offer, index) => {
    const each = isRecurring(offer) ? useADay(offer.per) : peakPace(money)
    return sum + (shares[index] ?? 0) * each
  }, 0)
  return use > 0 ? roundDown(aDay / use) : Infinity
}

/** Units that can be made or served on a day; undefined without a limit. */
export function capacityADay({ capacity }: Pick<Money, 'capacity'>): number | undefined {
  if (!capacity) return undefined
  const { units, per } = capacity
  return per === 'week' ? units / 7 : (units * perMonth(per)) / perMonth('day')
}

/** Units of what is paid again that one customer takes on a day; a week has seven. */
export const useADay = (per: Money['offers'][number]['per']) =>
  per === 'week' ? 1 / 7 : timesAMonth(per) / perMonth('day')

/** The largest share of the way that one day brings, up to a year after the goal. */
function peakPace(way: Way): number {
  const { start, goal, season } = way
  const allDays = goalDays(way)
  const whole = season.length === 0 ? 1 : seasonedWay(way, goal.by)
  if (whole === 0) return 0
  let peak = 0
  for (let index = 0; index <= goalMonth(way) + MONTHS_A_YEAR; index += 1) {
    const month = monthAfter(start, index)
    // The pace only grows up to the goal, so each month's last day is its fastest.
    const last = Math.min(
      Math.max(1, daysFrom(start, monthEnd(month)) + 1),
      Math.max(allDays, daysFrom(start, `${month}-01`) + 1),
    )
    const aDay = pace(last, allDays) - pace(last - 1, allDays)
    peak = Math.max(peak, (aDay * (season[monthIndex(month)] ?? 1)) / whole)
  }
  return peak
}

/** The most customers who can be won by then: by talking to people, and with what is spent on being found. */
export function mostOfMarket(money: Money): number {
  // Single sales are bought again by the same people, so nobody knows how many must be reached.
  if (!money.offers.every(isRecurring)) return Infinity
  const { budget, cost_per_customer: cost } = money.acquisition
  const bought = cost > 0 ? (budget / cost) * goalMonth(money) : 0
  return roundDown(goalDays(money) * REACHED_A_DAY * ANSWER_RATE * CLOSE_RATE + bought)
}
