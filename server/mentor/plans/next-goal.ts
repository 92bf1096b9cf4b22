import type { Facts } from '../workshop/legacy/facts.ts'
import { BY_HAND } from '../workshop/legacy/method.ts'
import { weeksBetween } from '../numbers/calendar.ts'
import { doubled, unitsSold, winnableByName } from '../numbers/growth.ts'
import type { Goal } from './goal.ts'
import { WON_BY_NAME } from './pace.ts'
import { reachedNow } from './sold-now.ts'

/** Two or three a week can be won by name. Ours. */
const BY_NAME_A_WEEK = 2.5

/** A goal when none was said: ten is the least that teaches anything, twice what there is the next step. */
export function nextGoal(facts: Facts, today: Date, deadline: Date): Goal {
  const now = reachedNow(facts)
  const byName = winnableByName(weeksBetween(today, deadline), BY_NAME_A_WEEK, {
    least: BY_HAND,
    most: WON_BY_NAME,
  })
  const units = (now && now >= BY_HAND ? doubled(now) : byName) ?? BY_HAND
  return {
    units,
    said: String(units),
    line: '',
    unitsToKeep: undefined,
    isMonthly: facts.figures.sales !== undefined,
  }
}

/** What there is today, from whichever number was said. */
export function startOf(facts: Facts, price: number | undefined): number | undefined {
  const { figures } = facts
  const fromRevenue = figures.revenue !== undefined && price ? unitsSold(figures.revenue, price) : undefined
  const start = reachedNow(facts) ?? fromRevenue
  return start === undefined ? undefined : Math.floor(start)
}
