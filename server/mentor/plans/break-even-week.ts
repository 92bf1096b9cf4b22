import type { Facts } from '../workshop/legacy/facts.ts'
import { OPEN_DAYS_A_WEEK } from '../method.ts'
import { aDay } from '../numbers/calendar.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

const DAYS = inWords(OPEN_DAYS_A_WEEK)

/** What the break-even of a month means in an ordinary week of this trade, where there is one in every week. */
export function inAWeek(facts: Facts, weekly: number | undefined): string {
  const trade = tradeOf(facts.model)
  if (facts.pricePeriod === 'month' || trade === 'tool' || trade === 'reading')
    return ' who pay at the same time; who stays is won once, so it is no new number each month'
  if (weekly === undefined) return ' a month'
  const daily = aDay(weekly, 1, OPEN_DAYS_A_WEEK)
  if ((trade === 'tastes' || trade === 'visits') && daily !== undefined)
    return ` a month, about ${grouped(weekly)} a week or ${grouped(daily)} on each of ${DAYS} open days`
  return ` a month, about ${grouped(weekly)} a week`
}

const COUNTING: Readonly<Record<Trade, (one: string) => string>> = {
  things: one =>
    `keep one sheet from Monday to Friday: each ${one} sold, and the material, packing and postage it really took`,
  tastes: one =>
    `weigh what goes into the next batch, throw-away included, and divide it by each ${one} that leaves the counter`,
  work: () =>
    'write down for every job this week the hours from the first call to the invoice, and what you bought for it',
  tool: one =>
    `add up hosting, payment fees and your support hours of last month, and divide them by every ${one}`,
  lessons: one =>
    `write down what the last group cost in rooms, tools and fees, and divide it by each ${one} in it`,
  reading: one => `add up what sending and payment fees cost last month, and divide it by every ${one}`,
  visits: one => `make a line on paper for each ${one} of this week, with what was used up for it`,
}

/** How this trade finds out what one really costs. */
export function countingStep(facts: Facts): string {
  const trade = tradeOf(facts.model)
  const { one } = nounsOf(facts)
  return trade
    ? COUNTING[trade](one)
    : `count every ${one} from Monday to Friday on paper, with what each really cost you`
}

const FIRST_TO_MEND: Readonly<Record<Trade, string>> = {
  things: 'the packing or the supplier',
  tastes: 'the recipe or the portion',
  work: 'the scope you promise',
  tool: 'the support each one needs',
  lessons: 'the size of the group',
  reading: 'the tools you pay for',
  visits: 'the time each one takes',
}

/** Where too high a cost of one is mended before more are sold. */
export function firstToMend(facts: Facts): string {
  const trade = tradeOf(facts.model)
  return trade ? FIRST_TO_MEND[trade] : 'the cost'
}
