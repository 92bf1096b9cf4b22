import { economicsOf } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { goalOf } from '../plans/goal.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { counted, percent } from '../writing/figures.ts'
import { capitalised, listed } from '../writing/lines.ts'
import { money } from '../writing/money.ts'
import { doWhat, nounsOf, theOffer } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'

export const pitch: Intent = {
  name: 'pitch',
  heading: 'The pitch',
  cues: [
    /\b(?:pitch(?:es|ing)?(?: deck)?|elevator|one[- ]liner|demo day|investor deck|slides?)\b/i,
    /\b(?:explain (?:my|our) (?:business|startup|company)|describe (?:my|our) (?:business|startup|company)|one sentence|one paragraph)\b/i,
  ],
  reply,
}

function reply({ facts }: Heard): Reply {
  const gaps = gapsOf(facts)
  const offer = theOffer(facts)
  return {
    answer: `Say this, and it takes under half a minute:`,
    body: [
      `> ${paragraph(facts)}`,
      gaps.length > 0
        ? `The brackets are what a listener will ask for, and only you can fill them: ${listed(gaps)}. One true number beats every adjective.`
        : 'Every sentence carries a number or a name, which is what makes it believable. Keep it that way.',
      table(
        ['Sentence', 'What it has to do'],
        [
          ['For whom', 'the listener sees one person, not a market'],
          ['Problem', 'it hurts now, and they already pay or work around it'],
          ['What you do', 'a child could repeat it'],
          ['Proof', 'what people did, not what they said'],
          ['Ask', 'one thing, answerable with yes or no'],
        ],
      ),
    ],
    step: {
      action: `say it to 5 people who do not know ${offer}, and a minute later ask each to repeat it`,
      sign: '4 of 5 repeat for whom it is and what it does',
      stop: '2 or more say "so it is like ..." and name the wrong thing; then rewrite the first sentence, nothing else',
    },
    isGraded: true,
    question: 'Who will hear it first: a customer, an investor or a partner?',
  }
}

function paragraph(facts: Facts): string {
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const { price, customers, sales, revenue, raise } = facts.figures
  const economics = economicsOf(facts)
  const period = facts.pricePeriod ? ` a ${facts.pricePeriod}` : ''
  const keep =
    economics && !economics.isCostAssumed && economics.perUnit > 0
      ? `, and ${percent(economics.share)} of it stays after the cost of each`
      : ''
  const proof = revenue
    ? `We take in ${show(revenue)} a month.`
    : customers
      ? `${counted(customers, 'customer uses', 'customers use')} it today.`
      : sales
        ? `We sell ${counted(sales, one, many)} a month.`
        : 'So far [what people did: paid, waited, came back].'
  const goal = goalOf(facts, economics)
  const ask = raise
    ? `We are raising ${show(raise)} to [the one thing it makes true].`
    : goal && facts.figures.goalMoney
      ? `Next is ${goal.said}, which is ${counted(goal.units, one, many)}${goal.isMonthly ? ' a month' : ''}, and for that we need [one thing].`
      : 'To get to [the next number] we need [one thing].'
  return [
    `${capitalised(facts.audience ?? '[One kind of people]')}${facts.place ? ` in ${facts.place}` : ''} [lose this much money or time to the problem].`,
    facts.does
      ? `We ${doWhat(facts)} that ${facts.does}.`
      : `We ${doWhat(facts)}, so that [what is different for them the next day].`,
    price
      ? `${capitalised(one === 'sale' ? 'it' : `a ${one}`)} ${one === 'sale' || !facts.pricePeriod ? 'costs' : 'pays'} ${show(price)}${period}${keep}.`
      : 'They pay [price].',
    proof,
    ask,
  ].join(' ')
}

function gapsOf(facts: Facts): string[] {
  const { customers, sales, revenue, price } = facts.figures
  return [
    facts.audience ? '' : 'one kind of people',
    'what the problem costs them',
    facts.does ? '' : 'what is different the next day',
    price ? '' : 'the price',
    customers || sales || revenue ? '' : 'what people did so far',
  ].filter(gap => gap !== '')
}
