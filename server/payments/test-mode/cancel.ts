import { findTransactions } from './find.ts'
import type { Change } from './ledger.ts'
import { saveRecord } from './records.store.ts'
import { PaddleRefusal } from './refusal.ts'
import type { PaddleSubscription } from './subscription-shape.ts'
import type { PaddleTransaction } from './transaction-shape.ts'

const canceledAlready = () =>
  new PaddleRefusal(400, 'subscription_is_canceled_action_invalid', 'The subscription is canceled.')

/** Lets a subscription end with its period. Throws PaddleRefusal. */
export async function cancelAtPeriodEnd(change: Change, subscription: PaddleSubscription) {
  if (subscription.status === 'canceled') throw canceledAlready()
  if (subscription.scheduled_change)
    throw new PaddleRefusal(400, 'subscription_locked_pending_changes', 'A change is scheduled already.')
  const at = change.tick()
  return saveAndReport(change, {
    ...subscription,
    scheduled_change: {
      action: 'cancel',
      effective_at: subscription.current_billing_period?.ends_at ?? at,
      resume_at: null,
    },
    next_billed_at: null,
    updated_at: at,
  })
}

/** Takes a scheduled end back. Throws PaddleRefusal. */
export async function keep(change: Change, subscription: PaddleSubscription) {
  if (subscription.status === 'canceled')
    throw new PaddleRefusal(400, 'subscription_update_when_canceled', 'The subscription is canceled.')
  return saveAndReport(change, {
    ...subscription,
    scheduled_change: null,
    next_billed_at: subscription.current_billing_period?.ends_at ?? null,
    updated_at: change.tick(),
  })
}

/** Ends a subscription at once, for good. What was to be paid for it is void. Throws PaddleRefusal. */
export async function cancelNow(change: Change, subscription: PaddleSubscription) {
  if (subscription.status === 'canceled') throw canceledAlready()
  const isOpen = ({ status }: { status: string }) => status === 'past_due' || status === 'ready'
  for (const transaction of (await findTransactions(change.sql, subscription.id)).filter(isOpen))
    await cancelTransaction(change, transaction)
  const at = change.tick()
  const canceled = await saveAndReport(change, {
    ...subscription,
    status: 'canceled',
    canceled_at: at,
    current_billing_period: null,
    scheduled_change: null,
    next_billed_at: null,
    updated_at: at,
  })
  await change.report('subscription.canceled', canceled)
  return canceled
}

async function saveAndReport(change: Change, subscription: PaddleSubscription) {
  await saveRecord(change.sql, 'subscription', subscription)
  await change.report('subscription.updated', subscription)
  return subscription
}

async function cancelTransaction(change: Change, transaction: PaddleTransaction) {
  const canceled: PaddleTransaction = { ...transaction, status: 'canceled', updated_at: change.tick() }
  await saveRecord(change.sql, 'transaction', canceled)
  await change.report('transaction.canceled', canceled)
}
