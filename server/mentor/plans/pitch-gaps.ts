import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { PitchText } from './pitch-text.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

type Part = keyof PitchText

/** What each sentence of a pitch has to do, in the order in which it is said. */
export const PARTS: readonly { part: Part; name: string; has: string }[] = [
  { part: 'problem', name: 'Problem', has: 'one kind of people, and what it costs them' },
  { part: 'work', name: 'Work', has: 'so plain that a child repeats it' },
  { part: 'price', name: 'Price', has: 'who pays how much, how often' },
  { part: 'proof', name: 'Proof', has: 'what people did, not said' },
  { part: 'ask', name: 'Ask', has: 'answerable with yes or no' },
]

// Where the missing words are found, in the trade they are missing from.
const WHERE: Readonly<Record<Trade, Readonly<Record<Part, string>>>> = {
  things: {
    problem: 'what they bought before and threw away, with its price',
    work: 'what stands in their home the next day that did not before',
    price: 'the price on the piece, as it stands on the card',
    proof: 'pieces sold to people whose name you did not know',
    ask: 'a shelf for a month, an order, or a name of a buyer',
  },
  tastes: {
    problem: 'what they eat instead, what it costs, and how they feel at four o’clock',
    work: 'the moment of the first bite, in one plain word',
    price: 'what a portion costs, and how often they come',
    proof: 'how many ordered a second time, and of what',
    ask: 'a stall day, a kitchen, or an office to deliver to',
  },
  work: {
    problem: 'the hours they lose doing it themselves, or the last bill they were angry about',
    work: 'what is off their list the day you leave',
    price: 'the fixed price and what it includes',
    proof: 'jobs done, and how many called again',
    ask: 'one introduction, by name',
  },
  tool: {
    problem: 'the hours a week the old way takes, from one person you watched do it',
    work: 'the step they no longer do by hand',
    price: 'what one pays a month, and for what',
    proof: 'how many still used it in their second month',
    ask: 'the number of payers the money or the introduction leads to',
  },
  lessons: {
    problem: 'what they could not do, and the job or evening it cost them',
    work: 'what they can show after the last lesson',
    price: 'the price of a place, and how many places',
    proof: 'how many finished, and who sent a friend',
    ask: 'a room, a list to write to, or a date',
  },
  reading: {
    problem: 'how long they search, and what they miss meanwhile',
    work: 'what they know on Monday that others learn on Friday',
    price: 'what payers get that the others do not',
    proof: 'how many open it, and how many pay',
    ask: 'one recommendation in one named place',
  },
  visits: {
    problem: 'how far they go for it today, and at which hour',
    work: 'how they leave, compared with how they came',
    price: 'what one visit costs, and how often they come',
    proof: 'how many came a second time within a month',
    ask: 'a lease, a licence, or names of neighbours',
  },
}

/** How a sentence that is still open is filled; the plain words of the part while the trade is unknown. */
export function whereFound(part: Part, model: BusinessModel | undefined): string {
  const trade = tradeOf(model)
  return trade ? WHERE[trade][part] : (PARTS.find(each => each.part === part)?.has ?? '')
}
