import { lifetimePeriods, lifetimeValue, mostToWinOne } from './lifetime-value.ts'

export interface ChurnOutlook {
  churn: number
  /** months a customer stays on average */
  stay: number
  worth: number
  /** what winning one may cost */
  most: number
  /** how many leave a month, to one decimal */
  leaving: number
}

/** What a monthly churn means, all from D. Skok's SaaS Metrics 2.0; undefined when a month leaves nothing. */
export function churnOutlook(perMonth: number, churn: number, customers: number): ChurnOutlook | undefined {
  const [stay, worth] = [lifetimePeriods(churn), lifetimeValue(perMonth, churn)]
  const most = worth === undefined ? undefined : mostToWinOne(worth)
  const leaving = leavingAMonth(customers, churn)
  return stay === undefined || worth === undefined || most === undefined || leaving === undefined
    ? undefined
    : { churn, stay, worth, most, leaving }
}

/** Customers lost in a month = customers at its start x churn, to one decimal (D. Skok, as above). */
export function leavingAMonth(customers: number, churn: number): number | undefined {
  const lost =
    customers >= 0 && churn >= 0 && churn <= 1 ? Math.round(customers * churn * 10) / 10 : undefined
  return lost !== undefined && lost <= Number.MAX_SAFE_INTEGER ? lost : undefined
}
