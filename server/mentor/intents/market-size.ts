import { type Economics, economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { INTERVIEWS } from '../workshop/legacy/method.ts'
import { SOUND_MARGIN } from '../method.ts'
import { priceForMargin } from '../numbers/contribution.ts'
import { countedPeople } from '../plans/buyers.ts'
import { beyondCounting } from '../plans/beyond-counting.ts'
import { twoCountsFor } from '../plans/counting.ts'
import {
  countedMarket,
  type CountedMarket,
  FACTOR_COUNTED,
  HOPELESS_SHARE,
  MOST_SHARE,
} from '../plans/counted-market.ts'
import { howToWiden, limitLine, marketAssumptions, marketVerdict } from '../plans/market-verdict.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const marketSize: Intent = {
  name: 'market size',
  heading: 'On the market',
  reply,
}

const INVESTOR_TERMS = /\b(?:tam|sam|som|addressable|investors?|pitch|deck)\b/i

function reply(heard: Heard): Reply {
  const economics = economicsOf(heard.facts)
  if (economics && economics.perUnit <= 0) return withoutProfit(heard.facts, economics)
  const market = countedMarket(heard)
  return market
    ? sized(heard, market)
    : beyondCounting('people x price x times a year', 'How many people can you reach, and at what price?')
}

function sized(heard: Heard, market: CountedMarket): Reply {
  const { facts, words } = heard
  const { reach, frequency, economics, income, needed, enough, middle, rows } = market
  const show = (value: number) => money(value, facts.currency)
  const { many: payers, one: payer } = payersOf(facts)
  const [first, second] = twoCountsFor(facts)
  const who = countedPeople(facts)
  const place = facts.place ? ` in ${facts.place}` : ''
  return {
    answer: `${marketVerdict(facts, market)} About ${show(middle.market)} a year is within reach, and ${income.said} takes ${percent(middle.share)} of it: ${counted(needed, payer, payers)}.`,
    body: [
      `${grouped(reach.buyers)} ${who} x ${show(economics.price)} x ${frequency.timesAYear} a year = ${show(middle.market)}. ${marketAssumptions(heard, market)}`,
      table(
        ['', capitalised(who), 'Market a year', `${income.isAssumed ? 'A living' : 'Your goal'} takes`],
        rows.map(({ name, buyers, at }) => [name, grouped(buyers), show(at.market), percent(at.share)]),
        [1, 2, 3],
      ),
      limitLine(facts, market),
      INVESTOR_TERMS.test(words)
        ? `For investors the ${show(middle.market)} is your SAM, what this product can reach. ${percent(MOST_SHARE)} of it is the SOM. The TAM is the same sum with everyone who has the problem, anywhere.`
        : '',
    ],
    step: {
      action: `count the ${who}${place} twice: once from ${first}, once from ${second}`,
      sign: `both counts stand above ${grouped(enough)} ${who} and within a factor of ${FACTOR_COUNTED} of each other`,
      stop: `both stay below ${grouped(market.hopeless)}, where you would need ${percent(HOPELESS_SHARE)} of the ${who}; then ${howToWiden(facts)}`,
    },
    isGraded: true,
    question:
      facts.product === undefined && facts.model === undefined
        ? { words: 'What do you sell, and to whom?', asks: 'offer' }
        : reach.isAssumed
          ? {
              words: `How many ${who}${place} can you list today, on a map, in a street or a group?`,
              asks: 'leads',
            }
          : (questionFor(facts, ['price']) ??
            (frequency.isAssumed
              ? `How many times a year does one of them buy?`
              : questionFor(facts, ['unitCost', 'goalMoney']))),
  }
}

function withoutProfit(facts: Facts, { price, unitCost }: Economics): Reply {
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  return {
    answer: `The size of the market does not matter yet: at ${show(price)} each ${one} costs you ${show(unitCost)}, so a larger market is a larger loss.`,
    body: [
      'First the price has to leave something; then I count from below: buyers in reach x price x times a year.',
    ],
    step: {
      action: `name a price of ${show(priceForMargin(unitCost, SOUND_MARGIN) ?? unitCost)} to ${INTERVIEWS} ${facts.audience ?? 'people who fit'}`,
      sign: 'one of them asks how to pay',
      stop: `none of ${INTERVIEWS} does; then the cost has to fall before the market is worth counting`,
    },
    isGraded: true,
    question: `What makes up the ${show(unitCost)}?`,
  }
}
