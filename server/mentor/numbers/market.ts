import { unitsToGoal } from './profit.ts'
import { sound } from './sound.ts'

/** Periods of a year. */
const PERIODS_A_YEAR = { day: 365, week: 52, month: 12, year: 1 } as const
export type Period = keyof typeof PERIODS_A_YEAR

/** Bottom-up market a year = reachable customers x price x purchases a year (Blank & Dorf, The Startup Owner's Manual). */
export function marketAYear(customers: number, price: number, timesAYear: number): number | undefined {
  return sound(customers * price * timesAYear)
}

/** Customers an income takes = income a year / (what one purchase brings x purchases a year), rounded up. */
export function customersForIncome(
  incomeAYear: number,
  perPurchase: number,
  timesAYear: number,
): number | undefined {
  return unitsToGoal(incomeAYear, perPurchase * timesAYear)
}

/** The share of the reachable customers that an income takes; above 1 there are too few of them. */
export function shareOfMarket(needed: number, reachable: number): number | undefined {
  return reachable > 0 && needed >= 0 ? sound(needed / reachable) : undefined
}

/** The customers that must be reachable so that those needed are no more than `share` of them. */
export function reachableNeeded(needed: number, share: number): number | undefined {
  return unitsToGoal(needed, share)
}
