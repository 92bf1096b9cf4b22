import type { Facts } from '../workshop/legacy/facts.ts'
import { GRADES } from '../workshop/legacy/method.ts'
import { daysBetween } from '../numbers/calendar.ts'
import { targetAtShare, targetOnTheWay } from '../numbers/growth.ts'
import { partOf } from '../numbers/runway.ts'
import { workdayAfter, workdayBefore } from '../workshop/legacy/writing/dates.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

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

interface Closings {
  /** the first proof of who sells already */
  counted: string
  second: string
  third: string
  /** the number holds, under what tries it in this trade */
  held: string
}

const CLOSINGS: Readonly<Record<Trade, Closings>> = {
  things: {
    counted: 'every order is on one sheet, with what it cost you',
    second: 'one shop or page sells without you beside it',
    third: 'someone came back for a second one',
    held: 'the number held for four weeks without a discount',
  },
  tastes: {
    counted: 'made, sold and left over are written down every day',
    second: 'you know what of a batch is left over',
    third: 'the same faces come twice in a week',
    held: 'the number held for four weeks, rain included',
  },
  work: {
    counted: 'every enquiry is on one sheet, with what became of it',
    second: 'one client sent you a name unasked',
    third: 'a client booked the next job',
    held: 'the number held for four weeks without a working Sunday',
  },
  tool: {
    counted: 'who came, who pays and who left is counted every Friday',
    second: 'someone used it three weeks running without a word from you',
    third: 'nobody of the first month has left',
    held: 'the number held for four weeks, leavers taken off',
  },
  lessons: {
    counted: 'every enquiry and every place is on one sheet',
    second: 'someone finished and showed the result',
    third: 'a place was sold by someone who had one',
    held: 'two groups in a row were full',
  },
  reading: {
    counted: 'new, paying and leaving readers are counted with each issue',
    second: 'you know which issue made people pay',
    third: 'a renewal came in',
    held: 'the number held for four issues in a row',
  },
  visits: {
    counted: 'every visit of the month is on one sheet',
    second: 'the quiet day of the week has a name for it',
    third: 'half of the visitors were here before',
    held: 'the number held for four weeks, the slow ones included',
  },
}
const PLAIN: Closings = {
  counted: 'three numbers are written down every Friday',
  second: 'the cost of winning one is known for one channel',
  third: 'someone bought again or sent a friend',
  held: 'the number held for four weeks in a row',
}

// The first proof differs for who has sold already.
function closings({ grade, model }: Facts): readonly string[] {
  const trade = tradeOf(model)
  const { counted, second, third, held } = trade ? CLOSINGS[trade] : PLAIN
  return [grade >= GRADES.paid ? counted : 'strangers paid, not only friends', second, third, held]
}
