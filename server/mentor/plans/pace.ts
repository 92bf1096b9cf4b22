import {
  EXCEPTIONAL_WEEKLY_GROWTH,
  GOOD_WEEKLY_GROWTH,
  reachAfter,
  weeklyGrowth,
  weeksToReach,
} from '../numbers/growth.ts'
import { DAY_MS } from '../writing/dates.ts'
import { percent } from '../writing/figures.ts'
import { grouped } from '../writing/money.ts'
import type { Span } from './milestones.ts'

export interface Pace {
  /** beyond what companies reach on their own */
  isSteep: boolean

  /** 'Yes, ...' or 'It is a stretch: ...' */
  verdict: string
  explained: (many: string) => string
}

// Below this, sales are won by name, and a growth rate says nothing.
const SMALL_ENOUGH_BY_HAND = 40

/** Whether the way from here to the goal is one that businesses have gone. */
export function paceOf({ from, to, today, deadline }: Span): Pace {
  const weeks = Math.max(1, Math.round((deadline.getTime() - today.getTime()) / (7 * DAY_MS)))
  const start = Math.max(1, from)
  const growth = weeklyGrowth(start, to, weeks) ?? 0
  if (to <= SMALL_ENOUGH_BY_HAND) {
    const gap = Math.max(0, to - from)
    return {
      isSteep: false,
      verdict: gap / weeks <= 5 ? 'Yes, and by hand:' : 'It is a stretch, but a small one:',
      explained: many =>
        `${grouped(gap || to)} more in ${weeks} weeks is ${perWeek(gap || to, weeks, many)}, a number won by name.`,
    }
  }
  const needs = (many: string) =>
    `From there to ${grouped(to)} ${many} in ${weeks} weeks takes ${percent(growth)} more every week`
  if (growth <= GOOD_WEEKLY_GROWTH)
    return {
      isSteep: false,
      verdict: 'Yes, that is within reach:',
      explained: many => `${needs(many)}; 5-7 % is good for a young company (Paul Graham).`,
    }
  if (growth <= EXCEPTIONAL_WEEKLY_GROWTH)
    return {
      isSteep: true,
      verdict: 'It is a stretch:',
      explained: many =>
        `${needs(many)}; 7 % is good and 10 % exceptional for a young company (Paul Graham).`,
    }
  const then = Math.floor(reachAfter(start, GOOD_WEEKLY_GROWTH, weeks))
  const later = Math.ceil(weeksToReach(start, to, GOOD_WEEKLY_GROWTH) ?? weeks)
  return {
    isSteep: true,
    verdict: 'Not at the usual pace:',
    explained: many =>
      `${needs(many)}, and 10 % is exceptional for a young company (Paul Graham). At a good 7 % you stand at ${grouped(then)} by then and reach ${grouped(to)} in ${later} weeks. The way to be faster is to borrow an audience: one partner, shop or list that already reaches your buyers.`,
  }
}

function perWeek(count: number, weeks: number, many: string): string {
  const rate = count / weeks
  if (rate >= 1) return `about ${Math.ceil(rate)} ${many} a week`
  const every = Math.round(1 / rate)
  return every === 1 ? 'about one a week' : `about one every ${every} weeks`
}
