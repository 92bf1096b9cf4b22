import { DAY_MS, startOfDay, workdayAfter, workdayBefore } from '../writing/dates.ts'

export interface Milestone {
  date: Date
  /** the rate of sales (or the count of customers) to stand at by then */
  target: number
  closedWhen: string
}

const FIRST_CLOSED_WHEN = {
  idea: 'strangers paid, not only friends',
  sold: 'three numbers are written down every Friday',
} as const
const CLOSED_WHEN = [
  '',
  'the cost of winning one is known for one channel',
  'someone bought again or sent a friend',
  'the number held for four weeks in a row',
] as const
/** A start from nothing is slow: these shares of the goal at each quarter of the time. Ours. */
const SHARES_FROM_NOTHING = [0.1, 0.3, 0.6, 1] as const

export interface Span {
  from: number
  to: number
  today: Date
  deadline: Date
  /** people pay already, so the first proof is another one */
  isPaidFor?: boolean
}

/** Four working days on the way to the deadline, each with the number that is due by then. */
export function milestones({ from, to, today, deadline, isPaidFor = false }: Span): Milestone[] {
  const end = workdayBefore(deadline, today)
  const days = Math.max(4, (end.getTime() - startOfDay(today).getTime()) / DAY_MS)
  const plan: Milestone[] = []
  for (const [index, closedWhen] of CLOSED_WHEN.entries()) {
    const part = (index + 1) / CLOSED_WHEN.length
    const share = SHARES_FROM_NOTHING[index] ?? 1
    const target = from > 0 ? from * (to / from) ** part : to * share
    const day = index === CLOSED_WHEN.length - 1 ? end : workdayAfter(today, days * part)
    const isNew = plan.every(({ date, target: earlier }) => date < day && earlier < Math.ceil(target))
    if (isNew && day <= end)
      plan.push({
        date: day,
        target: Math.ceil(target - 1e-9),
        closedWhen: closedWhen || FIRST_CLOSED_WHEN[isPaidFor ? 'sold' : 'idea'],
      })
  }
  return plan
}
