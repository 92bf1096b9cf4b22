import { sound } from './sound.ts'

/** Customers lost in a period = customers at its start x churn (D. Skok, as above). */
export function lostInPeriod(customers: number, churn: number): number | undefined {
  return customers >= 0 && churn >= 0 && churn <= 1 ? sound(customers * churn) : undefined
}
