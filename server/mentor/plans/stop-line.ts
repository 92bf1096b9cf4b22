import type { Facts } from '../workshop/legacy/facts.ts'
import { NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { daysBetween, weeksBetween } from '../numbers/calendar.ts'
import { cashFor, runwayMonths } from '../numbers/runway.ts'
import { leftAbove, spentOver } from '../numbers/stop-loss.ts'
import { shortDate, workdayAfter, workdayBefore } from '../workshop/legacy/writing/dates.ts'
import { months } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { fromCosts, fromNothing, fromNow } from './stop-rows.ts'

/** Six weeks are long enough for a number to move and short enough to bear. Ours. */
const DAYS = 42
/** A date of theirs counts when it is not further off than this. Ours. */
const FURTHEST_DAYS = 120
/** Months of costs to keep back, to find other income with. Ours. */
const FLOOR_MONTHS = 3

export interface StopLine {
  until: string
  /** what may still be spent, as words */
  sum: string
  table: string
  arithmetic: string
}

/** When to go on, to change and to stop: a day, a sum and a number, set before they are needed. */
export function stopLine(facts: Facts, today: Date): StopLine {
  const latest = workdayAfter(today, FURTHEST_DAYS)
  const isTheirs = facts.deadline !== undefined && facts.deadline <= latest
  const date = isTheirs && facts.deadline ? workdayBefore(facts.deadline, today) : workdayAfter(today, DAYS)
  const days = Math.max(1, daysBetween(today, date))
  const until = shortDate(date, today)
  const out = facts.figures.burn ?? facts.figures.fixedCosts
  const { words, line } = limitOf(facts, days)
  const now = facts.figures.sales ?? facts.figures.customers
  const rows =
    now && now >= 1
      ? fromNow(facts, Math.floor(now), weeksBetween(today, date))
      : out
        ? fromCosts(out, facts)
        : fromNothing(facts)
  return {
    until,
    sum: words,
    table: table([`On ${until}`, 'Then'], rows),
    arithmetic: line,
  }
}

function limitOf(facts: Facts, days: number): { words: string; line: string } {
  const show = (value: number) => money(value, facts.currency)
  const { cash, burn, fixedCosts, price } = facts.figures
  const out = burn ?? fixedCosts
  if (out === undefined || out <= 0)
    return {
      words: 'no new money of your own',
      line:
        price === undefined || (facts.figures.sales ?? facts.figures.customers ?? 0) >= 1
          ? 'The sum: no new money of your own until that day. You named no costs, so zero is the safe number; tell me what goes out a month and I work out yours.'
          : `The sum: no new money of your own. Offering it to ${NAMES_ON_A_LIST} people at ${show(price)} takes evenings, not money; whatever else would cost something waits for their answers.`,
    }
  const spent = spentOver(out, days)
  const floor = cashFor(FLOOR_MONTHS, out)
  if (spent === undefined || floor === undefined) return { words: 'no new money of your own', line: '' }
  const sum = `at ${show(out)} a month, ${days} days cost ${show(spent)}`
  if (cash === undefined)
    return { words: `at most ${show(spent)}`, line: `The sum: ${sum}, and nothing beyond it.` }
  const free = leftAbove(cash, floor) ?? 0
  const left = runwayMonths(free, out) ?? 0
  return cash <= floor
    ? {
        words: 'no new money of your own',
        line: `The sum: ${show(cash)} is no more than ${FLOOR_MONTHS} months of ${show(out)}, so other income comes first, from this week, and the business runs beside it.`,
      }
    : {
        words: `at most ${show(Math.min(spent, free))}`,
        line: `The sum: ${sum}. Never below ${show(floor)}, ${FLOOR_MONTHS} months to find other income with; with nothing coming in you reach that in ${months(left)}: (${show(cash)} − ${show(floor)}) / ${show(out)}.`,
      }
}
