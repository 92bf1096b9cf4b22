import { setTimeout as delay } from 'node:timers/promises'
import { billingErrors } from '#shared/billing.ts'
import { pages } from '#shared/pages.ts'
import { conflict, unavailable } from '../../http/errors.ts'
import { PaymentsError } from '../../payments/payments-port.ts'
import { readAccessFacts } from '../access.store.ts'
import { withPaymentsTimeout } from '../payments-timeout.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { askAboutTransaction } from '../reconciliation/provider-states.ts'
import { bestEffectiveStatus, mayRenewThoughRefunded } from '../subscription-status.ts'
import {
  closeCheckout,
  releaseCheckoutLock,
  findCustomer,
  findOpenCheckout,
  forgetCustomer,
  insertCheckout,
  offerAgain,
  saveCustomer,
  acquireCheckoutLock,
} from './checkout.store.ts'

const LOOK_AGAIN_MS = 100
const WAIT_MS = 9_000

interface Payer {
  id: string
  email: string
}

/**
 * Where this account pays: its own open checkout, or a new one; of an overdue subscription the payment that is overdue.
 * Throws 409 when there is nothing to pay and 503 when the provider does not answer. However often and at once it is
 * asked, there is one checkout, so nothing is paid twice.
 */
export async function openCheckout(deps: BillingDeps, payer: Payer): Promise<string> {
  try {
    return await withPaymentsTimeout(openLocked(deps, payer))
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.log.warn({ failure: error.failure, code: error.code }, 'checkout could not be opened')
    throw unavailable(billingErrors.paymentsAway)
  }
}

async function openLocked(deps: BillingDeps, payer: Payer) {
  await waitForCheckoutLock(deps, payer.id)
  try {
    return (
      (await overdueUrl(deps, payer.id)) ??
      (await reuse(deps, payer.id)) ??
      // The provider was asked meanwhile, and somebody may have paid in another tab.
      (await overdueUrl(deps, payer.id)) ??
      (await openNew(deps, payer))
    )
  } finally {
    await releaseCheckoutLock(deps.sql, payer.id)
  }
}

async function waitForCheckoutLock({ sql }: BillingDeps, userId: string) {
  for (let waitedMs = 0; !(await acquireCheckoutLock(sql, userId)); waitedMs += LOOK_AGAIN_MS) {
    if (waitedMs > WAIT_MS) throw new PaymentsError('unavailable')
    await delay(LOOK_AGAIN_MS)
  }
}

/** Where an overdue payment is made up for, if there is one. Throws 409 for who pays already. */
async function overdueUrl({ sql, clock, payments }: BillingDeps, userId: string) {
  const { subscriptions } = await readAccessFacts(sql, userId)
  const effective = bestEffectiveStatus(subscriptions, clock.now())
  if (effective?.status === 'active') throw conflict(billingErrors.alreadySubscribed)
  const overdue = subscriptions.find(({ status, refundedAt }) => status === 'past_due' && !refundedAt)
  if (overdue) return payments.cardUrl(overdue.id)
  if (effective?.status === 'canceling') throw conflict(billingErrors.endsSoon)
  // It could still renew beside a new one, until it is canceled at the provider.
  if (subscriptions.some(mayRenewThoughRefunded)) throw conflict(billingErrors.givenBack)
  return undefined
}

/** The open checkout, when the provider agrees that it is open. */
async function reuse(deps: BillingDeps, userId: string) {
  const open = await findOpenCheckout(deps.sql, userId)
  if (!open) return undefined
  const { transactionId } = open
  const transaction = await askAboutTransaction(deps, { ownerId: userId, id: transactionId }).catch(
    unlessUnknown,
  )
  if (transaction?.status === 'open' && transaction.priceIds.includes(deps.payments.priceId)) {
    await offerAgain(deps.sql, { userId, transactionId, offeredAt: deps.clock.now() })
    return transaction.url ?? open.url
  }
  if (transaction?.status === 'paid' && !transaction.subscriptionId)
    throw conflict(billingErrors.beingConfirmed)
  await closeCheckout(deps.sql, userId, transactionId)
  return undefined
}

async function openNew(deps: BillingDeps, payer: Payer) {
  const { sql, clock } = deps
  const known = await findCustomer(sql, payer.id)
  const opened = known && (await openFor(deps, payer, known).catch(unlessUnknown))
  if (known && !opened) await forgetCustomer(sql, payer.id)
  const transaction = opened || (await openFor(deps, payer, await newCustomer(deps, payer)))
  if (!transaction.url) throw new PaymentsError('refused', { code: 'no_checkout_url' })
  await insertCheckout(sql, { userId: payer.id, transaction, offeredAt: clock.now() })
  return transaction.url
}

async function newCustomer({ sql, payments }: BillingDeps, { id, email }: Payer) {
  const customerId = await payments.customerFor(email)
  await saveCustomer(sql, id, customerId)
  return customerId
}

function openFor({ payments, publicUrl }: BillingDeps, { id: userId }: Payer, customerId: string) {
  return payments.openCheckout({ customerId, userId, pageUrl: new URL(pages.checkout, publicUrl).href })
}

/** What the provider does not know (any more) is as good as not there. */
function unlessUnknown(error: unknown) {
  if (error instanceof PaymentsError && error.isUnknown) return undefined
  throw error
}
