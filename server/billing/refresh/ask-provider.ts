import type { PaidSubscription, PaymentTransaction } from '../../payments-port.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { recordEvent } from '../events/record-event.ts'
import { laterOf, reportedAt } from './refresh.store.ts'

/**
 * A state that was read from the provider joins the ledger like a report, as of the moment it was last changed there; but
 * never before `knownAt`, the report that was known when it was asked for, because it holds what that one said. So the
 * same state read again changes nothing, and a report that comes late finds what it would have said.
 */
export async function recordSubscriptionState(
  deps: BillingDeps,
  subscription: PaidSubscription,
  knownAt: string | null,
) {
  const { id, updatedAt } = subscription
  const occurredAt = await laterOf(deps.sql, updatedAt, knownAt)
  await recordEvent(
    deps,
    {
      // Of one moment the read one counts: its id comes after those of reports.
      id: `read_${id}_${occurredAt}`,
      type: 'subscription.read',
      occurredAt,
      about: 'subscription',
      subscription,
      transactionId: null,
      userHint: null,
    },
    deps.payments.priceId,
  )
}

async function recordTransactionState(deps: BillingDeps, transaction: PaymentTransaction) {
  const { id, updatedAt, status } = transaction
  await recordEvent(
    deps,
    {
      id: `read_${id}_${status}_${updatedAt}`,
      type: 'transaction.read',
      occurredAt: updatedAt,
      about: 'payment',
      transaction,
      userHint: null,
    },
    deps.payments.priceId,
  )
}

export async function askAboutSubscription(deps: BillingDeps, subscriptionId: string) {
  const knownAt = await reportedAt(deps.sql, subscriptionId)
  await recordSubscriptionState(deps, await deps.payments.readSubscription(subscriptionId), knownAt)
}

/** What went back of a subscription's money; asked for only when nobody waits. */
export async function askAboutReversals(deps: BillingDeps, subscriptionId: string) {
  for (const { id, updatedAt, reversal } of await deps.payments.reversalsOf(subscriptionId))
    await recordEvent(
      deps,
      {
        id: `read_${id}_${updatedAt}`,
        type: 'adjustment.read',
        occurredAt: updatedAt,
        about: 'reversal',
        reversal,
      },
      deps.payments.priceId,
    )
}

/** A checkout as it is now, and the subscription that it has begun. */
export async function askAboutTransaction(deps: BillingDeps, transactionId: string) {
  const transaction = await deps.payments.readTransaction(transactionId)
  if (transaction.status !== 'open') await recordTransactionState(deps, transaction)
  if (transaction.subscriptionId) await askAboutSubscription(deps, transaction.subscriptionId)
  return transaction
}
