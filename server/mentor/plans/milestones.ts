import type { Facts } from '../facts/facts.ts'
import { GRADES } from '../method.ts'
import { daysBetween } from '../numbers/calendar.ts'
import { targetAtShare, targetOnTheWay } from '../numbers/growth.ts'
import { partOf } from '../numbers/runway.ts'
import { workdayAfter, workdayBefore } from '../writing/dates.ts'
import { tradeOf, type Trade } from './trades.ts'

export interface Milestone {
  date: Date
  /** the rate of sales (or the count of customers) to stand at by then */
  target: number
  closedWhen: string
}

export interface Span {
  from: number
  to: number
  today: Date
  deadline: Date
}

/** A start from nothing is slow: these shares of the goal at each quarter of the time. Ours. */
const SHARES_FROM_NOTHING = [0.1, 0.3, 0.6, 1] as const
const PARTS = [0.25, 0.5, 0.75, 1] as const
/** Four dates need four days. */
const FEWEST_DAYS = 4

/** Four working days on the way to the deadline, each with the number that is due by then. */
export function milestones({ from, to, today, deadline, facts }: Span & { facts: Facts }): Milestone[] {
  const end = workdayBefore(deadline, today)
  const days = Math.max(FEWEST_DAYS, daysBetween(today, end))
  const closed = closings(facts)
  const plan: Milestone[] = []
  for (const [index, part] of PARTS.entries()) {
    const target =
      from > 0 ? targetOnTheWay(from, to, part) : targetAtShare(to, SHARES_FROM_NOTHING[index] ?? 1)
    const day = part === 1 ? end : workdayAfter(today, partOf(days, part) ?? days)
    const isNew = plan.every(({ date, target: earlier }) => date < day && earlier < (target ?? 0))
    if (target !== undefined && isNew && day <= end)
      plan.push({ date: day, target, closedWhen: closed[index] ?? '' })
  }
  return plan
}

const SECOND_AND_THIRD: Readonly<Record<Trade, readonly [string, string]>> = {
  things: ['one shop or page sells without you beside it', 'someone came back for a second one'],
  tastes: ['you know what of a batch is left over', 'the same faces come twice in a week'],
  work: ['one client sent you a name unasked', 'a client booked the next job'],
  tool: ['someone used it three weeks running without a word from you', 'nobody of the first month has left'],
  lessons: ['someone finished and showed the result', 'a place was sold by someone who had one'],
  reading: ['you know which issue made people pay', 'a renewal came in'],
  visits: ['the quiet day of the week has a name for it', 'half of the visitors were here before'],
}

// The first proof differs for who has sold already; the last is the same for all: it must hold.
function closings({ grade, model }: Facts): readonly string[] {
  const trade = tradeOf(model)
  const [second, third] = trade
    ? SECOND_AND_THIRD[trade]
    : ['the cost of winning one is known for one channel', 'someone bought again or sent a friend']
  return [
    grade >= GRADES.paid ? 'three numbers are written down every Friday' : 'strangers paid, not only friends',
    second,
    third,
    'the number held for four weeks in a row',
  ]
}
