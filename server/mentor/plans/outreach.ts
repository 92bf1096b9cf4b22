import type { Facts } from '../workshop/legacy/facts.ts'
import { priceTag } from '../writing/price-tag.ts'
import { doWhat } from '../writing/nouns.ts'
import { areFirms } from '../workshop/legacy/plans/firms.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

interface Ask {
  /** what is seen of this one person, so that it is no circular */
  seen: string
  /** a small question that can be answered with no */
  question: string
}

const ASKS: Readonly<Record<Trade, Ask>> = {
  things: {
    seen: '[the thing of theirs it would go with]',
    question: 'May I bring you one on [day], to keep or to give back?',
  },
  tastes: {
    seen: '[what they eat or order now]',
    question: 'May I bring you a taste on [day]? If it is not for you, I would like to hear why.',
  },
  work: {
    seen: '[what you saw from the street or on their page]',
    question: 'Is [day] a good day to look at it together, or do you have someone you are happy with?',
  },
  tool: {
    seen: '[the sentence in which they complained about it]',
    question:
      'Do you have a quarter of an hour on [day]? If you have solved it already, tell me how; that helps as much.',
  },
  lessons: {
    seen: '[the question they asked, and where]',
    question: 'The first evening is [day]. Shall I keep you a place, or is this not the moment?',
  },
  reading: {
    seen: '[the piece of theirs you answered]',
    question: 'Shall I send you one issue? If it is not worth your time, tell me so in a word.',
  },
  visits: {
    seen: '[that they live or work around the corner]',
    question: 'Would [day] suit you for a first visit? A no is fine, and I will not write again.',
  },
}
const FIRM: Ask = {
  seen: '[what they use now, seen on a visit or on their page]',
  question:
    'Who orders this with you, and on which day may I leave a sample? If it is settled for this year, tell me when it is not.',
}
const PLAIN: Ask = {
  seen: '[the one thing you saw that shows they have the problem]',
  question: 'Would [day] suit you, or is this not a problem for you at the moment? Either answer helps me.',
}

/** A message to one person by name: who they are, what it is, what it costs, one small question. */
export function outreachMessage(facts: Facts, opener: string): string {
  const { seen, question } = askOf(facts)
  const price = priceTag(facts)
  const cost = price === undefined ? '' : ` It is ${price}.`
  const does = facts.does ? `, which ${facts.does}` : ''
  const place = facts.place ? ` here in ${facts.place}` : ''
  return [
    `> Hello [name], I am writing to a few ${facts.audience ?? 'people'} myself${place} because of ${seen}.`,
    `> I ${doWhat(facts)}${does}.${cost} To begin I offer you ${opener}.`,
    `> ${question}`,
  ].join('\n>\n')
}

// Whoever hands a thing over asks a firm for the person who orders it; work and tools are talked about with anybody.
function askOf(facts: Facts): Ask {
  const trade = tradeOf(facts.model)
  if (areFirms(facts) && (trade === 'things' || trade === 'tastes')) return FIRM
  return trade ? ASKS[trade] : PLAIN
}
