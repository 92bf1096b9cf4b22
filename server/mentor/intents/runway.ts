import { monthsToCover } from '../numbers/default-alive.ts'
import { economicsOf } from '../economics.ts'
import { growingIntoIt } from '../plans/growing-into-it.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { daysUntilBefore, monthsLater } from '../numbers/calendar.ts'
import {
  netBurn,
  partOf,
  paymentWorthALook,
  runwayMonths,
  runwayScenarios,
  type Scenario,
} from '../numbers/runway.ts'
import { unitsLeave } from '../numbers/tax-reserve.ts'
import { defaultAlive } from '../plans/default-alive.ts'
import { quitting } from '../plans/quitting.ts'
import {
  CUT,
  DECIDE_MONTHS_BEFORE,
  LONGEST_MONTHS_SHOWN,
  LONGEST_YEARS_SHOWN,
} from '../plans/runway-marks.ts'
import { soldNow } from '../plans/sold-now.ts'
import { runwayUnknown } from '../plans/runway-unknown.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { inWords, months } from '../workshop/legacy/writing/figures.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const runway: Intent = {
  name: 'runway',
  heading: 'Runway',
  reply,
}

/** A decision takes a week at least. Ours. */
const LEAST_DAYS = 7

function reply(heard: Heard): Reply {
  const { facts, words } = heard
  const { cash, burn, fixedCosts } = facts.figures
  const out = burn ?? fixedCosts
  if ((cash === undefined || out === undefined) && /\bquit\b/i.test(words)) return quitting(facts)
  const { income, sum } = incomeOf(facts)
  if (out === undefined) return runwayUnknown(facts, cash, out)
  const net = netBurn(out, income) ?? out
  if (net <= 0) {
    const alive = defaultAlive(facts, out, income)
    return { ...alive, body: [sum, ...(alive.body ?? [])] }
  }
  const growth = facts.figures.growth ?? 0
  const covered = cash === undefined || growth <= 0 ? undefined : monthsToCover({ cash, out, income, growth })
  if (cash !== undefined && covered !== undefined)
    return growingIntoIt(facts, { cash, out, income, growth, covered })
  const length = cash === undefined ? undefined : runwayMonths(cash, net)
  return cash === undefined || length === undefined
    ? runwayUnknown(facts, cash, net)
    : lasting(heard, { cash, out, income, sum, length })
}

const NO_INCOME = 'I count no income, because you named none.'
const BESIDE_THE_BURN = "I count no income beside what you burn; tell me what comes in if it isn't in it."

interface Runway {
  cash: number
  out: number
  income: number
  /** where the income comes from, where nobody said it */
  sum: string
  length: number
}

/** What comes in: as it was said, else what the sales leave. Nobody knows whether what is burned is what is left after them. */
function incomeOf(facts: Facts): { income: number; sum: string } {
  const { revenue, burn } = facts.figures
  const sales = soldNow(facts)
  const economics = economicsOf(facts)
  if (revenue !== undefined) return { income: revenue, sum: '' }
  if (sales === undefined || !economics) return { income: 0, sum: NO_INCOME }
  if (burn !== undefined) return { income: 0, sum: BESIDE_THE_BURN }
  const count = Math.round(sales)
  const { perUnit, caveat } = economics
  const show = (value: number) => money(value, facts.currency)
  if (perUnit <= 0)
    return { income: 0, sum: `Each sale leaves nothing and costs you ${show(-perUnit)}, which shortens it.` }
  const income = unitsLeave(count, perUnit) ?? 0
  return { income, sum: `${grouped(count)} sold a month x ${show(perUnit)} = ${show(income)}. ${caveat}` }
}

function lasting({ facts, today }: Heard, { cash, out, income, sum, length }: Runway): Reply {
  const show = (value: number) => money(value, facts.currency)
  const cut = partOf(out, CUT) ?? 0
  const scenarios = runwayScenarios(cash, out, income, cut)
  const shown = Math.min(length, LONGEST_MONTHS_SHOWN)
  const isShort = length < DECIDE_MONTHS_BEFORE
  const decide = workdayAfter(today, Math.max(LEAST_DAYS, daysUntilBefore(shown, DECIDE_MONTHS_BEFORE) ?? 0))
  const afterCut = scenarios.find(({ name }) => name === 'cut')
  const until =
    length > LONGEST_MONTHS_SHOWN
      ? `more than ${inWords(LONGEST_YEARS_SHOWN)} years`
      : `${months(length)}, until about ${shortDate(monthsLater(today, shown), today)}`
  return {
    answer: `You have ${until}.${isShort ? ' That is shorter than the time a raise takes, so cut or sell this week, before anything else.' : ''}`,
    body: [
      `${show(cash)} / ${income ? `(${show(out)} − ${show(income)} coming in)` : show(out)} = ${months(length)}. ${sum}`,
      table(
        ['If', 'Net burn a month', 'Runway'],
        scenarios.map(scenario => [CASES[scenario.name](show(cut)), show(scenario.net), lengthOf(scenario)]),
        [1, 2],
      ),
      isShort
        ? `The day to decide is now: at ${months(length)} the choice is between less cost and more sales, and a loan or an investor comes too late.`
        : `Decide by ${shortDate(decide, today)}, ${inWords(DECIDE_MONTHS_BEFORE)} months before the end: by then either sales carry more of the burn, or you cut, or you begin to raise.`,
    ],
    step: {
      action: `list every payment above ${show(paymentWorthALook(out) ?? 0)} and cancel or halve enough to save ${show(cut)} a month`,
      sign: `the list adds up to ${show(cut)}${afterCut?.months === undefined ? ' and nothing is burned any more' : ` and the runway is ${lengthOf(afterCut)}`}`,
      stop: `a cut would stop the thing customers pay for${paysFor(facts)}; leave that one`,
    },
    question:
      questionFor(facts, ['revenue']) ??
      `Which payment is the largest part of the ${show(out)}, and what would stop without it?`,
  }
}

const CASES: Readonly<Record<Scenario['name'], (cut: string) => string>> = {
  same: () => 'nothing changes',
  cut: cut => `you spend ${cut} less`,
  more: cut => `you bring in ${cut} more`,
  both: () => 'both',
}

function lengthOf({ months: length }: Scenario): string {
  if (length === undefined) return 'no end'
  return length > LONGEST_MONTHS_SHOWN ? `over ${inWords(LONGEST_YEARS_SHOWN)} years` : months(length)
}

function paysFor(facts: Facts): string {
  return facts.product ? ` when they buy ${facts.product}` : ''
}
