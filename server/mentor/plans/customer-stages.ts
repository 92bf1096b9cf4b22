import { ASSUMED_CLOSE_RATE } from '../workshop/legacy/assumptions.ts'
import { BY_HAND } from '../workshop/legacy/method.ts'
import { NAMES_EACH } from '../method.ts'
import { daysBetween } from '../numbers/calendar.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import { partOf } from '../numbers/runway.ts'
import { inStages, type Stages } from '../numbers/stages.ts'
import { shortDate, workdayAfter, workdayBefore } from '../workshop/legacy/writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import type { Effort } from './effort.ts'
import type { HandWay } from './hand-way.ts'

/** Weeks to a number beyond the first ten when no date was said: up to so many customers. Ours. */
const WEEKS_UP_TO: readonly (readonly [customers: number, days: number])[] = [
  [60, 84],
  [200, 182],
  [Infinity, 364],
]
/** A third of the time for the first ten, half until the names they give are won. Ours. */
const HAND_PART = 1 / 3
const NAMES_PART = 1 / 2

export interface CustomerStages extends Stages {
  due: Date
  table: string
  arithmetic: string
}

interface Wanted {
  wanted: number
  /** the word for who pays */
  many: string
  /** share of talks that become a sale, when it was said */
  closeRate: number | undefined
  /** how the first ten are won */
  way: HandWay
  /** how strangers become buyers in this trade */
  effort: Effort
  today: Date
  deadline: Date | undefined
}

/** The way to more than ten customers without money, in three stages with dates and the effort each takes. */
export function customerStages(wish: Wanted): CustomerStages | undefined {
  const { wanted, many, way, effort, today, deadline } = wish
  const stages = inStages(wanted, BY_HAND)
  if (!stages) return undefined
  const { byName, byChannel } = stages
  const closeRate = wish.closeRate || ASSUMED_CLOSE_RATE
  const [asked = 0] = funnelBackwards(byName, [closeRate])
  const [seen = 0] = funnelBackwards(byChannel, [effort.rate])
  const assumedDays = WEEKS_UP_TO.find(([customers]) => wanted <= customers)?.[1] ?? 0
  const due = workdayBefore(deadline ?? workdayAfter(today, assumedDays), today)
  const days = daysBetween(today, due)
  const dayAt = (part: number) => shortDate(workdayAfter(today, partOf(days, part) ?? days), today)
  const end = shortDate(due, today)
  const isCold = effort.before === 'Visitors'
  const rows = [
    [
      dayAt(HAND_PART),
      grouped(BY_HAND),
      'by hand',
      `${grouped(way.steps[0]?.count ?? BY_HAND)} ${way.what.split(' to ')[0] ?? ''}`,
    ],
    [
      byChannel === 0 ? end : dayAt(NAMES_PART),
      grouped(stages.beforeChannel),
      'names your buyers give',
      `${counted(asked, 'name', 'names')}, ${NAMES_EACH} from each buyer`,
    ],
  ]
  const sums = [way.sum, `${byName} / ${percent(closeRate)} = ${grouped(asked)} names`]
  if (byChannel > 0) {
    const before = effort.before.toLowerCase()
    rows.push([
      end,
      grouped(wanted),
      'one unpaid channel',
      isCold ? `seen by ${grouped(seen)} people who fit` : `${grouped(seen)} ${before}`,
    ])
    sums.push(
      `${grouped(byChannel)} / ${percent(effort.rate)} = ${grouped(seen)} ${isCold ? 'people' : before}`,
    )
  }
  const cold = byChannel === 0 || effort.isRateSaid || !isCold ? '' : `${percent(effort.rate)} buy cold`
  return {
    ...stages,
    due,
    table: table(['By', capitalised(many), 'Won', 'Takes'], rows, [1]),
    arithmetic: `${sums.join('; ')}. ${[way.assumed, cold].filter(part => part !== '').join(', and ')}.`,
  }
}
