import type { BillingDeps } from '../billing-deps.ts'
import { recordSubscriptionStates, recordTransactionStates } from './record-states.ts'
import { reportedAt } from './refresh.store.ts'

/** Asks about one subscription, and records what is answered. */
export async function askAboutSubscription(deps: BillingDeps, subscriptionId: string) {
  const knownAt = await reportedAt(deps.sql, subscriptionId)
  const subscription = await deps.payments.readSubscription(subscriptionId)
  await recordSubscriptionStates(deps, [{ subscription, knownAt }])
}

/** A checkout as it is now, and the subscription that it has begun. */
export async function askAboutTransaction(deps: BillingDeps, transactionId: string) {
  const transaction = await deps.payments.readTransaction(transactionId)
  if (transaction.status !== 'open') await recordTransactionStates(deps, [transaction])
  if (transaction.subscriptionId) await askAboutSubscription(deps, transaction.subscriptionId)
  return transaction
}
