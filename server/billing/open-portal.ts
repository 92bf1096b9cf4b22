import { billingErrors } from '#shared/billing.ts'
import { conflict, unavailable } from '../http/errors.ts'
import { PaymentsError } from '../payments/payments-port.ts'
import { readAccessFacts } from './access.store.ts'
import { withPaymentsTimeout } from './payments-timeout.ts'
import type { BillingDeps } from './billing-deps.ts'
import { findInvoiceCustomer } from './checkout/checkout.store.ts'
import { bestEffectiveStatus } from './subscription-status.ts'

/** Where the account's invoices are, or where it gives a new card. Throws 409 when it has none, 503 when nobody answers. */
export async function openPortal(
  deps: BillingDeps,
  userId: string,
  what: 'invoices' | 'card',
): Promise<string> {
  const asking = what === 'card' ? cardUrl(deps, userId) : invoicesUrl(deps, userId)
  try {
    return await withPaymentsTimeout(asking)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.log.warn({ failure: error.failure, code: error.code }, 'portal could not be opened')
    throw unavailable(billingErrors.paymentsAway)
  }
}

async function cardUrl({ sql, clock, payments }: BillingDeps, userId: string) {
  const { subscriptions } = await readAccessFacts(sql, userId)
  const effective = bestEffectiveStatus(subscriptions, clock.now())
  if (!effective || effective.status === 'canceled') throw conflict(billingErrors.nothingToManage)
  return payments.cardUrl(effective.id)
}

/** Also of a subscription that has ended. */
async function invoicesUrl({ sql, payments }: BillingDeps, userId: string) {
  const customerId = await findInvoiceCustomer(sql, userId)
  if (!customerId) throw conflict(billingErrors.nothingToManage)
  return payments.invoicesUrl(customerId)
}
