import type { Currency } from './format.ts'
import type { Inputs } from './inputs.ts'

interface Flagged {
  inputs: Inputs
  words: {
    price_per?: string | undefined
    wage_per?: string | undefined
    kind?: string | undefined
    goal?: string | undefined
    isGoalPeople: boolean
  }
  currency: Currency
  reported: ReadonlyMap<string, number>
}

/** Whoever knows one of these knows what a sale leaves. */
const OF_WHAT_IS_LEFT = ['unit_cost', 'margin', 'left_each', 'fixed_costs', 'commission_rate'] as const

const NOT_A_TIME = ['hour', 'week', 'month', 'year']

const PERIODS: ReadonlySet<string | undefined> = new Set(['hour', 'day', 'week', 'month', 'year'])

/** What the words say of which formula is meant. */
export function flagsOf({ inputs, words, currency, reported }: Flagged) {
  const hasCommission = inputs.has('commission_rate')
  const { wage_per: wage, goal } = words
  // Whoever knows a cost and says 'I want 5,000 a month' means what stays.
  const isKept = goal === undefined ? OF_WHAT_IS_LEFT.some(name => inputs.has(name)) : goal === 'kept'
  return {
    // Who runs the marketplace lives on the commission; who sells on one pays it.
    earns_commission: hasCommission && words.kind === 'marketplace',
    pays_commission: hasCommission && words.kind !== 'marketplace',
    no_commission: !hasCommission,
    is_weekly: words.price_per === 'week',
    // Who counts the customers that leave, or the months they stay, is paid again and again.
    is_monthly:
      words.price_per === 'month' ||
      (words.price_per === undefined &&
        (inputs.has('churn') || inputs.has('lifetime') || words.kind === 'subscription')),
    is_lifetime_told: inputs.has('lifetime'),
    is_yearly: words.price_per === 'year',
    is_cost_unknown: !inputs.has('unit_cost') && !inputs.has('margin') && !hasCommission,
    // What takes so long is one piece; an hour at a price is no piece that takes hours.
    is_by_piece: !PERIODS.has(words.price_per),
    is_daily: words.price_per === 'day',
    is_hourly: words.price_per === 'hour',
    is_goal_kept: isKept,
    is_time_to_keep:
      isKept && (words.price_per === 'hour' || words.price_per === 'day') && !inputs.has('unit_cost'),
    is_goal_sold: !isKept,
    is_goal_taken_as_kept: isKept && goal === undefined,
    is_goal_people: words.isGoalPeople,
    is_goal_sales_count: !words.isGoalPeople,
    is_in_dollars: currency.sign === '$',
    is_pay_added: reported.has('pay_added'),
    // No number was told for all that goes out.
    is_listed: !inputs.has('burn'),
    is_income_unsaid: !inputs.has('revenue') && !inputs.has('sales') && !inputs.has('customers'),
    is_listed_with_pay: !inputs.has('burn') && !reported.has('pay_added'),
    // What is told by the day, or by the visit.
    wage_a_time:
      inputs.has('times_a_week') || (wage !== undefined && NOT_A_TIME.every(each => each !== wage)),
    on_costs_unsaid: !reported.has('on_costs'),
    wage_an_hour: wage === 'hour',
    wage_a_week: wage === 'week',
    wage_a_month: wage === 'month',
    wage_a_year: wage === 'year',
  }
}

export type Flag = keyof ReturnType<typeof flagsOf>

const nothing = {
  inputs: new Map(),
  words: { isGoalPeople: false },
  currency: { sign: '', isAfter: false },
  reported: new Map(),
}
export const FLAGS: ReadonlySet<string> = new Set(Object.keys(flagsOf(nothing)))
