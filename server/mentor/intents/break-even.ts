import { type Economics, economicsOf } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { breakEvenUnits } from '../numbers/break-even.ts'
import { testPrices } from '../plans/test-prices.ts'
import { customerValue } from '../plans/customer-value.ts'
import { isPaidByTheMonth, unitEconomicsLines } from '../plans/unit-economics.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { grouped, money } from '../writing/money.ts'
import { capitalised } from '../writing/lines.ts'
import { nounsOf, theOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../writing/table.ts'

export const breakEven: Intent = {
  name: 'break-even',
  heading: 'Break-even',
  cues: [
    /\b(?:break[- ]?even|unit economics|cover (?:my|our|the) (?:costs?|rent|expenses))\b/i,
    /\b(?:profitable|contribution|ltv|lifetime value|payback|cac|make a profit|am i making money|margins?)\b/i,
    /\bhow many (?:\S+ ){0,4}(?:do i|do we|must i|should i|would i|i) (?:need|have) to sell\b/i,
  ],
  reply,
}

/** Monthly costs in a table when none were said: a table of four, so that theirs lies between two of them. */
const FIXED_EXAMPLES = [250, 500, 1000, 2000] as const
const PER_UNIT_EXAMPLES = [5, 10, 25, 50] as const
const ABOUT_CUSTOMERS = /\b(?:unit economics|ltv|lifetime value|cac|payback|customer worth)\b/i
const WEEKS_A_MONTH = 52 / 12

function reply(heard: Heard): Reply {
  const { facts } = heard
  const economics = economicsOf(facts)
  if (!economics) return withoutPrice(facts)
  if (economics.perUnit <= 0) return never(facts, economics)
  const value =
    ABOUT_CUSTOMERS.test(heard.words) && isPaidByTheMonth(facts) ? customerValue(facts, economics) : undefined
  if (value) return value
  const answer = facts.figures.fixedCosts ? withAll(facts, economics) : withoutFixed(facts, economics)
  const life = unitEconomicsLines(facts, economics)
  return { ...answer, body: [...(answer.body ?? []), ...life] }
}

function withAll(facts: Facts, economics: Economics): Reply {
  const fixed = facts.figures.fixedCosts ?? 0
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const units = breakEvenUnits(fixed, economics.perUnit) ?? 0
  const now = facts.figures.sales ?? facts.figures.customers
  const rows = testPrices(economics.price, economics.unitCost).map(price => [
    price === economics.price ? `${show(price)} (now)` : show(price),
    show(price - economics.unitCost),
    grouped(breakEvenUnits(fixed, price - economics.unitCost) ?? 0),
  ])
  const standing =
    now === undefined
      ? ''
      : now >= units
        ? ` You are at ${grouped(now)}, so ${show((now - units) * economics.perUnit)} a month is left beyond it.`
        : ` You are at ${grouped(now)}; ${grouped(units - now)} are missing.`
  const weekly = Math.ceil(units / WEEKS_A_MONTH)
  return {
    answer: `You break even at ${counted(units, one, many)} a month, about ${grouped(weekly)} a week.${standing}`,
    body: [
      `${show(fixed)} / (${show(economics.price)} − ${show(economics.unitCost)}) = ${show(fixed)} / ${show(economics.perUnit)} = ${units}. ${economics.caveat}`,
      table(['Price', `Left per ${one}`, 'Break-even a month'], rows, [0, 1, 2]),
      `Your own pay is not in this unless it is in the ${show(fixed)}. Each ${show(100)} a month you pay yourself adds ${counted(breakEvenUnits(100, economics.perUnit) ?? 0, one, many)}.`,
    ],
    step: {
      action: `count every ${one} sold from Monday to Friday on paper, with what each really cost you`,
      sign: `the week reaches ${grouped(weekly)} and the real cost stays at or below ${show(economics.unitCost)}`,
      stop: `a ${one} turns out to cost more than ${show(economics.price / 2)}; then fix price or recipe before selling more`,
    },
    isGraded: true,
    question:
      questionFor(facts, ['unitCost', 'sales']) ??
      `Which is the largest part of the ${show(fixed)}, and could it wait three months?`,
  }
}

function withoutFixed(facts: Facts, economics: Economics): Reply {
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const rows = FIXED_EXAMPLES.map(fixed => [
    show(fixed),
    grouped(breakEvenUnits(fixed, economics.perUnit) ?? 0),
    grouped(Math.ceil((breakEvenUnits(fixed, economics.perUnit) ?? 0) / WEEKS_A_MONTH)),
  ])
  const hundred = breakEvenUnits(100, economics.perUnit) ?? 0
  return {
    answer: `Each ${one} leaves you ${show(economics.perUnit)}, so every ${show(100)} of monthly fixed costs takes ${counted(hundred, one, many)} to cover.`,
    body: [
      `${economics.line}. ${economics.caveat} ${facts.figures.fixedCosts === 0 ? `Without fixed costs the first ${one} already leaves you money; here is what four levels of them would take:` : 'You have not named your fixed costs, so here are four levels:'}`,
      table(['Fixed costs a month', `${capitalised(many)} a month`, 'A week'], rows, [0, 1, 2]),
    ],
    step: {
      action: 'go through last month’s bank statement and mark what you would pay even with no sale at all',
      sign: 'you have one number and its break-even, written where you see it each Monday',
      stop: `the break-even is more than twice what you could make or serve in a month; then the price moves first`,
    },
    isGraded: true,
    question: questionFor(facts, ['fixedCosts']),
  }
}

function withoutPrice(facts: Facts): Reply {
  const { many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const fixed = facts.figures.fixedCosts
  const shown = fixed ?? 1000
  const rows = PER_UNIT_EXAMPLES.map(each => [show(each), grouped(breakEvenUnits(shown, each) ?? 0)])
  return {
    answer: `Break-even for ${theOffer(facts)} is your fixed costs divided by what one sale leaves after its own cost; the price is the number still missing.`,
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

function never(facts: Facts, { price, unitCost, line }: Economics): Reply {
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  return {
    answer: `At ${show(price)} you never break even: each ${one} costs ${show(unitCost)}, so every sale adds to the loss.`,
    body: [
      `${line} a ${one}. Break-even needs a price above ${show(unitCost)}; a sound one is about ${show(unitCost * 2)}, which leaves half.`,
    ],
    step: {
      action: `offer it at ${show(unitCost * 2)} to the next 10 people who ask`,
      sign: '2 of them buy',
      stop: `none of 10 does; then stop selling at ${show(price)} and cut the cost first`,
    },
    isGraded: true,
    question: `What makes up the ${show(unitCost)}?`,
  }
}
