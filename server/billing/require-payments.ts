import { billingErrors } from '#shared/billing.ts'
import type { Deps } from '../deps-shape.ts'
import { unavailable } from '../http/errors.ts'

/** Nobody sets payments up within the hour. */
const RETRY_S = 3_600

/** What can be paid with. Throws 503 where nothing is set up. */
export function requirePayments({ payments }: Pick<Deps, 'payments'>) {
  if (!payments) throw unavailable(billingErrors.paymentsMissing, RETRY_S)
  return payments
}
