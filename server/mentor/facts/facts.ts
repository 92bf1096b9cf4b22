import type { Currency } from './currency.ts'
import type { BusinessModel } from './business-model.ts'
import type { FixedPart } from './fixed-parts.ts'

/** Every number Ember can hear. Costs, burn, revenue and visitors are kept per month, shares as 0..1. */
export type FigureName =
  | 'price'
  | 'unitCost'
  | 'anchor'
  | 'fixedCosts'
  | 'cash'
  | 'burn'
  | 'revenue'
  | 'visitors'
  | 'conversion'
  | 'churn'
  | 'margin'
  | 'customers'
  | 'sales'
  | 'acquisitionCost'
  | 'budget'
  | 'goalMoney'
  | 'goalCustomers'
  | 'raise'
  | 'hours'
  | 'followers'

export type Figures = Partial<Record<FigureName, number>>
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year'

/** 0 said by nobody, 1 said by people, 2 shown by what they do, 3 paid for, 4 paid again. */
export type Grade = 0 | 1 | 2 | 3 | 4

export interface Range {
  low: number
  high: number
}

/** Where a figure was said, and in which words. */
export interface Said {
  /** the index of the turn among those listened to */
  turn: number
  /** the clause it stood in, safe to quote */
  words: string
  /** the sign of its currency; undefined for a number without one */
  currency: string | undefined
  /** both ends, when the person said a range */
  range: Range | undefined
}

export interface Facts {
  figures: Figures
  said: Partial<Record<FigureName, Said>>
  /** the monthly costs that were named one by one */
  fixedParts: Partial<Record<FixedPart, number>>
  currency: Currency
  pricePeriod: Period | undefined
  /** one of what the price buys: 'class', 'visit' */
  priceUnit: string | undefined
  goalPeriod: Period | undefined
  /** the goal was said as profit, take-home or income, not as sales */
  isGoalProfit: boolean
  product: string | undefined
  /** what it does for people, from "that helps ..." */
  does: string | undefined
  audience: string | undefined
  place: string | undefined
  model: BusinessModel | undefined
  deadline: Date | undefined
  grade: Grade
}

export function noFacts(): Facts {
  return {
    figures: {},
    said: {},
    fixedParts: {},
    currency: { sign: '$', isAfter: false },
    pricePeriod: undefined,
    priceUnit: undefined,
    goalPeriod: undefined,
    isGoalProfit: false,
    product: undefined,
    does: undefined,
    audience: undefined,
    place: undefined,
    model: undefined,
    deadline: undefined,
    grade: 0,
  }
}

/** A copy that can be changed without changing the original. */
export function copyOf(facts: Facts): Facts {
  return {
    ...facts,
    figures: { ...facts.figures },
    said: { ...facts.said },
    fixedParts: { ...facts.fixedParts },
  }
}
