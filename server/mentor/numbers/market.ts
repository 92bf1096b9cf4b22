import { unitsToGoal } from './break-even.ts'
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

/**
 * A count that is only known to within a factor: middle / factor, middle, middle x factor (Weinstein & Adam,
 * Guesstimation), the ends to two digits, since more would only look exact.
 */
export function rangeAround(
  middle: number,
  factor: number,
): { low: number; middle: number; high: number } | undefined {
  if (!(middle >= 1 && factor >= 1)) return undefined
  const [low, high] = [toTwoDigits(middle / factor), toTwoDigits(middle * factor)]
  return low === undefined || high === undefined ? undefined : { low, middle, high }
}

function toTwoDigits(value: number): number | undefined {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return sound(Math.max(1, Math.round(value / unit) * unit))
}

/** An amount of a day, week or month as the amount of a year; so also twice a month as so often a year. */
export function inAYear(amount: number, period: Period): number | undefined {
  return sound(amount * PERIODS_A_YEAR[period])
}
