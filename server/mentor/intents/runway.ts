import type { Facts } from '../facts/facts.ts'
import { netBurn, runwayMonths } from '../numbers/runway.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { DAY_MS, shortDate, workdayAfter } from '../writing/dates.ts'
import { unitsToGoal } from '../numbers/break-even.ts'
import { economicsOf } from '../economics.ts'
import { counted, months, percent } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../writing/table.ts'

export const runway: Intent = {
  name: 'runway',
  heading: 'Runway',
  cues: [
    /\b(?:runway|how long (?:will|does|do|can|until|before|have)\b.{0,40}\b(?:last|money|cash|survive|savings|run out|left)|run(?:ning)? out of (?:money|cash))\b/i,
    /\b(?:burn(?: rate)?|cash (?:flow|left|in the bank)|money (?:last|left)|in the bank|default alive)\b/i,
    /\b(?:quit my job|live (?:off|on) (?:my )?savings)\b/i,
  ],
  reply,
}

const DAYS_A_MONTH = 30.4
const EXAMPLE_BURNS = [1000, 2000, 3000, 5000] as const
const CUT = 0.2
/** A raise takes about half a year, so that is when the choice falls; ours, after the usual three to six months. */
const DECIDE_MONTHS_BEFORE = 6
const LONGEST_MONTHS_SHOWN = 120

function reply({ facts, today, words }: Heard): Reply {
  const { cash, burn, fixedCosts, revenue } = facts.figures
  const out = burn ?? fixedCosts
  if (cash === undefined || out === undefined)
    return /\bquit\b/i.test(words) ? quitting(facts) : missing(facts, cash, out)
  const show = (value: number) => money(value, facts.currency)
  const net = netBurn(out, revenue ?? 0)
  const length = runwayMonths(cash, net)
  if (length === undefined) return alive(facts, out, revenue ?? 0)
  const end = new Date(today.getTime() + Math.min(length, LONGEST_MONTHS_SHOWN) * DAYS_A_MONTH * DAY_MS)
  const until =
    length > LONGEST_MONTHS_SHOWN
      ? 'more than ten years'
      : `${months(length)}, until about ${shortDate(end, today)}`
  const decide = workdayAfter(
    today,
    Math.max(7, (Math.min(length, LONGEST_MONTHS_SHOWN) - DECIDE_MONTHS_BEFORE) * DAYS_A_MONTH),
  )
  const isShort = length < DECIDE_MONTHS_BEFORE
  return {
    answer: `You have ${until}.${isShort ? ' That is shorter than the time a raise takes, so cut or sell this week, before anything else.' : ''}`,
    body: [
      `${show(cash)} / ${revenue ? `(${show(out)} − ${show(revenue)} coming in)` : show(out)} = ${months(length)}.${revenue ? '' : ' I count no income, because you named none.'}`,
      table(['If', 'Net burn a month', 'Runway'], scenarios(cash, out, revenue ?? 0, show), [1, 2]),
      isShort
        ? `The day to decide is now: at ${months(length)} the choice is between less cost and more sales, and a loan or an investor comes too late.`
        : `Decide by ${shortDate(decide, today)}, six months before the end: by then either sales carry more of the burn, or you cut, or you begin to raise.`,
    ],
    step: {
      action: `list every payment above ${show(Math.max(10, Math.round(out / 100)))} and cancel or halve enough to save ${show(out * CUT)} a month`,
      sign: `the list adds up to ${show(out * CUT)} and the runway is ${months(runwayMonths(cash, netBurn(out * (1 - CUT), revenue ?? 0)) ?? length)}`,
      stop: 'a cut would stop the thing customers pay for; leave that one',
    },
    question: questionFor(facts, ['revenue']) ?? `How much did ${yourOffer(facts)} bring in last month?`,
  }
}

