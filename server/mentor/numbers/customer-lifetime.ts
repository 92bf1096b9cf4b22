/** Average lifetime in periods = 1 / churn per period (D. Skok, SaaS Metrics 2.0). */
export function lifetimePeriods(churn: number): number | undefined {
  return churn > 0 && churn <= 1 ? 1 / churn : undefined
}

/** Customers lost in a period = customers at its start x churn (D. Skok, as above). */
export function lostInPeriod(customers: number, churn: number): number {
  return customers * churn
}

/** Churn = customers lost in a period / customers at its start (D. Skok, as above). */
export function churnRate(lost: number, customers: number): number | undefined {
  return customers > 0 && lost >= 0 && lost <= customers ? lost / customers : undefined
}
