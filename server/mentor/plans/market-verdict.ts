import type { Facts } from '../workshop/legacy/facts.ts'
import type { Heard } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { listed } from '../writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { yourOffer } from '../writing/nouns.ts'
import { type CountedMarket, MOST_SHARE } from './counted-market.ts'
import { countedPeople } from './buyers.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

/** The number that decides is the count; as long as it could tip the verdict, the verdict says so. */
export function marketVerdict(facts: Facts, { reach, low, middle, high }: CountedMarket): string {
  if (facts.product === undefined && facts.model === undefined)
    return 'I need your business to say it; until then, this is how it is counted.'
  const who = `${countedPeople(facts)}${facts.place ? ` in ${facts.place}` : ''}`
  const offer = yourOffer(facts)
  const count = reach.isAssumed ? 'my count' : 'your count'
  if (low.share <= MOST_SHARE)
    return `Yes, ${who} are a market large enough for ${offer}, even at the low end of ${count}.`
  if (middle.share <= MOST_SHARE)
    return `Enough ${who} for ${offer} if ${count} holds, too few at the low end.`
  if (high.share <= MOST_SHARE)
    return `Tight: whether ${who} can carry ${offer} hangs on ${count}, so count again before you build.`
  return `Too few ${who} for ${offer} as it stands, even at the high end of ${count}.`
}

// What runs out first when the market does not.
const LIMIT: Readonly<Record<Trade, string>> = {
  things: 'what you can make and post in a week stops you before the market does',
  tastes: 'your oven and your mornings stop you before the market does',
  work: 'the hours of your week stop you before the market does',
  tool: 'being found stops you before the market does',
  lessons: 'seats and evenings stop you before the market does',
  reading: 'being passed on stops you before the market does',
  visits: 'the room and its opening hours stop you before the market does',
}
const TOO_SMALL: Readonly<Record<Trade, string>> = {
  things: 'a second thing for the same buyers moves this faster than more of them',
  tastes: 'one more purchase a month moves this faster than a second street',
  work: 'a higher price or a standing order moves this faster than a larger place',
  tool: 'a higher plan or a second trade moves this faster than more ads',
  lessons: 'a second course for the same people moves this faster than a larger place',
  reading: 'sponsors beside the readers move this faster than more readers',
  visits: 'one more visit a month moves this faster than a larger place',
}

const WIDEN: Readonly<Record<Trade, string>> = {
  things: 'sell beyond your town by post before you make a stock',
  tastes: 'add the streets around or the offices at noon before you rent a kitchen',
  work: 'take in the next postcode or a second job for the same people before you buy tools',
  tool: 'take a second trade with the same problem before you build anything',
  lessons: 'teach it online as well before you rent a room',
  reading: 'widen the subject by one step before you write the first issue',
  visits: 'look at another street before you sign the lease',
}

/** What to do when both counts are too low. */
export function howToWiden({ model }: Facts): string {
  const trade = tradeOf(model)
  return trade ? WIDEN[trade] : 'widen the place or the group before you build anything'
}

/** How many must be within reach, and what stops one before or after that. */
export function limitLine({ model }: Facts, { middle, needed, enough }: CountedMarket): string {
  const trade = tradeOf(model)
  const isLarge = middle.share <= MOST_SHARE
  const reason = trade
    ? (isLarge ? LIMIT : TOO_SMALL)[trade]
    : isLarge
      ? 'your hands stop you before the market does'
      : 'a higher price or one more purchase a year moves this faster than a larger place'
  return `Few win more than ${percent(MOST_SHARE)} of the people in reach (my limit), so ${grouped(needed)} / ${percent(MOST_SHARE)} = ${grouped(enough)} have to be there, and ${isLarge ? 'then' : 'until then'} ${reason}.`
}

/** What was assumed, in one sentence that asks for theirs. */
export function marketAssumptions({ facts }: Heard, market: CountedMarket): string {
  const { reach, frequency, economics, isPriceAssumed, income } = market
  const show = (value: number) => money(value, facts.currency)
  const assumed = [
    reach.isAssumed ? `the ${grouped(reach.buyers)} within reach` : '',
    isPriceAssumed ? `the price of ${show(economics.price)}` : '',
    frequency.isAssumed ? `${frequency.timesAYear} purchases a year` : '',
    economics.isCostAssumed && !income.isSales ? `a cost of ${show(economics.unitCost)} a sale` : '',
    income.isAssumed ? 'the living' : '',
  ].filter(part => part !== '')
  return assumed.length > 0 ? `I assume ${listed(assumed)}; give me yours.` : ''
}
