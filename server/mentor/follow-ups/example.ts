import { type Economics, economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { breakEvenUnits } from '../numbers/break-even.ts'
import { monthlyProfit } from '../numbers/monthly-profit.ts'
import { outreachMessage } from '../plans/outreach.ts'
import type { Heard, Reply } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, theOffer } from '../writing/nouns.ts'
import type { FollowUp } from './follow-up.ts'

/** Answers about people rather than sums: their example is a message one can send. */
const ABOUT_PEOPLE: ReadonlySet<string> = new Set([
  'validation',
  'first customers',
  'pitch',
  'landing page',
  'ideas',
  'launch',
  'interviews',
  'competitors',
  'fallback',
])
/** Sales of a month to show when none were said and nothing has to be covered. Ours. */
const UNITS_SHOWN = 20

/** One worked case for the last answer: a month in numbers, or a message to one person. */
export const example: FollowUp = {
  name: 'example',
  cue: /^(?:(?:for|such as|like)? ?(?:an |one |some |a (?:real|concrete) |another )?(?:real |concrete |worked )?examples?(?: of (?:it|that|this))?|(?:show|give)(?: me)? (?:an |one |some |a )?(?:concrete |real )?examples?|like what|such as|e\.?g\.?|for instance)$/i,
  reply: (heard, { name, reply }) => {
    const economics = economicsOf(heard.facts)
    return economics && !ABOUT_PEOPLE.has(name)
      ? workedMonth(heard.facts, economics, reply)
      : message(heard, reply)
  },
}

function workedMonth(facts: Facts, economics: Economics, { question }: Reply): Reply {
  const { fixedCosts, sales } = facts.figures
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const covered = fixedCosts ? breakEvenUnits(fixedCosts, economics.perUnit) : undefined
  const units = sales !== undefined && sales > 0 ? Math.round(sales) : (covered ?? UNITS_SHOWN)
  const of = (perUnit: number, costs = 0) => show(monthlyProfit(units, perUnit, costs) ?? 0)
  const costs = fixedCosts === undefined ? '' : ` Then ${show(fixedCosts)} of fixed costs are due.`
  const chosen =
    sales !== undefined && sales > 0
      ? ''
      : covered === undefined
        ? ` The ${UNITS_SHOWN} are an example of mine.`
        : ` ${counted(units, one, many)} is where the fixed costs are just covered.`
  return {
    answer: `Take a month with ${counted(units, one, many)}: ${of(economics.perUnit, fixedCosts)} is left at its end.`,
    body: [
      `${units} x ${show(economics.price)} = ${of(economics.price)} comes in. ${units} x ${show(economics.unitCost)} = ${of(economics.unitCost)} goes out for the ${many}.${costs}${chosen} ${economics.caveat}`,
      `One ${one} more adds ${show(economics.perUnit)}, one fewer takes it away; so each answer of mine is this month with one number changed.`,
    ],
    question,
  }
}

function message({ facts }: Heard, { question, step }: Reply): Reply {
  return {
    answer: `Here is the step as one message about ${theOffer(facts)}, to one person and not to a list.`,
    body: [
      outreachMessage(facts, 'to do it once, by hand, so that you can judge it'),
      step
        ? `It counts when ${step.sign}. Send the second only after you have changed a word because of the first.`
        : '',
    ],
    question,
  }
}
