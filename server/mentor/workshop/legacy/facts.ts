import type { FactKey } from '#shared/business/keys.ts'
import type { BusinessModel } from './business-model.ts'

/** Every number the intents compute with, and the key it is known by. Costs, burn, revenue, sales and visitors are per month, shares 0..1. */
export const figureKeys = {
  price: 'price',
  unitCost: 'unit_cost',
  fixedCosts: 'fixed_costs',
  wage: 'wage',
  cash: 'cash',
  burn: 'burn',
  revenue: 'revenue',
  growth: 'growth',
  visitors: 'visitors',
  conversion: 'conversion',
  leads: 'leads',
  churn: 'churn',
  repeatRate: 'repeat_rate',
  margin: 'margin',
  customers: 'customers',
  sales: 'sales',
  acquisitionCost: 'acquisition_cost',
  budget: 'budget',
  goalMoney: 'goal_money',
  goalCustomers: 'goal_customers',
  raise: 'raise',
  hours: 'hours',
  followers: 'followers',
  interviews: 'interviews',
} as const satisfies Readonly<Record<string, FactKey>>

export type FigureName = keyof typeof figureKeys | 'anchor'
export type Figures = Partial<Record<FigureName, number>>
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface Currency {
  sign: string
  /** '9.99 €' rather than '€9.99' */
  isAfter: boolean
}

/** 0 said by nobody, 1 said by people, 2 shown by what they do, 3 paid for, 4 paid again. */
export type Grade = 0 | 1 | 2 | 3 | 4

export interface Range {
  low: number
  high: number
}

/** Where a figure comes from. */
export interface Said {
  /** the person's own words */
  words: string
  /** the sign of its currency; undefined for a number without one */
  currency: string | undefined
  /** both ends, when the person said a range */
  range: Range | undefined
}

export interface Facts {
  figures: Figures
  said: Partial<Record<FigureName, Said>>
  /** the names of the monthly costs that were told one by one */
  fixedParts: Partial<Record<string, number>>
  currency: Currency
  pricePeriod: Period | undefined
  /** one of what the price buys: 'class', 'visit' */
  priceUnit: string | undefined
  wagePeriod: Period | undefined
  goalPeriod: Period | undefined
  /** the goal is so many in each month, and not in all */
  isGoalMonthly: boolean
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
    wagePeriod: undefined,
    goalPeriod: undefined,
    isGoalMonthly: false,
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
