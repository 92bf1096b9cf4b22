import type { Deps } from '../deps-shape.ts'
import type { Payments } from '../payments/payments-port.ts'

/** What the calls about paying take. */
export type BillingDeps = Pick<Deps, 'sql' | 'clock' | 'log' | 'publicUrl' | 'encryption'> & {
  payments: Payments
}
