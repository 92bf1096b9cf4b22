import { z } from 'zod/mini'
import { type Money, noMoney } from './money.ts'
import { monthsAfter } from './plan-days.ts'

/** The numbers of a spec as they were kept before there was `money`; logs of then still hold them. */
export const OldNumbers = z.object({
  currency: z.string(),
  price: z.number(),
  period: z.enum(['once', 'week', 'month', 'year']),
  unit: z.string(),
  cost_per_unit: z.number(),
  fixed_costs_per_month: z.number(),
  goal_units: z.number(),
  goal_months: z.number(),
})
export type OldNumbers = z.infer<typeof OldNumbers>

/** The churn that plans counted with when none was said. Ours. */
export const ASSUMED_CHURN = 0.05

/**
 * Old numbers as money that means the same. Nobody knows any more which of them were said; only the goal is taken as if it
 * were, so that it stays as it was. `start`: the day of the plan.
 */
export const moneyFromNumbers = (numbers: OldNumbers, start: string): Money => ({
  ...noMoney,
  currency: numbers.currency,
  start,
  offers: [
    {
      id: 'main',
      name: '',
      price: numbers.price,
      per: numbers.period,
      unit: numbers.unit,
      billed: 'each',
      share_of_customers: 1,
    },
  ],
  unit_cost: numbers.cost_per_unit,
  fixed_costs: [{ title: 'Fixed costs', amount: numbers.fixed_costs_per_month, from_month: 1 }],
  churn: numbers.period === 'once' ? 0 : ASSUMED_CHURN,
  goal: {
    amount: numbers.goal_units,
    of: 'units',
    per: 'total',
    by: monthsAfter(start, numbers.goal_months),
  },
  said: [{ field: 'goal.amount', quote: '' }],
})
