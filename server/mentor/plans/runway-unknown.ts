import type { Facts } from '../workshop/legacy/facts.ts'
import { cashFor, runwayMonths } from '../numbers/runway.ts'
import type { Reply } from '../reply.ts'
import { inWords, months } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { CALM_MONTHS, DECIDE_MONTHS_BEFORE, LATE_MONTHS } from './runway-marks.ts'

/** Monthly spending in a table when none was said, and lengths when the cash was not; ours, so that theirs lies between. */
const BURN_EXAMPLES = [1000, 2000, 3000, 5000] as const
const LENGTH_EXAMPLES = [3, 6, 12, 18] as const
/** Spending that a single example is told for. Ours. */
const BURN_EXAMPLE = 1000

/** Cash or spending is missing: the other one for several levels of it. */
export function runwayUnknown(facts: Facts, cash: number | undefined, out: number | undefined): Reply {
  const show = (value: number) => money(value, facts.currency)
  const spent = out ?? BURN_EXAMPLE
  const rows = cash
    ? BURN_EXAMPLES.map(burn => [show(burn), months(runwayMonths(cash, burn) ?? 0)])
    : LENGTH_EXAMPLES.map(count => [months(count), show(cashFor(count, spent) ?? 0)])
  const example = out
    ? ''
    : `With ${show(BURN_EXAMPLE)} a month, an example of mine until you tell me yours:\n\n`
  return {
    answer: cash
      ? `${show(cash)} lasts as many months as your net burn goes into it; here it is for ${inWords(BURN_EXAMPLES.length)} levels of spending.`
      : `Runway is cash divided by what goes out more than comes in each month${out ? `: at ${show(out)} a month, this is the cash each length takes` : ''}.`,
    body: [
      cash
        ? table(['Net burn a month', 'Runway'], rows, [0, 1])
        : `${example}${table(['Runway', 'Cash it takes'], rows, [0, 1])}`,
      `${capitalised(inWords(CALM_MONTHS))} months are calm, ${inWords(DECIDE_MONTHS_BEFORE)} is the point to decide, ${inWords(LATE_MONTHS)} is too late for a raise.`,
    ],
    step: {
      action: 'take the last three bank statements and write one line each: in, out, difference',
      sign: 'the three differences lie within a fifth of each other; their mean is your burn',
      stop: 'you find a cost you cannot explain; clear that one up first',
    },
    question: questionFor(facts, out === undefined ? ['burn'] : ['cash']),
  }
}