function scenarios(cash: number, out: number, income: number, show: (value: number) => string): string[][] {
  const cases: [string, number][] = [
    ['nothing changes', netBurn(out, income)],
    [`you spend ${show(out * CUT)} less`, netBurn(out * (1 - CUT), income)],
    [`you bring in ${show(out * CUT)} more`, netBurn(out, income + out * CUT)],
    ['both', netBurn(out * (1 - CUT), income + out * CUT)],
  ]
  return cases.map(([name, net]) => {
    const length = runwayMonths(cash, net)
    return [
      name,
      show(Math.max(0, net)),
      length === undefined ? 'no end' : length > LONGEST_MONTHS_SHOWN ? 'over ten years' : months(length),
    ]
  })
}

function alive(facts: Facts, out: number, income: number): Reply {
  const show = (value: number) => money(value, facts.currency)
  return {
    answer: `Your runway has no end: ${show(income)} comes in and ${show(out)} goes out, so the business carries itself.`,
    body: [
      `${show(income)} − ${show(out)} = ${show(income - out)} a month left. Paul Graham calls that default alive. Check that your own pay and the taxes are in the ${show(out)}.`,
      income <= 0
        ? ''
        : `What it stands: sales may fall by ${percent((income - out) / income)} before you need cash again, (${show(income)} − ${show(out)}) / ${show(income)}. Below a quarter that is one lost customer away; above a half you can afford to try something.`,
    ],
    step: {
      action: `set aside one month of costs, ${show(out)}, in an account you do not touch`,
      sign: 'a bad month would not change any decision',
      stop: 'a customer makes up more than a third of what comes in; then find the second one first',
    },
  }
}

const CALM_MONTHS = 6

function quitting(facts: Facts): Reply {
  const show = (value: number) => money(value, facts.currency)
  const economics = economicsOf(facts)
  const { one, many } = nounsOf(facts)
  const needs = economics && economics.perUnit > 0 ? unitsToGoal(1000, economics.perUnit) : undefined
  return {
    answer: `Do not quit yet. Quit when ${yourOffer(facts)} has paid half of what you live on for three months in a row and you hold ${CALM_MONTHS} months of your costs in cash.`,
    body: [
      needs && economics
        ? `Every ${show(1000)} a month you want to live on takes ${counted(needs, one, many)}: ${show(1000)} / (${economics.line}). ${economics.caveat}`
        : `Two numbers decide it: what you live on each month, and what one sale leaves. With ${show(1500)} to live on, an example of mine until you tell me yours, that is ${show(1500 * CALM_MONTHS)} in cash and ${show(750)} a month from the business before you hand in your notice.`,
      'Ask for fewer hours before you ask for freedom: one day a week gives you a quarter of a business year to test, and the salary pays for the mistakes.',
    ],
    step: {
      action: `write down what you live on each month, and give ${yourOffer(facts)} two fixed evenings`,
      sign: 'both evenings happened and one stranger paid',
      stop: 'the evenings fall out three weeks running; then the job is not what stands in the way',
    },
    isGraded: true,
    question: questionFor(facts, ['price', 'burn']),
  }
}

function missing(facts: Facts, cash: number | undefined, out: number | undefined): Reply {
  const show = (value: number) => money(value, facts.currency)
  const isBurnMissing = out === undefined
  const rows = cash
    ? EXAMPLE_BURNS.map(burn => [show(burn), months(cash / burn)])
    : [3, 6, 12, 18].map(count => [months(count), show((out ?? 1000) * count)])
  return {
    answer: cash
      ? `${show(cash)} lasts as many months as your net burn goes into it; here it is for four levels of spending.`
      : `Runway is cash divided by what goes out more than comes in each month${out ? `: at ${show(out)} a month, this is the cash each length takes` : ''}.`,
    body: [
      cash
        ? table(['Net burn a month', 'Runway'], rows, [0, 1])
        : `${out ? '' : `With ${show(1000)} a month, an example of mine until you tell me yours:\n\n`}${table(['Runway', 'Cash it takes'], rows, [0, 1])}`,
      'Twelve months is calm, six is the point to decide, three is too late for a raise.',
    ],
    step: {
      action: 'take the last three bank statements and write one line each: in, out, difference',
      sign: 'the three differences lie within a fifth of each other; their mean is your burn',
      stop: 'you find a cost you cannot explain; clear that one up first',
    },
    question: questionFor(facts, isBurnMissing ? ['burn'] : ['cash']),
  }
}
