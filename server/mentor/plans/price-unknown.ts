import type { Facts } from '../workshop/legacy/facts.ts'
import { INTERVIEWS } from '../workshop/legacy/method.ts'
import { SOUND_MARGIN } from '../method.ts'
import { contribution, priceForMargin } from '../numbers/contribution.ts'
import { increase } from '../numbers/growth.ts'
import { testPrices } from '../numbers/price-test.ts'
import type { Reply, Step } from '../reply.ts'
import { inWords, percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, payersOf, whatIsBought } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'
import { priceWords } from './price-words.ts'

/** Margins to choose a first price from: twice, two and a half and three times the cost. Ours. */
const FIRST_MARGINS = [SOUND_MARGIN, 0.6, 2 / 3] as const
/** The one to begin with. Ours. */
const BEGIN_MARGIN = 0.6

/** A price was said and is not sure: none is proposed in its place. */
export const priceWaits = (facts: Facts): Reply => ({
  answer: `What the price of ${whatIsBought(facts)} leaves follows once it is sure which number it is.`,
  question: questionFor(facts, ['price']),
})

/** Others' price is known: begin there, and go above with a reason. */
export function besideOthers(facts: Facts, anchor: number): Reply {
  const show = (value: number) => money(value, facts.currency)
  const above = testPrices(anchor, 0).find(price => price > anchor) ?? anchor
  const { many } = payersOf(facts)
  const cost = facts.figures.unitCost
  return {
    answer: `Start at ${show(anchor)}, where others stand, and quote ${show(above)} as soon as you can name one thing they do not do.`,
    body: [
      `Their price tells you what ${many} are used to, not what your work is worth. At ${show(above)} you take in ${percent(increase(anchor, above) ?? 0)} more for each sale: (${show(above)} − ${show(anchor)}) / ${show(anchor)}. Being cheaper than ${show(anchor)} brings the ${many} who leave first.`,
      `What carries a higher price is seen before it is heard: change ${priceWords(facts, true).toChange}, and say that before the number.`,
      cost === undefined
        ? ''
        : `After your cost: ${show(anchor)} − ${show(cost)} = ${show(contribution(anchor, cost) ?? 0)}, at ${show(above)} ${show(contribution(above, cost) ?? 0)}.`,
    ],
    step: {
      action: `quote ${show(above)} to the next ${INTERVIEWS} people who ask, with that one thing in the same sentence, and ${show(anchor)} to the ${INTERVIEWS} after them`,
      sign: `as many buy at ${show(above)} as at ${show(anchor)}, or one fewer`,
      stop: `none of the first ${INTERVIEWS} buys; then stay at ${show(anchor)} until you can show the difference`,
    },
    isGraded: true,
    question:
      questionFor(facts, ['unitCost']) ?? 'What do those who charge more than the rest do differently?',
  }
}

/** Only the cost is known: it gives a floor and a first price. */
export function priceFromCost(facts: Facts, unitCost: number): Reply {
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const priceAt = (margin: number) => priceForMargin(unitCost, margin) ?? unitCost
  const rows = FIRST_MARGINS.map(margin => {
    const price = priceAt(margin)
    return [show(price), show(contribution(price, unitCost) ?? 0), percent(margin)]
  })
  const [begin, floor] = [show(priceAt(BEGIN_MARGIN)), show(priceAt(SOUND_MARGIN))]
  return {
    answer: `Start at ${begin} ${withArticle(one)}, and never go below ${floor}: it costs you ${show(unitCost)}, and half of the price has to stay for the rest of the business.`,
    body: [
      table(['Price', `Left per ${one}`, 'Share left'], rows, [0, 1, 2]),
      `The cost says where the floor is, not where the price is: what ${payersOf(facts).many} pay today for the next best thing says that.`,
    ],
    step: {
      action: `say ${begin} to ${INTERVIEWS} people who bought something like it this month, and be silent`,
      sign: `one of the ${INTERVIEWS} asks where to get one`,
      stop: `all ${INTERVIEWS} name a price below ${floor}; then it has to cost less to make, or be made for other people`,
    },
    isGraded: true,
    question: questionFor(facts, ['price']),
  }
}

/** Nothing is known but the thing: the three numbers between which its price lies. */
export function priceFromNothing(facts: Facts): Reply {
  const { one } = nounsOf(facts)
  return {
    answer: `Set the price of ${whatIsBought(facts)} from what people pay today to solve the same thing, not from your cost: the cost only says where you must not go.`,
    body: [
      [
        '1. **Ceiling:** what the problem costs them now, in money or in hours.',
        '2. **Anchor:** what they pay for the next best thing.',
        `3. **Floor:** twice what ${withArticle(one)} costs you. Half of the price has to pay for the rest of the business.`,
      ].join('\n'),
      'Begin nearer to the anchor than to the floor. A price that nobody complains about is too low.',
    ],
    step: priceTalk(),
    isGraded: true,
    question: questionFor(facts, ['unitCost', 'price']),
  }
}

function priceTalk(): Step {
  return {
    action: `ask ${INTERVIEWS} people who have the problem what they paid the last time it came up, then name your price and be silent`,
    sign: `one of the ${INTERVIEWS} asks how to pay`,
    stop: `all ${inWords(INTERVIEWS)} paid nothing, in money or time, to solve it; then it is the problem that is too small, not the price too high`,
  }
}
