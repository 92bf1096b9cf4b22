import { counted, reference } from '#shared/figures/reference.ts'
import { firstOffer, type Money } from '#shared/figures/money.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { plural } from '#shared/plurals.ts'
import { INTERVIEWS, SAME_ANSWER } from './legacy/method.ts'
import { daysBetween, workdayAfter } from '../numbers/calendar.ts'
import { inWords } from './legacy/writing/figures.ts'
import { capitalised } from './legacy/writing/lines.ts'
import type { HeardProject } from './idea-from.ts'
import type { MoneyHeard } from './money-from.ts'

const WEEK_DAYS = 7
const QUARTERS = [0.25, 0.5, 0.75, 1] as const

/** The talks of the first week and the four quarters of the way: working days, each with the number due by then. */
export function milestonesFrom(
  { kind }: HeardProject,
  { money, goal }: MoneyHeard,
  today: Date,
): Spec['milestones'] {
  const end = new Date(`${money.goal.by}T00:00:00Z`)
  const days = daysBetween(today, end)
  const first = workdayAfter(today, WEEK_DAYS)
  const plan = [
    {
      title: `${capitalised(inWords(INTERVIEWS))} talks about the last time it happened`,
      at: first,
      kpi: () =>
        `${inWords(INTERVIEWS)} talks held, ${inWords(SAME_ANSWER)} of them name the same problem unasked`,
    },
    ...QUARTERS.map((share, index) => ({
      title: kind.proofs[index] ?? '',
      at: share === 1 ? end : workdayAfter(today, days * share),
      kpi: (date: string) => due(date, { money, goal }),
    })),
  ]
  let last = today.getTime()
  return plan.flatMap(({ title, at, kpi }, index) => {
    const isLast = index === plan.length - 1
    if (at.getTime() <= last || (!isLast && at >= end)) return []
    last = at.getTime()
    const date = at.toISOString().slice(0, 10)
    return [{ title, date, kpi: kpi(date) }]
  })
}

/** The customers of the one path on a date, as a reference: '12 shops paying every month'. */
function due(date: string, { money, goal }: { money: Money; goal: MoneyHeard['goal'] }): string {
  const { unit } = firstOffer(money)
  const one = goal?.one ?? unit
  const rhythm = reference(one === unit ? 'paid_for_rhythm' : 'paid_rhythm')
  return `${counted(`customers_on.${date}`, one, plural(one))} ${rhythm}`
}
