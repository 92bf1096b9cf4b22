import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE } from '../workshop/legacy/assumptions.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { BY_HAND, HANDS } from '../workshop/legacy/method.ts'
import { aWeek } from '../numbers/calendar.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import { targetAtShare } from '../numbers/growth.ts'
import { launchSplit } from '../numbers/launch.ts'
import { daysBefore } from '../writing/dates.ts'
import { shortDate, workdayAfter, workdayBefore } from '../workshop/legacy/writing/dates.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { payersOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { goalOf } from './goal.ts'
import { crowdOf } from './launch-crowds.ts'
import { launchDayOf } from './launch-days.ts'

/** A launch without a date of theirs: four weeks, enough to have been paid before it. Ours. */
const DEFAULT_DAYS = 28
/** A week of more buyers than this is no launch by hand. Ours. */
const MOST_BUYERS = 100_000
/** The part that is to be won by name before the day, so that the day does not begin at zero. Ours. */
const EARLY_PART = 1 / 3
/** More than so many nobody wins by name in a few weeks. Ours. */
const MOST_EARLY = 20
/** Days around the day. Ours. */
const NAMES_BEFORE = 21
const OFFER_BEFORE = 14
const PAID_BEFORE = 4
const WEEK_AFTER = 7
const MONTH_AFTER = 30
/** Buyers who come back within a month when it works. Ours, as in retention. */
const BACK_RATE = 0.25

export interface LaunchPlan {
  date: Date
  isTheirs: boolean
  buyers: number
  early: number
  messages: number
  visitors: number
  /** the day by which the early ones have paid, when there is one left before the launch */
  paidBy: Date | undefined
  table: string
  arithmetic: string
}

/** Before, on and after the day: each date with the number that is due by then, backwards from the buyers wanted. */
export function launchPlan(facts: Facts, today: Date): LaunchPlan {
  const date = facts.deadline ? workdayBefore(facts.deadline, today) : workdayAfter(today, DEFAULT_DAYS)
  const goal = goalOf(facts, economicsOf(facts))
  // Sales of a month begin with those of a week.
  const wanted = goal && (goal.isMonthly ? (aWeek(goal.units) ?? BY_HAND) : goal.units)
  const buyers = Math.min(MOST_BUYERS, Math.max(HANDS, wanted ?? BY_HAND))
  const { early, later } = launchSplit(buyers, EARLY_PART, MOST_EARLY) ?? { early: buyers, later: 0 }
  const crowd = crowdOf(facts.model)
  const conversion = facts.figures.conversion || crowd.rate
  const [messages = 0, answers = 0] = funnelBackwards(early, [ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE])
  const [visitors = 0] = funnelBackwards(later, [conversion])
  const back = targetAtShare(buyers, BACK_RATE) ?? 0
  const way = launchDayOf(facts.model)
  const { many } = payersOf(facts)
  const steps: readonly (readonly [number, string, string])[] = [
    [-NAMES_BEFORE, way.ready, `${grouped(messages)} names`],
    [-OFFER_BEFORE, `offered by name: ${way.early}`, `${grouped(answers)} answers`],
    [-PAID_BEFORE, way.paid, `${grouped(early)} paid`],
    [0, `**the day:** ${way.day}`, `${grouped(visitors)} ${crowd.many}`],
    [WEEK_AFTER, way.after, `${grouped(buyers)} ${many}`],
    [MONTH_AFTER, `decide: ${way.decide}`, `${grouped(back)} came back`],
  ]
  const rows: string[][] = []
  let last = today
  for (const [offset, what, kpi] of steps) {
    const at = dateAt(date, offset, today)
    if (!at || at <= last) continue
    last = at
    rows.push([shortDate(at, today), what, kpi])
  }
  return {
    date,
    isTheirs: facts.deadline !== undefined,
    buyers,
    early,
    messages,
    visitors,
    paidBy: dateAt(date, -PAID_BEFORE, today),
    table: table(['By', 'What', 'KPI'], rows),
    arithmetic: `${grouped(early)} of ${grouped(buyers)} by name before the day: ${grouped(early)} / ${percent(ASSUMED_CLOSE_RATE)} / ${percent(ASSUMED_ANSWER_RATE)} = ${grouped(messages)} messages. ${crowd.others(grouped(later))}: ${grouped(later)} / ${percent(conversion)} = ${grouped(visitors)}. ${facts.figures.conversion ? `The ${percent(conversion)} is yours, the other rates I assume.` : 'I assume these rates until you have counted yours.'}`,
  }
}

function dateAt(day: Date, offset: number, today: Date): Date | undefined {
  if (offset > 0) return workdayAfter(day, offset)
  const at = daysBefore(day, -offset)
  return at > today ? workdayBefore(at, today) : undefined
}
