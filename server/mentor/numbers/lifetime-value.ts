import { roundedUp, sound } from './sound.ts'

/** The most a customer may cost to win while lifetime value stays three times that (D. Skok, SaaS Metrics 2.0). */
export const LIFETIME_VALUE_TO_COST = 3
/** Lifetime value = contribution per period / churn per period (D. Skok, SaaS Metrics 2.0). */
export function lifetimeValue(perPeriod: number, churn: number): number | undefined {
  return churn > 0 && churn <= 1 ? sound(perPeriod / churn) : undefined
}

/** Periods a customer stays on average = 1 / churn per period (D. Skok, as above). */
export function lifetimePeriods(churn: number): number | undefined {
  return churn > 0 && churn <= 1 ? sound(1 / churn) : undefined
}

/** Churn per period = 1 / periods a customer stays on average (D. Skok, as above). */
export function churnOver(periods: number): number | undefined {
  return periods >= 1 ? sound(1 / periods) : undefined
}

/** Payback = cost of winning a customer / contribution per period (D. Skok, SaaS Metrics 2.0). */
export function paybackPeriods(acquisitionCost: number, perPeriod: number): number | undefined {
  return perPeriod > 0 && acquisitionCost >= 0 ? sound(acquisitionCost / perPeriod) : undefined
}

/** What winning a customer may cost = what the customer leaves / 3 (D. Skok, as above). */
export function mostToWinOne(worth: number): number | undefined {
  return worth > 0 ? sound(worth / LIFETIME_VALUE_TO_COST) : undefined
}

/** How many times a customer's worth covers the cost of winning one (D. Skok, as above), to one decimal. */
export function worthToCost(worth: number, acquisitionCost: number): number | undefined {
  return acquisitionCost > 0 && worth >= 0
    ? sound(Math.round((worth / acquisitionCost) * 10) / 10)
    : undefined
}

/** Cost of winning a customer = what was spent / customers won with it (D. Skok, as above). */
export function costOfWinningOne(spent: number, won: number): number | undefined {
  return won > 0 && spent >= 0 ? sound(spent / won) : undefined
}

/** What the first sale leaves after paying for the buyer = contribution − cost of winning one. */
export function leftAfterWinning(perUnit: number, acquisitionCost: number): number | undefined {
  return acquisitionCost >= 0 ? sound(perUnit - acquisitionCost) : undefined
}

/** Customers lost in a period = customers at its start x churn (D. Skok, as above). */
export function lostInPeriod(customers: number, churn: number): number | undefined {
  return customers >= 0 && churn >= 0 && churn <= 1 ? sound(customers * churn) : undefined
}

/**
 * New customers a month, rounded up, that lead from one number of them to another in so many months while a share leaves each month: after n
 * months there are from x (1 − churn)^n + new x (1 − (1 − churn)^n) / churn, a geometric series.
 */
export function joiningAMonth(from: number, to: number, churn: number, months: number): number | undefined {
  if (!(from >= 0 && to > 0 && churn > 0 && churn < 1 && months > 0)) return undefined
  const stay = (1 - churn) ** months
  const joining = roundedUp(((to - from * stay) * churn) / (1 - stay))
  return joining !== undefined && joining > 0 ? joining : undefined
}

/**
 * Purchases of one customer when the same share buys again each time: 1 / (1 − share), the sum of the geometric series
 * (P. Fader & B. Hardie, shifted-geometric model of customer lifetimes).
 */
export function purchasesEach(repeatShare: number): number | undefined {
  return repeatShare >= 0 && repeatShare < 1 ? sound(1 / (1 - repeatShare)) : undefined
}
