import type { Amount } from './amounts.ts'
import type { Facts, FigureName, Said } from './facts.ts'
import { hearFixedCost } from './fixed-costs.ts'
import { asMonthly } from './per-month.ts'
import { pricedThing } from './priced-thing.ts'
import { saidOf, type Wording } from './said.ts'

interface Kept {
  amount: Amount
  wording: Wording
  amounts: readonly Amount[]
  index: number
  isFirstFixed: boolean
  /** shipping after materials: one more part of what one costs */
  isOneMore: boolean
}

/** Keeps an amount as the figure it stands for, with its period, its currency and where it was said. */
export function keep(
  facts: Facts,
  figure: FigureName,
  { amount, wording, amounts, index, isFirstFixed, isOneMore }: Kept,
) {
  const { plain } = wording
  const after = plain.slice(amount.end, amount.end + 40)
  // The price decides the currency; a cost abroad does not change what customers pay in.
  if (amount.currency && (figure === 'price' || facts.figures.price === undefined))
    facts.currency = amount.currency
  if (figure === 'fixedCosts') hearFixedCost(facts, { plain, amounts, index, isFirst: isFirstFixed })
  else {
    const earlier = figure === 'unitCost' && isOneMore ? (facts.figures.unitCost ?? 0) : 0
    facts.figures[figure] = earlier + asMonthly(figure, amount, after)
  }
  facts.said[figure] = withParts(facts, figure, saidOf(wording, amount))
  if (figure === 'price') {
    facts.pricePeriod = amount.per ?? facts.pricePeriod
    facts.priceUnit = pricedThing(plain.slice(amount.end, amount.end + 24)) ?? facts.priceUnit
  }
  if (figure === 'goalMoney') {
    // A goal said again without its month is still a goal a month.
    facts.goalPeriod = amount.per ?? facts.goalPeriod
    facts.isGoalProfit =
      /\b(?:profit|take[- ]home|net|for myself|to live|salary|keep|clear|quit my job)\b/i.test(plain)
  }
}

// Rent and insurance were said in two places; both are where the fixed costs come from.
function withParts({ said, fixedParts }: Facts, figure: FigureName, now: Said): Said {
  const earlier = said.fixedCosts?.words
  const isSum = figure === 'fixedCosts' && Object.keys(fixedParts).length > 1
  return isSum && earlier && !earlier.includes(now.words)
    ? { ...now, words: `${earlier}; ${now.words}`.slice(0, 160) }
    : now
}
