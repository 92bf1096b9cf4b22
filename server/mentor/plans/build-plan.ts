import { BY_HAND, HANDS, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { daysBetween } from '../numbers/calendar.ts'
import { partOf } from '../numbers/runway.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { table } from '../workshop/legacy/writing/table.ts'

/** How to cut a product nobody has described yet: the question decides, not the list. */
export const CUTTING = [
  'Write every feature on a line and ask of each:',
  '1. Would the first customer refuse to pay without it? If not, it goes.',
  `2. Can I do it by hand for the first ${BY_HAND}? Then it is work, not code: sign-up, payment, support.`,
  '3. Does it serve a second kind of customer? Then it waits for the second version.',
  '4. Is it there because others have it? Then it goes.',
].join('\n')

const STAGES: readonly (readonly [what: string, closed: string])[] = [
  ['the job done once by hand, the list cut', 'one person paid or gave a deposit'],
  ['the one path works from start to end, plain', 'you did it in front of somebody without explaining'],
  [`in ${HANDS} hands; mend only what stops them`, `all ${HANDS} reached the result`],
  [`open to ${NAMES_ON_A_LIST} people you invited by name`, 'one stranger paid the full price'],
]

/** Each stage has a quarter of the time. Ours. */
const PARTS = [0.25, 0.5, 0.75, 1] as const

/** The way to the launch in four working days, each with what closes it; fewer when the time is short. */
export function buildPlan(today: Date, launch: Date): string {
  const days = daysBetween(today, launch)
  const rows: string[][] = []
  let last = today
  for (const [index, [what, closed]] of STAGES.entries()) {
    const isLast = index === STAGES.length - 1
    const date = isLast ? launch : workdayAfter(today, partOf(days, PARTS[index] ?? 1) ?? days)
    if (date <= last || (!isLast && date >= launch)) continue
    rows.push([shortDate(date, today), what, closed])
    last = date
  }
  return table(['By', 'What stands', 'Closed when'], rows)
}
