import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE, ASSUMED_CONVERSION } from '../assumptions.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import { DAY_MS, shortDate, workdayAfter, workdayBefore } from '../writing/dates.ts'
import { percent } from '../writing/figures.ts'
import { grouped } from '../writing/money.ts'
import { payersOf } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'
import { goalOf } from './goal.ts'
import { launchDayOf } from './launch-days.ts'

/** A launch without a date of theirs: four weeks, enough to have been paid before it. Ours. */
const DEFAULT_DAYS = 28
/** Buyers of the first week when no goal was said: the first ten. Ours. */
const FIRST_BUYERS = 10
const FEWEST_BUYERS = 3
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
  const wanted = goal && (goal.isMonthly ? Math.ceil((goal.units * 12) / 52) : goal.units)
  const buyers = Math.min(MOST_BUYERS, Math.max(FEWEST_BUYERS, wanted ?? FIRST_BUYERS))
  const early = Math.min(MOST_EARLY, Math.ceil(buyers * EARLY_PART))
  const conversion = facts.figures.conversion || ASSUMED_CONVERSION
  const [messages = 0, answers = 0] = funnelBackwards(early, [ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE])
  const [visitors = 0] = funnelBackwards(buyers - early, [conversion])
  const back = Math.ceil(buyers * BACK_RATE)
  const { day, early: gift } = launchDayOf(facts.model)
  const { many } = payersOf(facts)
  const steps: readonly (readonly [number, string, string])[] = [
    [-NAMES_BEFORE, 'names, price and page stand', `${grouped(messages)} names on a list`],
    [-OFFER_BEFORE, `each name is written to; they get ${gift}`, `${grouped(answers)} answers`],
    [-PAID_BEFORE, 'the early ones have paid', `${grouped(early)} paid`],
    [0, `**the day:** ${day}`, `${grouped(visitors)} visitors within the week`],
    [WEEK_AFTER, 'a word with each buyer, and with five who did not buy', `${grouped(buyers)} ${many}`],
    [
      MONTH_AFTER,
      'decide: more of the same place, or another',
      `${grouped(back)} bought again or sent someone`,
    ],
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
    arithmetic: `${grouped(early)} of ${grouped(buyers)} by name before the day: ${grouped(early)} / ${percent(ASSUMED_CLOSE_RATE)} / ${percent(ASSUMED_ANSWER_RATE)} = ${grouped(messages)} messages. The other ${grouped(buyers - early)} from visitors: ${grouped(buyers - early)} / ${percent(conversion)} = ${grouped(visitors)}. ${facts.figures.conversion ? `The ${percent(conversion)} is yours, the other rates I assume.` : 'I assume these rates; put in yours after the first twenty.'}`,
  }
}

function dateAt(day: Date, offset: number, today: Date): Date | undefined {
  if (offset > 0) return workdayAfter(day, offset)
  const at = new Date(day.getTime() + offset * DAY_MS)
  return at > today ? workdayBefore(at, today) : undefined
}
