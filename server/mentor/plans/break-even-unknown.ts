import type { Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { breakEvenUnits } from '../numbers/break-even.ts'
import { aWeek } from '../numbers/calendar.ts'
import type { Reply } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

/** Monthly costs in a table when none were said, and what one sale may leave; ours, wide, so that theirs lies between. */
const FIXED_EXAMPLES = [250, 500, 1000, 2000] as const
const PER_UNIT_EXAMPLES = [5, 10, 25, 50] as const
/** Fixed costs that a single example is told for. Ours. */
const FIXED_EXAMPLE = 1000
/** The step of fixed costs that a price is told for. Ours. */
const FIXED_STEP = 100

/** The price is known and the monthly costs are not: four levels of them. */
export function withoutFixedCosts(facts: Facts, { perUnit, line, caveat }: Economics): Reply {
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const rows = FIXED_EXAMPLES.map(fixed => {
    const units = breakEvenUnits(fixed, perUnit) ?? 0
    return [show(fixed), grouped(units), grouped(aWeek(units) ?? units)]
  })
  const step = breakEvenUnits(FIXED_STEP, perUnit) ?? 0
  return {
    answer: `Each ${one} leaves you ${show(perUnit)}, so every ${show(FIXED_STEP)} of monthly fixed costs takes ${counted(step, one, many)} to cover.`,
    body: [
      `${line}. ${caveat} ${levels(facts, one)}`,
      table(['Fixed costs a month', `${capitalised(many)} a month`, 'A week'], rows, [0, 1, 2]),
    ],
    step: {
      action: 'go through last month’s bank statement and mark what you would pay even with no sale at all',
      sign: 'you have one number and its break-even, written where you see it each Monday',
      stop: 'the break-even is more than twice what you could make or serve in a month; then the price moves first',
    },
    isGraded: true,
    question: questionFor(facts, ['fixedCosts']),
  }
}

function levels({ figures }: Facts, one: string): string {
  const count = inWords(FIXED_EXAMPLES.length)
  return figures.fixedCosts === 0
    ? `Without fixed costs the first ${one} already leaves you money; here is what ${count} levels of them would take:`
    : `You have not named your fixed costs, so here are ${count} levels:`
}

/** Without a price there is only the shape of the answer: what one sale would have to leave. */
export function withoutPrice(facts: Facts): Reply {
  const { many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const fixed = facts.figures.fixedCosts
  const shown = fixed ?? FIXED_EXAMPLE
  const rows = PER_UNIT_EXAMPLES.map(each => [show(each), grouped(breakEvenUnits(shown, each) ?? 0)])
  return {
    answer: `Break-even for ${yourOffer(facts)} is your fixed costs divided by what one sale leaves after its own cost; the price is the number still missing.`,
    body: [
      fixed === undefined
        ? `With ${show(shown)} of fixed costs a month, an example of mine until you tell me yours:`
        : `With your ${show(fixed)} a month:`,
      table(['Left per sale', `${capitalised(many)} a month`], rows, [0, 1]),
    ],
    step: {
      action: 'write down one price, what one sale costs you, and what you pay each month regardless',
      sign: 'you can say your break-even in one sentence',
      stop: 'it is more than you could make or serve in a month; then raise the price before anything else',
    },
    isGraded: true,
    question: questionFor(facts, ['price']),
  }
}
