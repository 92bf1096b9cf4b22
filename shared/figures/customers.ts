import { plannedUnits, wayBehind } from './goal.ts'
import type { Money, Offer } from './money.ts'
import { monthAfter, monthsBetween } from './plan-days.ts'
import { rounded } from './rounded.ts'
import { isRecurring, sharesOf } from './unit-sums.ts'

const FEWEST_MONTHS = 12
const MOST_MONTHS = 24

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
export const onPath = (offer: Offer | undefined, goal: number, way: number) =>
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

/** True for what is paid a year ahead. */
export const isPrepaid = ({ per, billed }: Offer) => per === 'year' && billed === 'prepaid'
