import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE } from '../workshop/legacy/assumptions.ts'
import { ASSUMED_CONVERSION, ASSUMED_WIN_BACK_RATE } from '../assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { rateWithFollowUp } from '../numbers/follow-up.ts'
import { funnelBackwards, funnelForwards } from '../numbers/funnel.ts'
import { BY_HAND } from '../workshop/legacy/method.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { payersOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

/** Answers to cold business e-mail (Belkins, 16.5 million e-mails, 2024). */
export const COLD_ANSWER_RATE = 0.058
/** What a first follow-up adds to the answers (Belkins, 11 million e-mails, 2023). */
export const FOLLOW_UP_LIFT = 0.49
/** Readers of a newsletter who press a link (Mailchimp, all trades, 2023). */
export const CLICK_RATE = 0.0262
/** The years of Belkins' two counts, the follow-up and the cold answer, and of Mailchimp's. */
const FOLLOW_UPS_OF = 2023
const COLD_ANSWERS_OF = 2024
export const CLICKS_OF = 2023

export interface Sends {
  wanted: number
  cold: number
  coldTwice: number
  byName: number
  /** what the buyers there were come to, when all of them are asked */
  back: number | undefined
  /** how many to write to when nobody said how many there were */
  toWinBack: number
  backLine: string
  table: string
  line: string
  byNameLine: string
}

/** How many to write to, backwards from the customers wanted, for the three ways of writing. */
export function sendsFor(facts: Facts): Sends {
  const wanted = Math.ceil(facts.figures.goalCustomers ?? BY_HAND)
  const close = facts.figures.conversion || ASSUMED_CLOSE_RATE
  const twice = rateWithFollowUp(COLD_ANSWER_RATE, FOLLOW_UP_LIFT) ?? COLD_ANSWER_RATE
  const way = (rate: number) => {
    const [sent = 0, answers = 0] = funnelBackwards(wanted, [rate, close])
    return { sent, answers }
  }
  const rows: readonly (readonly [string, number])[] = [
    ['Cold, once', COLD_ANSWER_RATE],
    ['Cold, with one follow-up', twice],
    ['To people you can name, each a line of its own', ASSUMED_ANSWER_RATE],
  ]
  const known = facts.figures.customers
  const gone = known !== undefined && known >= 1 ? Math.floor(known) : undefined
  const back = gone === undefined ? undefined : funnelForwards(gone, ASSUMED_WIN_BACK_RATE)
  const [toWinBack = 0] = funnelBackwards(wanted, [ASSUMED_WIN_BACK_RATE])
  const named = way(ASSUMED_ANSWER_RATE)
  const buy = `${grouped(wanted)} ${payersOf(facts).many} / ${percent(close)} who buy${facts.figures.conversion ? '' : ' (assumed)'}`
  return {
    wanted,
    back,
    toWinBack,
    backLine:
      gone === undefined || back === undefined
        ? `${grouped(wanted)} / ${percent(ASSUMED_WIN_BACK_RATE)} who come back after one personal message (assumed) = ${grouped(toWinBack)} to write to.`
        : `${grouped(gone)} x ${percent(ASSUMED_WIN_BACK_RATE)} who come back after one personal message (my assumption) is about ${grouped(back)}; yours shows after the first batch.`,
    cold: way(COLD_ANSWER_RATE).sent,
    coldTwice: way(twice).sent,
    byName: named.sent,
    table: table(
      ['Way', 'Answer', 'To send'],
      rows.map(([name, rate]) => [name, percent(rate), grouped(way(rate).sent)]),
      [1, 2],
    ),
    line: `${buy} = ${grouped(way(COLD_ANSWER_RATE).answers)} answers. Cold rates: Belkins, ${FOLLOW_UPS_OF} and ${COLD_ANSWERS_OF}; the rate by name is my assumption.`,
    byNameLine: `${buy} = ${grouped(named.answers)} answers; ${grouped(named.answers)} / ${percent(ASSUMED_ANSWER_RATE)} who answer (assumed) = ${grouped(named.sent)}. Sent cold, without a line of its own, it would take ${grouped(way(COLD_ANSWER_RATE).sent)}, because ${percent(COLD_ANSWER_RATE)} answer (Belkins, ${COLD_ANSWERS_OF}).`,
  }
}

export interface Letter {
  /** readers, and clicks of theirs, it takes for one sale */
  readers: number
  clicksForOne: number
  /** what the list there is brings, when its size was said */
  clicks: number | undefined
  sales: number | undefined
  conversion: number
}

/** What one newsletter brings, and how many readers one sale takes. */
export function letterOf({ figures }: Facts): Letter {
  const conversion = figures.conversion || ASSUMED_CONVERSION
  const [readers = 0, clicksForOne = 0] = funnelBackwards(1, [CLICK_RATE, conversion])
  const list = figures.followers ?? figures.customers
  const clicks = list === undefined ? undefined : funnelForwards(list, CLICK_RATE)
  const sales = clicks === undefined ? undefined : funnelForwards(clicks, conversion)
  return { readers, clicksForOne, clicks, sales, conversion }
}
