import { type Economics, economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { unitsToGoal } from '../numbers/break-even.ts'
import { cashFor, livingCarried, netBurn, partOf, runwayMonths } from '../numbers/runway.ts'
import type { Reply } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { inWords, months } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { DECIDE_MONTHS_BEFORE } from './runway-marks.ts'

/** A monthly amount that units are told for, and a cost of living until theirs is known. Ours, as examples. */
const EACH = 1000
const LIVING_EXAMPLE = 1500
/** Half of a living must come from the business before the salary goes, for as many months in a row. Ours. */
const LIVING_PART = 0.5
const MONTHS_IN_A_ROW = 3

/** Whether to leave a job for the business: not before it pays part of a living and cash carries the rest. */
export function quitting(facts: Facts): Reply {
  return {
    answer: `Do not quit yet. Quit when ${yourOffer(facts)} has paid half of what you live on for ${inWords(MONTHS_IN_A_ROW)} months in a row and you hold ${inWords(DECIDE_MONTHS_BEFORE)} months of your costs in cash.`,
    body: [
      whatItTakes(facts, economicsOf(facts)),
      'Ask for fewer hours before you ask for freedom: one day a week gives you a fifth of a working week to test, and the salary pays for the mistakes.',
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

function whatItTakes(facts: Facts, economics: Economics | undefined): string {
  const show = (value: number) => money(value, facts.currency)
  const { burn, goalMoney, revenue, cash } = facts.figures
  const living = burn ?? goalMoney
  if (revenue)
    return living ? whatIsMissing(facts, { revenue, living, cash }) : whatItCarries(facts, revenue, cash)
  const { one, many } = nounsOf(facts)
  const needs = economics && unitsToGoal(living ?? EACH, economics.perUnit)
  if (needs && economics)
    return `${living ? `The ${show(living)}` : `Every ${show(EACH)}`} a month you want to live on takes ${counted(needs, one, many)}: ${show(living ?? EACH)} / ${show(economics.perUnit)}, because ${economics.line} is left of each. ${economics.caveat}`
  const example = living ?? LIVING_EXAMPLE
  return `Two numbers decide it: what you live on each month, and what one sale leaves. With ${show(example)} to live on${living ? '' : ', an example of mine until you tell me yours'}, that is ${show(cashFor(DECIDE_MONTHS_BEFORE, example) ?? 0)} in cash and ${show(partOf(example, LIVING_PART) ?? 0)} a month from the business before you hand in your notice.`
}

interface Living {
  revenue: number
  living: number
  cash: number | undefined
}

// The living is known: how far the business carries it, and how long the savings carry the rest.
function whatIsMissing({ currency }: Facts, { revenue, living, cash }: Living): string {
  const show = (value: number) => money(value, currency)
  const half = partOf(living, LIVING_PART) ?? living
  const gap = netBurn(living, revenue) ?? living
  const length = cash === undefined ? undefined : runwayMonths(cash, gap)
  const savings =
    length === undefined
      ? ''
      : ` Your ${show(cash ?? 0)} carries that for ${months(length)}: ${show(cash ?? 0)} / ${show(gap)}.`
  const calm = cashFor(DECIDE_MONTHS_BEFORE, living) ?? living
  return gap <= 0
    ? `It brings ${show(revenue)}, which is all of the ${show(living)} you live on; what is missing is the time it has held, and ${show(calm)} in cash.`
    : `It brings ${show(revenue)} of the ${show(living)} you live on; half is ${show(half)}, so that part of the rule is ${revenue >= half ? 'met' : 'not met yet'}. ${show(living)} − ${show(revenue)} = ${show(gap)} a month is missing.${savings} The rule asks for ${show(calm)} in cash.`
}

// What comes in already says how modest a life it carries, and how long the savings carry the other half of it.
function whatItCarries({ currency }: Facts, revenue: number, cash: number | undefined): string {
  const show = (value: number) => money(value, currency)
  const living = livingCarried(revenue, LIVING_PART) ?? revenue
  const length = cash === undefined ? undefined : runwayMonths(cash, revenue)
  const savings =
    length === undefined
      ? ''
      : ` Your ${show(cash ?? 0)} carries the other half for ${months(length)}: ${show(cash ?? 0)} / ${show(revenue)}.`
  return `${show(revenue)} a month is half of ${show(living)}, if it is what stays with you after costs. Live on that or less and the rule is met; live on more and the business has to grow first.${savings}`
}
