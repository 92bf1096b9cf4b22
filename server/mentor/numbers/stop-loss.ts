import { reachAfter } from './growth.ts'
import { sound } from './sound.ts'

/** Days of a month on average. */
const DAYS_A_MONTH = 365 / 12

/** What `days` cost at a monthly rate = monthly × days / days of a month. */
export function spentOver(monthly: number, days: number): number | undefined {
  return monthly >= 0 && days >= 0 ? sound((monthly * days) / DAYS_A_MONTH) : undefined
}

/** What may be spent before a floor is reached = cash − floor; none when the floor is nearer. */
export function leftAbove(cash: number, floor: number): number | undefined {
  return cash >= 0 && floor >= 0 ? sound(Math.max(0, cash - floor)) : undefined
}

export interface GrowthLine {
  /** so many or more: it grows */
  grown: number
  /** between today's number and this one it stands still */
  stillAt: number
}

/** The number that says whether a rate of sales moved: where slow growth stands then, at least one more than now. */
export function growthLine(now: number, growth: number, weeks: number): GrowthLine | undefined {
  const reached = reachAfter(now, growth, weeks)
  const grown = reached === undefined ? undefined : sound(Math.max(now + 1, Math.ceil(reached)))
  return grown === undefined ? undefined : { grown, stillAt: grown - 1 }
}
