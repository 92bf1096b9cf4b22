import { rangeAround, reachableNeeded } from '../numbers/market.ts'
import { twoCountsFor } from '../plans/counting.ts'
import { marketOf } from '../plans/market.ts'
import { marketAssumptions, marketVerdict, MOST_SHARE } from '../plans/market-verdict.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { counted, percent } from '../writing/figures.ts'
import { capitalised } from '../writing/lines.ts'
import { grouped, money } from '../writing/money.ts'
import { nounsOf, payersOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../writing/table.ts'

export const marketSize: Intent = {
  name: 'market size',
  heading: 'On the market',
  cues: [
    /\b(?:market[- ]?siz(?:e|ing)|siz(?:e|ing) (?:of )?(?:the|my|our|this|a) market|tam|total addressable|how (?:big|large|small) (?:is|are|would|can|could|might) (?:the|my|our|this|that) (?:\w+ ){0,3}(?:market|niche|demand|audience|opportunity)|(?:market|niche|town|village|audience)(?: \w+){0,6} (?:big|large|too small|small) (?:enough|for|to)|(?:big|large) enough (?:market|niche)|(?:market|niche) (?:too small|potential|research)|(?:is|are) there enough (?!money|cash|time)(?:[\w-]+ ){0,4}(?:for|in|around|to)|how many (?:potential|possible) (?:customers|buyers|clients|users)|how many (?:people|firms|shops) (?:would|could|will|might|are there|need|want))\b/i,
    /\b(?:sam|som|addressable|niche|bottom[- ]up|top[- ]down|market potential|how big)\b/i,
    /\b(?:my|the|this|our) (?:\w+ )?(?:market|town|niche) (?:is )?(?:too small|big enough|large enough)\b/i,
  ],
  reply,
}

/** A price twice the cost leaves half; and how many hear it first. Ours. */
const SOUND_MULTIPLE = 2
const ASKED = 5
/** Above this nobody wins enough of a market alone; the point at which to widen it. Ours. */
const HOPELESS_SHARE = 0.3
/** How far the count may be off: when it was counted, and when we assumed it. Ours. */
const FACTOR_COUNTED = 2
const FACTOR_ASSUMED = 3
const INVESTOR_TERMS = /\b(?:tam|sam|som|addressable|investors?|pitch|deck)\b/i

function reply(heard: Heard): Reply {
  const { facts, words } = heard
  const market = marketOf(heard)
  if (!market || market.economics.perUnit <= 0) return withoutProfit(heard)
  const { reach, frequency, economics, income, at } = market
  const show = (value: number) => money(value, facts.currency)
  const { many: payers, one: payer } = payersOf(facts)
  const middle = at(reach.buyers)
  const needed = middle.needed ?? 0
  const enough = reachableNeeded(needed, MOST_SHARE) ?? 0
  const { low, high } = rangeAround(reach.buyers, reach.isAssumed ? FACTOR_ASSUMED : FACTOR_COUNTED)
  const rows = (['Low', 'Middle', 'High'] as const).map((name, index) => {
    const buyers = [low, reach.buyers, high][index] ?? reach.buyers
    const row = at(buyers)
    return [name, grouped(buyers), show(row.market), percent(row.share ?? 0)]
  })
  const [first, second] = twoCountsFor(facts)
  const who = facts.audience ?? 'buyers'
  const place = facts.place ? ` in ${facts.place}` : ''
  const share = middle.share ?? 0
  const judged = {
    low: at(low).share ?? 1,
    middle: share,
    high: at(high).share ?? 1,
    isExample: facts.product === undefined && facts.model === undefined,
    offer: yourOffer(facts),
    count: reach.isAssumed ? 'my count' : 'your count',
  }
  return {
    answer: `${marketVerdict(judged)} About ${show(middle.market)} a year is within reach${place}, and ${income.said} takes ${percent(share)} of it: ${counted(needed, payer, payers)}.`,
    body: [
      `${grouped(reach.buyers)} ${who} x ${show(economics.price)} x ${frequency.timesAYear} a year = ${show(middle.market)}. ${marketAssumptions(heard, market)}`,
      table(
        ['', capitalised(who), 'Market a year', `${income.isAssumed ? 'A living' : 'Your goal'} takes`],
        rows,
        [1, 2, 3],
      ),
      `One small business seldom wins more than ${percent(MOST_SHARE)} of the people it can reach (my limit). So you need ${grouped(enough)} of them within reach: ${grouped(needed)} / ${percent(MOST_SHARE)}. ${
        share > MOST_SHARE
          ? 'A higher price or one more purchase a year moves this faster than a larger place.'
          : 'Your hands are the limit then, not the market.'
      }`,
      INVESTOR_TERMS.test(words)
        ? `For investors the ${show(middle.market)} is your SAM, what this product can reach. ${percent(MOST_SHARE)} of it is the SOM. The TAM is the same sum with everyone who has the problem, anywhere.`
        : '',
    ],
    step: {
      action: `count the ${who}${place} twice: once from ${first}, once from ${second}`,
      sign: `both counts stand above ${grouped(enough)} and within a factor of ${FACTOR_COUNTED} of each other`,
      stop: `both stay below ${grouped(reachableNeeded(needed, HOPELESS_SHARE) ?? 0)}, where you would need ${percent(HOPELESS_SHARE)} of them; then widen the place or the group before you build anything`,
    },
    isGraded: true,
    question: judged.isExample
      ? 'What do you sell, and to whom?'
      : reach.isAssumed
        ? `How many ${who}${place} can you list today, on a map, in a street or a group?`
        : (questionFor(facts, ['price']) ??
          (frequency.isAssumed
            ? `How many times a year does one of them buy?`
            : questionFor(facts, ['unitCost', 'goalMoney']))),
  }
}

function withoutProfit({ facts }: Heard): Reply {
  const { price = 0, unitCost = 0 } = facts.figures
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  return {
    answer: `The size of the market does not matter yet: at ${show(price)} each ${one} costs you ${show(unitCost)}, so a larger market is a larger loss.`,
    body: [
      'First the price has to leave something; then I count from below: buyers in reach x price x times a year.',
    ],
    step: {
      action: `name a price of ${show(unitCost * SOUND_MULTIPLE)} to ${ASKED} ${facts.audience ?? 'people who fit'}`,
      sign: '1 of them asks how to pay',
      stop: `none of ${ASKED} does; then the cost has to fall before the market is worth counting`,
    },
    isGraded: true,
    question: `What makes up the ${show(unitCost)}?`,
  }
}
