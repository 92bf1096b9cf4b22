/** Conversion rate = buyers / visitors (D. McClure, "Startup Metrics for Pirates", 2007); undefined without visitors. */
export function conversionRate(buyers: number, visitors: number): number | undefined {
  return visitors > 0 && buyers >= 0 && buyers <= visitors ? buyers / visitors : undefined
}
