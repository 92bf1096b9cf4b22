import { roundedUp, sound } from './sound.ts'

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
