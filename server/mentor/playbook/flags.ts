import type { Currency } from './format.ts'
import type { Inputs } from './inputs.ts'
import type { Words } from './words.ts'

interface Flagged {
  inputs: Inputs
  words: Words
  currency: Currency
}

/** What the words say of which formula is meant. */
export function flagsOf({ inputs, words, currency }: Flagged) {
  const hasCommission = inputs.has('commission_rate')
  const { wage_per: wage } = words
  return {
    // Who runs the marketplace lives on the commission; who sells on one pays it.
    earns_commission: hasCommission && words.kind === 'marketplace',
    pays_commission: hasCommission && words.kind !== 'marketplace',
    no_commission: !hasCommission,
    is_weekly: words.price_per === 'week',
    // Who counts the customers that leave is paid again and again.
    is_monthly:
      words.price_per === 'month' ||
      (words.price_per === undefined && (inputs.has('churn') || words.kind === 'subscription')),
    is_yearly: words.price_per === 'year',
    is_hourly: words.price_per === 'hour',
    is_goal_profit: words.isGoalProfit,
    is_goal_sales: !words.isGoalProfit,
    is_goal_people: words.isGoalPeople,
    is_goal_sales_count: !words.isGoalPeople,
    is_in_dollars: currency.sign === '$',
    wage_an_hour: wage === 'hour',
    wage_a_week: wage === 'week',
    wage_a_month: wage === 'month',
    wage_a_year: wage === 'year',
  }
}

export type Flag = keyof ReturnType<typeof flagsOf>
