import { unitsToGoal } from './break-even.ts'

/** Bottom-up market a year = reachable customers x price x purchases a year (Blank & Dorf, The Startup Owner's Manual). */
export function marketAYear(customers: number, price: number, timesAYear: number): number {
  return customers * price * timesAYear
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
  return reachable > 0 && needed >= 0 ? needed / reachable : undefined
}

/** The customers that must be reachable so that those needed are no more than `share` of them. */
export function reachableNeeded(needed: number, share: number): number | undefined {
  return unitsToGoal(needed, share)
}

/**
 * A count that is only known to within a factor: middle / factor, middle, middle x factor (Weinstein & Adam,
 * Guesstimation), the ends to two digits, since more would only look exact.
 */
export function rangeAround(middle: number, factor: number): { low: number; middle: number; high: number } {
  return { low: toTwoDigits(middle / factor), middle, high: toTwoDigits(middle * factor) }
}

function toTwoDigits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.max(1, Math.round(value / unit) * unit)
}

/** An amount of a month or week as the amount of a year. */
export function inAYear(amount: number, period: 'week' | 'month' | 'year'): number {
  return amount * { week: 52, month: 12, year: 1 }[period]
}
