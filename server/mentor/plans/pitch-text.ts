import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { goalOf } from './goal.ts'
import { counted } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { doWhat, nounsOf } from '../writing/nouns.ts'

/** The five sentences of a pitch, in the person's words where they are known, in brackets where they are not. */
export interface PitchText {
  problem: string
  work: string
  price: string
  proof: string
  ask: string
}

export function pitchText(facts: Facts): PitchText {
  const place = facts.place ? ` in ${facts.place}` : ''
  return {
    problem: `${capitalised(facts.audience ?? '[One kind of people]')}${place} [lose this much money or time to the problem].`,
    work: facts.does
      ? `We ${doWhat(facts)} that ${facts.does}.`
      : `We ${doWhat(facts)}, so that [what is different for them the next day].`,
    price: priceSentence(facts),
    proof: proofSentence(facts),
    ask: askSentence(facts),
  }
}

function priceSentence(facts: Facts): string {
  const { price } = facts.figures
  if (!price) return 'They pay [price].'
  const { one } = nounsOf(facts)
  const economics = economicsOf(facts)
  const period = facts.pricePeriod ? ` a ${facts.pricePeriod}` : ''
  const keep =
    economics && !economics.isCostAssumed && economics.perUnit > 0
      ? `, and ${percent(economics.share)} of it stays after the cost of each`
      : ''
  const subject = capitalised(one === 'sale' ? 'it' : `a ${one}`)
  return `${subject} ${one === 'sale' || !facts.pricePeriod ? 'costs' : 'pays'} ${money(price, facts.currency)}${period}${keep}.`
}

function proofSentence(facts: Facts): string {
  const { customers, sales, revenue } = facts.figures
  const { one, many } = nounsOf(facts)
  if (revenue) return `We take in ${money(revenue, facts.currency)} a month.`
  if (customers) return `${counted(customers, 'customer uses', 'customers use')} it today.`
  return sales
    ? `We sell ${counted(sales, one, many)} a month.`
    : 'So far [what people did: paid, waited, came back].'
}

function askSentence(facts: Facts): string {
  const { raise, goalMoney } = facts.figures
  if (raise) return `We are raising ${money(raise, facts.currency)} to [the one thing it makes true].`
  const goal = goalOf(facts, economicsOf(facts))
  const { one, many } = nounsOf(facts)
  return goal && goalMoney
    ? `Next is ${goal.said}, which is ${counted(goal.units, one, many)}${goal.isMonthly ? ' a month' : ''}, and for that we need [one thing].`
    : 'To get to [the next number] we need [one thing].'
}
