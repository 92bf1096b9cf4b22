import type { Facts } from '../facts/facts.ts'
import { ENOUGH_PAID, NAMES_ON_A_LIST } from '../method.ts'
import { daysBetween, weeksBetween } from '../numbers/calendar.ts'
import { cashFor, partOf, runwayMonths } from '../numbers/runway.ts'
import { ruleOfThree } from '../numbers/sample.ts'
import { growthLine, leftAbove, spentOver } from '../numbers/stop-loss.ts'
import { shortDate, workdayAfter, workdayBefore } from '../writing/dates.ts'
import { counted, months, percent } from '../writing/figures.ts'
import { grouped, money } from '../writing/money.ts'
import { chosen } from '../writing/lines.ts'
import { nounsOf, payersOf, seedOf } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'

/** Six weeks are long enough for a number to move and short enough to bear. Ours. */
const DAYS = 42
/** A date of theirs counts when it is not further off than this. Ours. */
const FURTHEST_DAYS = 120
/** Growth a week that means it lives, for a business of one person. Ours, well under Graham's 5 %. */
const SLOW_GROWTH = 0.02
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

function fromNow(facts: Facts, now: number, weeks: number): string[][] {
  const { one, many } = facts.figures.sales === undefined ? payersOf(facts) : nounsOf(facts)
  const line = growthLine(now, SLOW_GROWTH, weeks)
  if (!line) return fromNothing(facts)
  const between = line.stillAt > now ? `${grouped(now)} to ${grouped(line.stillAt)}` : `still ${grouped(now)}`
  return [
    [
      `${counted(line.grown, one, many)} or more`,
      `go on; ${percent(SLOW_GROWTH)} a week is slow, and it is alive`,
    ],
    [between, 'change one thing, the price or for whom it is, and set the same line once more'],
    [`fewer than ${grouped(now)}`, 'stop, or run it small beside other income'],
  ]
}

// It runs, but nobody has counted for me: then what it leaves against what it costs is the number.
function fromCosts(out: number, { currency }: Facts): string[][] {
  const [whole, part] = [money(out, currency), money(partOf(out, CARRIED_PART) ?? out, currency)]
  return [
    [`the last month left ${whole} or more after the cost of each sale`, 'go on: it carries itself'],
    [
      `it left ${part} to ${whole}`,
      'change one thing, the price or the hours, and set the same line once more',
    ],
    [`it left less than ${part}`, 'stop, or run it small beside other income'],
  ]
}

function fromNothing(facts: Facts): string[][] {
  const who = facts.audience ?? 'strangers'
  const { many } = payersOf(facts)
  const { yes, change, no } = chosen(NOTHING_YET, seedOf(facts))
  return [
    [`${ENOUGH_PAID} or more of ${NAMES_ON_A_LIST} paid`, yes(who)],
    [`fewer than ${ENOUGH_PAID}, not none`, change(many)],
    [
      `none of ${NAMES_ON_A_LIST}`,
      `${no}: fewer than ${percent(ruleOfThree(NAMES_ON_A_LIST))} buy (rule of three)`,
    ],
  ]
}

interface Ways {
  yes: (who: string) => string
  change: (many: string) => string
  no: string
}

/** The same three ways, told in two tones. */
const NOTHING_YET: readonly [Ways, Ways] = [
  {
    yes: who => `go on: ${who} want it`,
    change: many => `change for whom it is, and ask the ${many} you have why they paid`,
    no: 'stop',
  },
  {
    yes: who => `keep going: ${who} want it, and each who paid knows another`,
    change: many => `another price or another crowd, whichever the ${many} you have point to`,
    no: 'let it go',
  },
]

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
