import { economicsOf, type Economics } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { breakEvenSalesChange } from '../numbers/price-change.ts'
import { testPrices } from '../plans/test-prices.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { percent } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { nounsOf, payersOf, theOffer, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../writing/table.ts'

export const pricing: Intent = {
  name: 'pricing',
  heading: 'On the price',
  cues: [
    /\b(?:pric(?:ing|e (?:it|them|these|my|this|for|should|point|strategy|test|increase|right|too))|how (?:should|would|could|can|do) (?:i|we) price|how much (?:should|could|can|do) (?:i|we) (?:charge|ask|sell)|what (?:should|could|can|do) (?:i|we) charge|(?:raise|increase|lower|set|right|good|best) (?:my |our |the )?prices?)\b/i,
    /\b(?:charge|too (?:cheap|expensive|low|high)|discounts?|what price|underpric\w+|markup|mark-up)\b/i,
    /\b(?:is|should) (?:it be )?[$€£]\d[\d.,]*\b.{0,30}\b(?:right|enough|fair|much|good|ok)/i,
  ],
  reply,
}

function reply({ facts }: Heard): Reply {
  const economics = economicsOf(facts)
  if (!economics) return withoutPrice(facts)
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  if (economics.perUnit <= 0) return atALoss(facts, economics)
  const prices = testPrices(economics.price, economics.unitCost)
  const best = prices.find(price => price > economics.price) ?? economics.price
  const change = breakEvenSalesChange(economics.perUnit, best - economics.unitCost) ?? 0
  const keep = `you keep ${show(economics.perUnit)} a ${one}, ${percent(economics.share)} of the price`
  const rows = prices.map(price => {
    const perUnit = price - economics.unitCost
    const shift = breakEvenSalesChange(economics.perUnit, perUnit)
    return [
      price === economics.price ? `${show(price)} (now)` : show(price),
      show(perUnit),
      shift === undefined ? 'a loss' : shiftText(shift),
    ]
  })
  return {
    answer: `Test ${show(best)} for ${yourOffer(facts)}: at ${show(economics.price)} ${keep}, and at ${show(best)} you can lose ${percent(-change)} of buyers and still earn the same.`,
    body: [
      `${economics.line} a ${one}. ${economics.caveat}`,
      table(['Price', `Left per ${one}`, `Sales needed per 100 today, for the same profit`], rows, [0, 1]),
      economics.share < 0.5
        ? `Under half of the price is left to pay for everything else, your hours included. That is thin: one discount or one returned ${one} eats several sales.`
        : `Over half of the price is left, so a lower price is not needed to survive; it would only have to bring far more ${payersOf(facts).many}.`,
    ],
    step: {
      action: `quote ${show(best)} to the next 10 people who ask, without explaining it`,
      sign: '2 or more of them buy',
      stop: `10 people who fit heard it and none bought; then go back to ${show(economics.price)} and change what is in it first`,
    },
    isGraded: true,
    question:
      questionFor(facts, ['unitCost']) ??
      `What do your buyers use today instead of ${yourOffer(facts)}, and what do they pay for it?`,
  }
}

function shiftText(shift: number): string {
  const sales = Math.ceil(100 * (1 + shift) - 1e-9)
  return sales === 100 ? '100' : `${sales} (${sales > 100 ? `${sales - 100} more` : `${100 - sales} fewer`})`
}

function atALoss(facts: Facts, { price, unitCost, line }: Economics): Reply {
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const floor = unitCost * 2
  return {
    answer: `Do not sell at ${show(price)}: each ${one} loses you ${show(unitCost - price)}, and more sales only lose it faster.`,
    body: [
      `${line} a ${one}. ${show(unitCost)} only returns your cost; twice the cost, ${show(floor)}, leaves half of the price for everything else.`,
    ],
    step: {
      action: `offer ${theOffer(facts)} at ${show(floor)} to 10 people who fit`,
      sign: '2 of them buy',
      stop: `none of the 10 does; then the cost has to fall below ${show(price / 2)} or the thing has to become another one`,
    },
    isGraded: true,
    question: `Which part of the ${show(unitCost)} is the largest?`,
  }
}

function besideOthers(facts: Facts, anchor: number): Reply {
  const show = (value: number) => money(value, facts.currency)
  const above = testPrices(anchor, 0).find(price => price > anchor) ?? anchor
  const { many } = payersOf(facts)
  return {
    answer: `Start at ${show(anchor)}, where others stand, and quote ${show(above)} as soon as you can name one thing they do not do.`,
    body: [
      `Their price tells you what ${many} are used to, not what your work is worth. At ${show(above)} you take in ${percent(above / anchor - 1)} more for each sale: ${show(above)} / ${show(anchor)} − 1. Being cheaper than ${show(anchor)} brings the ${many} who leave first.`,
      'What carries a higher price: a date that is kept, a promise to redo it, a photo or note that shows the result. One of the three is enough; say it before the number.',
    ],
    step: {
      action: `quote ${show(above)} to the next 5 people who ask, with that one thing in the same sentence, and ${show(anchor)} to the 5 after them`,
      sign: `as many buy at ${show(above)} as at ${show(anchor)}, or one fewer`,
      stop: `none of the first 5 buys; then stay at ${show(anchor)} until you can show the difference`,
    },
    isGraded: true,
    question: questionFor(facts, ['unitCost']),
  }
}

function withoutPrice(facts: Facts): Reply {
  if (facts.figures.anchor) return besideOthers(facts, facts.figures.anchor)

  const cost = facts.figures.unitCost
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const rows = cost
    ? [2, 2.5, 3].map(times => [show(cost * times), show(cost * (times - 1)), percent(1 - 1 / times)])
    : []
  return {
    answer: cost
      ? `Start at ${show(cost * 2.5)} a ${one}, and never go below ${show(cost * 2)}: it costs you ${show(cost)}, and half of the price has to stay for the rest of the business.`
      : `Set the price of ${theOffer(facts)} from what people pay today to solve the same thing, not from your cost: the cost only says where you must not go.`,
    body: cost
      ? [table(['Price', `Left per ${one}`, 'Share left'], rows, [0, 1, 2])]
      : [
          [
            '1. **Ceiling:** what the problem costs them now, in money or in hours.',
            '2. **Anchor:** what they pay for the next best thing.',
            `3. **Floor:** twice what a ${one} costs you. Half of the price has to pay for the rest of the business.`,
          ].join('\n'),
          'Begin nearer to the anchor than to the floor. A price that nobody complains about is too low.',
        ],
    step: {
      action: `ask 5 people who have the problem what they paid the last time it came up, then name your price and be silent`,
      sign: '1 of the 5 asks how to pay',
      stop: 'all 5 paid nothing, in money or time, to solve it; then it is the problem that is too small, not the price too high',
    },
    isGraded: true,
    question: questionFor(facts, ['unitCost', 'price']),
  }
}
