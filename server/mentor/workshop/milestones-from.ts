import type { Spec } from '#shared/agent/spec.ts'
import { INTERVIEWS, SAME_ANSWER } from './legacy/method.ts'
import { daysBetween, monthsLater } from '../numbers/calendar.ts'
import { inWords } from './legacy/writing/figures.ts'
import { capitalised } from './legacy/writing/lines.ts'
import { workdayAfter, workdayBefore } from '../numbers/calendar.ts'
import { grouped } from './legacy/writing/money.ts'
import { plural } from '#shared/plurals.ts'
import type { HeardProject } from './idea-from.ts'
import type { NumbersHeard } from './numbers-from.ts'
import { reachedBy } from './pace.ts'

const WEEK_DAYS = 7
const QUARTERS = [0.25, 0.5, 0.75, 1] as const

/** The talks of the first week and the four quarters of the way: working days, each with the number due by then. */
export function milestonesFrom(
  { facts, kind }: HeardProject,
  { numbers, goal }: NumbersHeard,
  today: Date,
): Spec['milestones'] {
  const end = workdayBefore(facts.deadline ?? monthsLater(today, numbers.goal_months), today)
  const days = daysBetween(today, end)
  const many = plural(goal?.one ?? numbers.unit)
  const due = (share: number) => {
    const count = Math.max(1, reachedBy(numbers.goal_units, share))
    const what = count === 1 ? (goal?.one ?? numbers.unit) : many
    const isPeople = goal?.one !== undefined && goal.one !== numbers.unit
    if (numbers.period === 'once')
      return `${grouped(count)} ${what} ${isPeople ? 'paid' : 'paid for'} since the start`
    return `${grouped(count)} ${what} ${isPeople ? 'paying' : 'paid for'} every ${numbers.period}`
  }
  const first = workdayAfter(today, WEEK_DAYS)
  const plan = [
    {
      title: `${capitalised(inWords(INTERVIEWS))} talks about the last time it happened`,
      at: first,
      kpi: `${inWords(INTERVIEWS)} talks held, ${inWords(SAME_ANSWER)} of them name the same problem unasked`,
    },
    ...QUARTERS.map((share, index) => ({
      title: kind.proofs[index] ?? '',
      at: share === 1 ? end : workdayAfter(today, days * share),
      kpi: due(share),
    })),
  ]
  let last = today.getTime()
  return plan.flatMap(({ title, at, kpi }, index) => {
    const isLast = index === plan.length - 1
    if (at.getTime() <= last || (!isLast && at >= end)) return []
    last = at.getTime()
    return [{ title, date: at.toISOString().slice(0, 10), kpi }]
  })
}
