import { plannedUnits, wayBehind } from './goal.ts'
import type { Money, Offer } from './money.ts'
import { monthAfter, monthEnd, monthsBetween } from './plan-days.ts'
import { rounded } from './rounded.ts'
import { isRecurring, sharesOf } from './unit-sums.ts'

const FEWEST_MONTHS = 12
const MOST_MONTHS = 24
const YEAR_MONTHS = 12

/** One month of one offer, in units. */
export interface OfferMonth {
  added: number
  lost: number
  /** who pay at its end; of single sales all since the start */
  active: number
  /** units whose price is due in it: active ones, or those sold in it */
  due: number
  /** whole years that are paid in it, where they are prepaid: new ones and those who go on */
  yearsPaid: number
}

export interface PlanMonth {
  /** '2026-12' */
  month: string
  /** '2026-12-31', the day that the counts are of */
  end: string
  /** in the order of the money's offers */
  offers: OfferMonth[]
}

/**
 * Customers on a date: who pay then, and of single sales all since the start. It is the one path that model, milestones
 * and launch plan share: planned units x (days since the start / days to the goal) ^ 1.5, with seasons, rounded for each
 * offer.
 */
export function customersOn(money: Money, date: string): number {
  const way = wayBehind(money, date)
  return offerGoals(money).reduce((sum, goal, index) => sum + onPath(money.offers[index], goal, way), 0)
}

/** The same of one offer. Who pays again stays; what is sold once goes on being sold. */
const onPath = (offer: Offer | undefined, goal: number, way: number) =>
  offer ? rounded(goal * (isRecurring(offer) ? Math.min(1, way) : way)) : 0

/** The planned units of each offer, whole ones that together are all of them. */
export function offerGoals(money: Money): number[] {
  const { units } = plannedUnits(money)
  let share = 0
  let given = 0
  return sharesOf(money).map(own => {
    share += own
    const upTo = rounded(units * share)
    const goal = upTo - given
    given = upTo
    return goal
  })
}

/** The months that a plan shows: the first whole one with the days before it, up to the goal, 12 to 24. */
export function planMonthNames({ start, goal }: Pick<Money, 'start' | 'goal'>): string[] {
  const first = start.endsWith('-01') ? 0 : 1
  const count = Math.min(MOST_MONTHS, Math.max(FEWEST_MONTHS, monthsBetween(start, goal.by)))
  return Array.from({ length: count }, (_, index) => monthAfter(start, first + index))
}

/** Who comes, goes and pays, month by month along the path. */
export function planMonths(money: Money): PlanMonth[] {
  const names = planMonthNames(money)
  const ways = names.map(month => wayBehind(money, monthEnd(month)))
  const goals = offerGoals(money)
  const paths = money.offers.map((offer, index) => {
    const counts = ways.map(way => onPath(offer, goals[index] ?? 0, way))
    return monthsOf(offer, counts, money.churn)
  })
  return names.map((month, at) => ({
    month,
    end: monthEnd(month),
    offers: paths.flatMap(months => months[at] ?? []),
  }))
}

/** Who must come so that so many are there at the end of each month. */
function monthsOf(offer: Offer, counts: readonly number[], churn: number): OfferMonth[] {
  const months: OfferMonth[] = []
  for (const [at, active] of counts.entries()) {
    const before = counts[at - 1] ?? 0
    const paidYearAgo = months[at - YEAR_MONTHS]?.yearsPaid ?? 0
    const lost = lostOf(offer, { before, paidYearAgo, churn })
    const added = active - before + lost
    months.push({
      added,
      lost,
      active,
      due: isRecurring(offer) ? active : added,
      yearsPaid: isPrepaid(offer) ? added + paidYearAgo - lost : 0,
    })
  }
  return months
}

/** True for what is paid a year ahead. */
export const isPrepaid = ({ per, billed }: Offer) => per === 'year' && billed === 'prepaid'

/** Who has paid a year ahead leaves when it is over, and then as many at once as leave within a year. */
function lostOf(
  offer: Offer,
  { before, paidYearAgo, churn }: { before: number; paidYearAgo: number; churn: number },
): number {
  if (!isRecurring(offer)) return 0
  return rounded(isPrepaid(offer) ? paidYearAgo * (1 - (1 - churn) ** YEAR_MONTHS) : before * churn)
}
