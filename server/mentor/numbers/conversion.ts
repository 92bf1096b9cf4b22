import { sound } from './sound.ts'

/** Conversion rate = buyers / visitors (D. McClure, "Startup Metrics for Pirates", 2007); undefined without visitors. */
export function conversionRate(buyers: number, visitors: number): number | undefined {
  return visitors > 0 && buyers >= 0 && buyers <= visitors ? sound(buyers / visitors) : undefined
}

/** Buyers = visitors x conversion rate (as above). */
export function buyersFrom(visitors: number, rate: number): number | undefined {
  return visitors >= 0 && rate >= 0 && rate <= 1 ? sound(visitors * rate) : undefined
}
