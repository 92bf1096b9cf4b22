import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE, ASSUMED_CONVERSION } from '../assumptions.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import { DAY_MS, shortDate, startOfDay, workdayAfter, workdayBefore } from '../writing/dates.ts'
import { counted, percent } from '../writing/figures.ts'
import { grouped } from '../writing/money.ts'
import { table } from '../writing/table.ts'

/** The first ten are won by hand, one by one. */
export const BY_HAND = 10
/** Names asked of each buyer. Ours. */
const NAMES_EACH = 2
/** Weeks to a number beyond the first ten when no date was said: up to so many customers. Ours. */
const WEEKS_UP_TO: readonly (readonly [customers: number, weeks: number])[] = [
  [60, 12],
  [200, 26],
  [Infinity, 52],
]
const HAND_PART = 1 / 3
const NAMES_PART = 1 / 2

export interface CustomerStages {
  /** won through the names that buyers give */
  byName: number
  /** won through one channel that costs no money */
  byChannel: number
  due: Date
  table: string
  arithmetic: string
}

interface Wanted {
  wanted: number
  /** the word for who pays */
  many: string
  closeRate: number | undefined
  today: Date
  deadline: Date | undefined
}

/** The way to more than ten customers without money, in three stages with dates and the effort each takes. */
export function customerStages({ wanted, many, closeRate, today, deadline }: Wanted): CustomerStages {
  const rate = closeRate || ASSUMED_CLOSE_RATE
  // Each buyer names two people, of whom a quarter buys and names two more: ten become twenty.
  const names = Math.min(wanted - BY_HAND, BY_HAND)
  const byChannel = wanted - BY_HAND - names
  const [messages = 0] = funnelBackwards(BY_HAND, [ASSUMED_ANSWER_RATE, rate])
  const [asked = 0] = funnelBackwards(names, [rate])
  const [seen = 0] = funnelBackwards(byChannel, [ASSUMED_CONVERSION])
  const weeks = WEEKS_UP_TO.find(([customers]) => wanted <= customers)?.[1] ?? 52
  const due = workdayBefore(deadline ?? workdayAfter(today, weeks * 7), today)
  const days = (due.getTime() - startOfDay(today).getTime()) / DAY_MS
  const handDate = workdayAfter(today, days * HAND_PART)
  const last = byChannel === 0 ? due : workdayAfter(today, days * NAMES_PART)
  const rows = [
    [shortDate(handDate, today), grouped(BY_HAND), 'by hand', `${grouped(messages)} personal messages`],
    [
      shortDate(last, today),
      grouped(BY_HAND + names),
      'names your buyers give',
      `${counted(asked, 'name', 'names')}, ${NAMES_EACH} from each buyer`,
    ],
    ...(byChannel === 0
      ? []
      : [
          [
            shortDate(due, today),
            grouped(wanted),
            'one unpaid channel',
            `seen by ${grouped(seen)} people who fit`,
          ],
        ]),
  ]
  const sums = [
    `${BY_HAND} / ${percent(rate)} / ${percent(ASSUMED_ANSWER_RATE)} = ${grouped(messages)} messages`,
    `${names} / ${percent(rate)} = ${grouped(asked)} names`,
    ...(byChannel === 0
      ? []
      : [`${grouped(byChannel)} / ${percent(ASSUMED_CONVERSION)} = ${grouped(seen)} people`]),
  ]
  return {
    byName: names,
    byChannel,
    due,
    table: table(['By', many.charAt(0).toUpperCase() + many.slice(1), 'Won', 'Takes'], rows, [1]),
    arithmetic: `${sums.join('; ')}. I assume ${percent(ASSUMED_ANSWER_RATE)} answer${closeRate ? '' : `, ${percent(rate)} of them buy`}${byChannel === 0 ? '' : ` and ${percent(ASSUMED_CONVERSION)} buy cold`}; put in your rates after the first 20.`,
  }
}
