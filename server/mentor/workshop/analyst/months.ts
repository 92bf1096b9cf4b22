import type { Spec } from '#shared/agent/spec.ts'
import { ASSUMED_CHURN } from '../legacy/assumptions.ts'
import { reachedBy } from '../pace.ts'

const FEWEST_MONTHS = 12
const CENTS = 100
const MONTHS_A_YEAR = 12n
const WEEKS_A_YEAR = 52n

/** One month of the plan; money in cents. */
export interface Month {
  /** '2026-12' */
  name: string
  added: number
  lost: number
  customers: number
  revenue: bigint
  variable: bigint
  fixed: bigint
  profit: bigint
  cash: bigint
}

/** The plan by the month, from the first whole one on; exact to the cent whatever the numbers. */
export function monthsOf({ numbers, today }: { numbers: Spec['numbers']; today: Date }): Month[] {
  const { period, goal_units: goal, goal_months: months } = numbers
  const isOnce = period === 'once'
  const price = cents(numbers.price)
  const cost = cents(numbers.cost_per_unit)
  const fixed = cents(numbers.fixed_costs_per_month)
  const plan: Month[] = []
  let cash = 0n
  let before = 0
  const lastAdded = goal - reachedBy(goal, (months - 1) / months)
  for (let month = 1; month <= Math.max(FEWEST_MONTHS, months); month++) {
    const lost = isOnce ? 0 : Math.round(before * ASSUMED_CHURN)
    const aim = month <= months ? reachedBy(goal, month / months) : isOnce ? before + lastAdded : goal
    const added = Math.max(0, aim - before + lost)
    const customers = before + added - lost
    const paying = isOnce ? added : customers
    const revenue = aMonth(price * BigInt(paying), period)
    const variable = aMonth(cost * BigInt(paying), period)
    const profit = revenue - variable - fixed
    cash += profit
    plan.push({ name: nameOf(today, month), added, lost, customers, revenue, variable, fixed, profit, cash })
    before = customers
  }
  return plan
}

/** The first month that carries itself, when there is one. */
export const breakEvenMonth = (plan: readonly Month[]) => plan.find(({ profit }) => profit >= 0n)

const cents = (amount: number) => BigInt(Math.round(amount * CENTS))

function aMonth(amount: bigint, period: Spec['numbers']['period']): bigint {
  if (period === 'week') return divided(amount * WEEKS_A_YEAR, MONTHS_A_YEAR)
  return period === 'year' ? divided(amount, MONTHS_A_YEAR) : amount
}

/** Rounded to the nearest cent, a half upwards; nothing here is below nought. */
const divided = (amount: bigint, by: bigint) => (amount * 2n + by) / (by * 2n)

function nameOf(today: Date, month: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + month, 1)).toISOString().slice(0, 7)
}
