import type { Facts } from '../facts/facts.ts'
import { reachAfter } from '../numbers/growth.ts'
import { runwayMonths } from '../numbers/runway.ts'
import { ruleOfThree } from '../numbers/sample.ts'
import { spentOver } from '../numbers/stop-loss.ts'
import { DAY_MS, shortDate, startOfDay, workdayAfter, workdayBefore } from '../writing/dates.ts'
import { counted, months, percent } from '../writing/figures.ts'
import { grouped, money } from '../writing/money.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'

/** Six weeks are long enough for a number to move and short enough to bear. Ours. */
const DAYS = 42
/** A date of theirs counts when it is not further off than this. Ours. */
const FURTHEST_DAYS = 120
/** Growth a week that means it lives, for a business of one person. Ours, well under Graham's 5 %. */
const SLOW_GROWTH = 0.02
/** People who hear the offer until the day when nothing is sold yet, and payments that mean yes. Ours. */
const OFFERED = 20
const ENOUGH = 3
/** The part of its costs a business has to carry to get another round. Ours. */
const CARRIED_PART = 0.5
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
  const days = Math.max(1, Math.round((date.getTime() - startOfDay(today).getTime()) / DAY_MS))
  const until = shortDate(date, today)
  const out = facts.figures.burn ?? facts.figures.fixedCosts
  const { words, line } = limitOf(facts, days)
  const now = facts.figures.sales ?? facts.figures.customers
  const rows =
    now && now >= 1 ? fromNow(facts, Math.floor(now), days / 7) : out ? fromCosts(out, facts) : fromNothing()
  return {
    until,
    sum: words,
    table: table([`On ${until}`, 'Then'], rows),
    arithmetic: line,
  }
}

function fromNow(facts: Facts, now: number, weeks: number): string[][] {
  const { one, many } = facts.figures.sales === undefined ? payersOf(facts) : nounsOf(facts)
  const target = Math.max(now + 1, Math.ceil(reachAfter(now, SLOW_GROWTH, weeks) ?? now))
  const between = target - 1 > now ? `${grouped(now)} to ${grouped(target - 1)}` : `still ${grouped(now)}`
  return [
    [
      `${counted(target, one, many)} or more`,
      `go on; ${percent(SLOW_GROWTH)} a week is slow, and it is alive`,
    ],
    [between, 'change one thing, the price or for whom it is, and set the same line once more'],
    [`fewer than ${grouped(now)}`, 'stop, or run it small beside other income'],
  ]
}

// It runs, but nobody has counted for me: then what it leaves against what it costs is the number.
function fromCosts(out: number, { currency }: Facts): string[][] {
  const [whole, part] = [money(out, currency), money(out * CARRIED_PART, currency)]
  return [
    [`the last month left ${whole} or more after the cost of each sale`, 'go on: it carries itself'],
    [
      `it left ${part} to ${whole}`,
      'change one thing, the price or the hours, and set the same line once more',
    ],
    [`it left less than ${part}`, 'stop, or run it small beside other income'],
  ]
}

function fromNothing(): string[][] {
  return [
    [`${ENOUGH} or more of ${OFFERED} paid`, 'go on: strangers want it'],
    [`some of ${OFFERED} paid, fewer than ${ENOUGH}`, 'change for whom it is, and ask the ones who paid why'],
    [`none of ${OFFERED} paid`, `stop: fewer than ${percent(ruleOfThree(OFFERED))} buy (rule of three)`],
  ]
}

function limitOf(facts: Facts, days: number): { words: string; line: string } {
  const show = (value: number) => money(value, facts.currency)
  const { cash, burn, fixedCosts } = facts.figures
  const out = burn ?? fixedCosts
  if (out === undefined || out <= 0)
    return {
      words: 'no new money of your own',
      line: 'The sum: no new money of your own until that day. You named no costs, so zero is the safe number; tell me what goes out a month and I work out yours.',
    }
  const spent = spentOver(out, days)
  const sum = `${show(out)} a month x ${days} days = ${show(Math.round(spent))}`
  if (cash === undefined)
    return { words: `at most ${show(Math.round(spent))}`, line: `The sum: ${sum}, and nothing beyond it.` }
  const floor = out * FLOOR_MONTHS
  const left = runwayMonths(Math.max(0, cash - floor), out) ?? 0
  return cash <= floor
    ? {
        words: 'no new money of your own',
        line: `The sum: ${show(cash)} is no more than ${FLOOR_MONTHS} months of ${show(out)}, so other income comes first, from this week, and the business runs beside it.`,
      }
    : {
        words: `at most ${show(Math.round(Math.min(spent, cash - floor)))}`,
        line: `The sum: ${sum}. Never below ${show(floor)}, ${FLOOR_MONTHS} months to find other income with; with nothing coming in you reach that in ${months(left)}: (${show(cash)} − ${show(floor)}) / ${show(out)}.`,
      }
}
