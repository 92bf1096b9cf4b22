import { type Economics, economicsOf } from '../economics.ts'
import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { customersForIncome, inAYear, marketAYear, shareOfMarket } from '../numbers/market.ts'
import type { Heard } from '../reply.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { frequencyOf, type Frequency } from './frequency.ts'
import { purseOf } from './purse.ts'
import { type Reach, reachOf } from './reach.ts'

// Prices in dollars when none was said, for a first count. Ours; always said as an assumption.
const ASSUMED_PRICE: Readonly<Record<BusinessModel, number>> = {
  marketplace: 5,
  agency: 1500,
  course: 150,
  content: 7,
  subscription: 15,
  app: 8,
  service: 80,
  handmade: 25,
  food: 10,
  local: 15,
  product: 30,
}
const ASSUMED_PRICE_UNKNOWN = 30
/** What one person lives on a year, before tax, in dollars. Ours; gives way to their goal. */
const ASSUMED_LIVING = 36_000

export interface Market {
  reach: Reach
  frequency: Frequency
  economics: Economics
  isPriceAssumed: boolean
  income: Income
  /** customers the income takes */
  needed: number
  at: (buyers: number) => MarketAt | undefined
}

export interface MarketAt {
  /** sales a year if all of them bought */
  market: number
  /** the part of them that the income takes */
  share: number
}

interface Income {
  aYear: number
  /** 'your goal of $5,000 a month', 'a living of $36,000 a year' */
  said: string
  isAssumed: boolean
  /** counted in sales, not in what is left */
  isSales: boolean
}

/** What the market is counted from, with what was said and stated assumptions for the rest. */
export function marketOf(heard: Heard): Market | undefined {
  const { facts, words } = heard
  const { inTheirs } = purseOf(facts, words)
  const isPriceAssumed = !(facts.figures.price !== undefined && facts.figures.price > 0)
  const dollars = facts.model ? ASSUMED_PRICE[facts.model] : ASSUMED_PRICE_UNKNOWN
  const price = facts.figures.price !== undefined && !isPriceAssumed ? facts.figures.price : inTheirs(dollars)
  const economics = economicsOf({ ...facts, figures: { ...facts.figures, price } })
  if (!economics) return undefined
  const frequency = frequencyOf(facts)
  const income = incomeOf(facts, inTheirs)
  const brings = income.isSales ? economics.price : economics.perUnit
  const needed = customersForIncome(income.aYear, brings, frequency.timesAYear)
  if (needed === undefined) return undefined
  return {
    reach: reachOf(heard),
    frequency,
    economics,
    isPriceAssumed,
    income,
    needed,
    at: buyers => {
      const market = marketAYear(buyers, economics.price, frequency.timesAYear)
      const share = shareOfMarket(needed, buyers)
      return market === undefined || share === undefined ? undefined : { market, share }
    },
  }
}

function incomeOf(facts: Facts, inTheirs: (dollars: number) => number): Income {
  const goal = facts.figures.goalMoney
  const show = (value: number) => money(value, facts.currency)
  if (goal === undefined || !(goal > 0)) {
    const living = inTheirs(ASSUMED_LIVING)
    return { aYear: living, said: `a living of ${show(living)} a year`, isAssumed: true, isSales: false }
  }
  const period = facts.goalPeriod === 'year' || facts.goalPeriod === 'week' ? facts.goalPeriod : 'month'
  return {
    aYear: inAYear(goal, period) ?? goal,
    said: `your ${show(goal)} a ${period}${facts.isGoalProfit ? '' : ' in sales'}`,
    isAssumed: false,
    isSales: !facts.isGoalProfit,
  }
}
