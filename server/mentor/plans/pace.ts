import { unitsMissing } from '../numbers/break-even.ts'
import { paceAWeek, weeksBetween } from '../numbers/calendar.ts'
import {
  EXCEPTIONAL_WEEKLY_GROWTH,
  GOOD_WEEKLY_GROWTH,
  LEAST_GOOD_WEEKLY_GROWTH,
  weeklyGrowth,
  wholeReachAfter,
  wholeWeeksToReach,
} from '../numbers/growth.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import type { Span } from './milestones.ts'

export interface Pace {
  /** beyond what companies reach on their own */
  isSteep: boolean
  /** 'Yes, ...' or 'It is a stretch: ...' */
  verdict: string
  explained: (many: string) => string
}

/** Below this, sales are won by name, and a growth rate says nothing. Ours. */
export const WON_BY_NAME = 40
/** More than these a week cannot be won by name beside the work itself. Ours. */
const MOST_BY_NAME_A_WEEK = 5

const GOOD = percent(GOOD_WEEKLY_GROWTH)
const EXCEPTIONAL = percent(EXCEPTIONAL_WEEKLY_GROWTH)

/** Whether the way from here to the goal is one that businesses have gone. */
export function paceOf(span: Span): Pace {
  return span.to <= WON_BY_NAME ? paceByName(span) : paceByGrowth(span)
}

function paceByName({ from, to, today, deadline }: Span): Pace {
  const weeks = weeksBetween(today, deadline)
  const gap = unitsMissing(to, from) || to
  const pace = paceAWeek(gap, weeks)
  const isEasy = !pace || !('aWeek' in pace) || pace.aWeek <= MOST_BY_NAME_A_WEEK
  return {
    isSteep: false,
    verdict: isEasy ? 'Yes, and by hand:' : 'It is a stretch, but a small one:',
    explained: many =>
      `${grouped(gap)} more in ${weeks} weeks is ${paceText(pace, many)}, a number won by name.`,
  }
}

function paceByGrowth({ from, to, today, deadline }: Span): Pace {
  const weeks = weeksBetween(today, deadline)
  const start = Math.max(1, from)
  const growth = weeklyGrowth(start, to, weeks) ?? 0
  const needs = (many: string) =>
    `From there to ${grouped(to)} ${many} in ${weeks} weeks takes ${percent(growth)} more every week`
  if (growth <= GOOD_WEEKLY_GROWTH)
    return {
      isSteep: false,
      verdict: 'Yes, that is within reach:',
      explained: many =>
        `${needs(many)}; ${percent(LEAST_GOOD_WEEKLY_GROWTH)} to ${GOOD} is good for a young company (Paul Graham).`,
    }
  if (growth <= EXCEPTIONAL_WEEKLY_GROWTH)
    return {
      isSteep: true,
      verdict: 'It is a stretch:',
      explained: many =>
        `${needs(many)}; ${GOOD} is good and ${EXCEPTIONAL} exceptional for a young company (Paul Graham).`,
    }
  const then = wholeReachAfter(start, GOOD_WEEKLY_GROWTH, weeks) ?? start
  const later = wholeWeeksToReach(start, to, GOOD_WEEKLY_GROWTH) ?? weeks
  return {
    isSteep: true,
    verdict: 'Not at the usual pace:',
    explained: many =>
      `${needs(many)}, and ${EXCEPTIONAL} is exceptional for a young company (Paul Graham). At a good ${GOOD} you stand at ${grouped(then)} by then and reach ${grouped(to)} in ${later} weeks. The way to be faster is to borrow an audience: one partner, shop or list that already reaches your buyers.`,
  }
}

function paceText(pace: ReturnType<typeof paceAWeek>, many: string): string {
  if (!pace) return 'none at all'
  if ('aWeek' in pace) return `about ${pace.aWeek} ${many} a week`
  return pace.everyWeeks === 1 ? 'about one a week' : `about one every ${pace.everyWeeks} weeks`
}
