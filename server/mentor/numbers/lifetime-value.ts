/** Lifetime value = contribution per period / churn per period (D. Skok, SaaS Metrics 2.0). */
export function lifetimeValue(perPeriod: number, churn: number): number | undefined {
  return churn > 0 && churn <= 1 ? perPeriod / churn : undefined
}

/** Payback = cost of winning a customer / contribution per period (D. Skok, SaaS Metrics 2.0). */
export function paybackPeriods(acquisitionCost: number, perPeriod: number): number | undefined {
  return perPeriod > 0 && acquisitionCost >= 0 ? acquisitionCost / perPeriod : undefined
}

/** The most a customer may cost to win while lifetime value stays three times that (D. Skok, SaaS Metrics 2.0). */
export const LIFETIME_VALUE_TO_COST = 3
/** Payback within a year (D. Skok, SaaS Metrics 2.0). */
export const LONGEST_PAYBACK_MONTHS = 12
