import { PaddleApiError } from './api/api-error.ts'
import { charge, complete, payOverdue, refuseCharge } from './charge.ts'
import { CENTS_A_MONTH, type PaddleSubscription } from './entity-shapes.ts'
import type { Change } from './changes.ts'
import { findOverdue, findTransactions, saveRecord } from './records.store.ts'
import { monthAfter } from './timestamps.ts'
import { newTransaction, type PaddleTransaction } from './transaction-shapes.ts'

const canceledAlready = () =>
  new PaddleApiError(400, 'subscription_is_canceled_action_invalid', 'The subscription is canceled.')

/** Lets a subscription end with its period. Throws PaddleApiError. */
export async function cancelAtPeriodEnd(change: Change, subscription: PaddleSubscription) {
  if (subscription.status === 'canceled') throw canceledAlready()
  if (subscription.scheduled_change)
    throw new PaddleApiError(400, 'subscription_locked_pending_changes', 'A change is scheduled already.')
  const at = change.tick()
  return saveAndEmit(change, {
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

/** Takes a scheduled cancellation back. Throws PaddleApiError. */
export async function undoCancellation(change: Change, subscription: PaddleSubscription) {
  if (subscription.status === 'canceled')
    throw new PaddleApiError(400, 'subscription_update_when_canceled', 'The subscription is canceled.')
  return saveAndEmit(change, {
    ...subscription,
    scheduled_change: null,
    next_billed_at: subscription.current_billing_period?.ends_at ?? null,
    updated_at: change.tick(),
  })
}

/** Ends a subscription at once, for good. What was to be paid for it is void. Throws PaddleApiError. */
export async function cancelNow(change: Change, subscription: PaddleSubscription) {
  if (subscription.status === 'canceled') throw canceledAlready()
  const isOpen = ({ status }: { status: string }) => status === 'past_due' || status === 'ready'
  for (const transaction of (await findTransactions(change.sql, subscription.id)).filter(isOpen))
    await cancelTransaction(change, transaction)
  const at = change.tick()
  const canceled = await saveAndEmit(change, {
    ...subscription,
    status: 'canceled',
    canceled_at: at,
    current_billing_period: null,
    scheduled_change: null,
    next_billed_at: null,
    updated_at: at,
  })
  await change.emit('subscription.canceled', canceled)
  return canceled
}

async function saveAndEmit(change: Change, subscription: PaddleSubscription) {
  await saveRecord(change.sql, 'subscription', subscription)
  await change.emit('subscription.updated', subscription)
  return subscription
}

async function cancelTransaction(change: Change, transaction: PaddleTransaction) {
  const canceled: PaddleTransaction = { ...transaction, status: 'canceled', updated_at: change.tick() }
  await saveRecord(change.sql, 'transaction', canceled)
  await change.emit('transaction.canceled', canceled)
}

interface PeriodEnd {
  change: Change
  subscription: PaddleSubscription
  /** the page where an overdue charge is paid */
  pageUrl: string
}

/** The period is over. It ends the subscription if that was wished for; else the next month is charged. */
export async function renew({ change, subscription, pageUrl }: PeriodEnd) {
  if (subscription.scheduled_change) return cancelNow(change, subscription)
  if (subscription.status === 'past_due') return payOverdue(change, subscription.id)
  const next = await advance(change, subscription)
  const paid = await charge(change, await bill(change, next, pageUrl))
  await saveChanged(change, 'subscription.updated', next)
  await complete(change, paid, subscription.id)
}

/** The period is over, and the card is refused. Paddle moves the period on before it charges, and leaves it there. */
export async function failRenewal({ change, subscription, pageUrl }: PeriodEnd) {
  if (subscription.scheduled_change) return cancelNow(change, subscription)
  if (subscription.status === 'past_due') {
    for (const overdue of await findOverdue(change.sql, subscription.id)) await refuseCharge(change, overdue)
    return
  }
  const next = await advance(change, subscription)
  const refused = await refuseCharge(change, await bill(change, next, pageUrl))
  const overdue: PaddleTransaction = { ...refused, status: 'past_due', updated_at: change.tick() }
  await saveRecord(change.sql, 'transaction', overdue)
  await change.emit('transaction.past_due', overdue)
  await saveChanged(change, 'subscription.past_due', { ...next, status: 'past_due' })
}

async function advance(change: Change, subscription: PaddleSubscription): Promise<PaddleSubscription> {
  const starts_at = subscription.current_billing_period?.ends_at ?? change.tick()
  const ends_at = monthAfter(starts_at)
  return { ...subscription, current_billing_period: { starts_at, ends_at }, next_billed_at: ends_at }
}

async function bill(change: Change, subscription: PaddleSubscription, pageUrl: string) {
  const at = change.tick()
  const billed: PaddleTransaction = {
    ...newTransaction({
      origin: 'subscription_recurring',
      status: 'billed',
      priceId: subscription.items[0]?.price.id ?? '',
      cents: CENTS_A_MONTH,
      customerId: subscription.customer_id,
      subscriptionId: subscription.id,
      customData: subscription.custom_data,
      period: subscription.current_billing_period,
      pageUrl,
      at,
    }),
    billed_at: at,
  }
  await change.emit('transaction.created', billed)
  return billed
}

async function saveChanged(change: Change, type: string, subscription: PaddleSubscription) {
  const changed = { ...subscription, updated_at: change.tick() }
  await saveRecord(change.sql, 'subscription', changed)
  await change.emit(type, changed)
}
