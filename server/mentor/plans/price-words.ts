import type { Facts } from '../workshop/legacy/facts.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

export interface PriceWords {
  /** what the margin means for this trade */
  margin: string
  /** when a new price is said: 'who ask for a quote' */
  moment: string
  /** what to change before the price goes back up */
  toChange: string
}

const MOMENT: Readonly<Record<Trade, string>> = {
  things: 'who pick one up or put it in the cart',
  tastes: 'who order',
  work: 'who ask for a quote',
  tool: 'who sign up',
  lessons: 'who ask for a place',
  reading: 'who subscribe',
  visits: 'who book or walk in for the first time',
}
const TO_CHANGE: Readonly<Record<Trade, string>> = {
  things: 'the set, the size or the wrapping',
  tastes: 'the portion or what comes with it',
  work: 'the promise and the date in the quote',
  tool: 'which job it takes off them',
  lessons: 'the result that is promised',
  reading: 'what only payers get',
  visits: 'what a visit includes',
}
const THICK: Readonly<Record<Trade, (one: string) => string>> = {
  things: one =>
    `Over half of the price is left. A discount teaches people to wait for the next one; a second ${one} beside the first does more.`,
  tastes: () =>
    'Over half of the price is left, which food needs: what is not sold today is thrown away, and what is sold pays for it.',
  work: () =>
    'Over half of the price is left, and it has to pay for the hours between two jobs: calls, travel, quotes that come to nothing.',
  tool: one =>
    `Over half of the price is left, as it should be with software; a ${one} at half the price writes to support just as often.`,
  lessons: () =>
    'Over half of the price is left. Put it into the next lesson and a smaller group, not into a lower price.',
  reading: one => `Over half of the price is left, so growth is a matter of one more ${one}, not of pennies.`,
  visits: () =>
    'Over half of the price is left before rent. A cheaper visit fills the same hour, and the hours of a week do not grow with it.',
}
const THIN: Readonly<Record<Trade, (one: string) => string>> = {
  things: one =>
    `Under half of the price is left: one returned ${one} eats several sales, and a shop that resells wants half as well.`,
  tastes: one =>
    `Under half of the price is left: a slow day with leftovers eats the profit of a good one, so each ${one} has to cost less or sell for more.`,
  work: one =>
    `Under half of the price is left, and no ${one} goes without a surprise; the price has to carry one.`,
  tool: one =>
    `Under half of the price is left, which is little for software: look at what each ${one} costs in support.`,
  lessons: one =>
    `Under half of the price is left, so a group that is not full earns nothing; count from how many each ${one} pays off.`,
  reading: one =>
    `Under half of the price is left; find out which tool takes the rest of what each ${one} pays.`,
  visits: one =>
    `Under half of the price is left before rent: an empty hour is paid for by each ${one} of the next.`,
}

/** How a price is spoken of in this trade; plain words while the trade is unknown. */
export function priceWords(facts: Facts, isSound: boolean): PriceWords {
  const trade = tradeOf(facts.model)
  const { one } = nounsOf(facts)
  const { many } = payersOf(facts)
  if (!trade)
    return {
      margin: isSound
        ? `Over half of the price is left, so a lower price is not needed to survive; it would have to bring far more ${many}.`
        : `Under half of the price is left to pay for everything else, your hours included; one discount eats several sales.`,
      moment: 'who ask',
      toChange: 'what is in it',
    }
  return {
    margin: isSound ? THICK[trade](one) : THIN[trade](one),
    moment: MOMENT[trade],
    toChange: TO_CHANGE[trade],
  }
}
