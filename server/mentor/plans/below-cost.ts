import type { Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { PRICE_OFFERS, PRICE_SALES, SOUND_MARGIN } from '../method.ts'
import { costAtMargin, lossPerUnit, priceForMargin } from '../numbers/contribution.ts'
import type { Reply } from '../reply.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, whatIsBought } from '../writing/nouns.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'

/** A price at or below the cost of one: there is no break-even, only another price. */
export function neverBreaksEven(facts: Facts, { price, unitCost, line }: Economics): Reply {
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const sound = show(priceForMargin(unitCost, SOUND_MARGIN) ?? unitCost)
  return {
    answer: `At ${show(price)} you never break even: each ${one} costs ${show(unitCost)}, so every sale adds to the loss.`,
    body: [
      `${line} ${withArticle(one)}. Break-even needs a price above ${show(unitCost)}; a sound one is about ${sound}, which leaves half.`,
    ],
    step: {
      action: `offer it at ${sound} to the next ${PRICE_OFFERS} people who ask`,
      sign: `${PRICE_SALES} of them buy`,
      stop: `none of ${PRICE_OFFERS} does; then stop selling at ${show(price)} and cut the cost first`,
    },
    isGraded: true,
    question: `What makes up the ${show(unitCost)}?`,
  }
}

/** The same asked about the price: what to ask instead, and where the cost would have to be. */
export function losesOnEach(facts: Facts, { price, unitCost, line }: Economics): Reply {
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const floor = show(priceForMargin(unitCost, SOUND_MARGIN) ?? unitCost)
  return {
    answer: `Do not sell at ${show(price)}: each ${one} loses you ${show(lossPerUnit(price, unitCost) ?? 0)}, and more sales only lose it faster.`,
    body: [
      `${line} ${withArticle(one)}. ${show(unitCost)} only returns your cost; twice the cost, ${floor}, leaves half of the price for everything else.`,
    ],
    step: {
      action: `offer ${whatIsBought(facts)} at ${floor} to ${PRICE_OFFERS} people who fit`,
      sign: `${PRICE_SALES} of them buy`,
      stop: `none of the ${PRICE_OFFERS} does; then the cost has to fall below ${show(costAtMargin(price, SOUND_MARGIN) ?? price)} or the thing has to become another one`,
    },
    isGraded: true,
    question: `Which part of the ${show(unitCost)} is the largest?`,
  }
}
