import { newId, newSubscription } from './entity-shapes.ts'
import type { Change } from './changes.ts'
import { find, findOverdue, saveRecord } from './records.store.ts'
import { newPayment, type PaddleTransaction } from './transaction-shapes.ts'

/** Takes the money: the transaction is paid, and then waits to be completed. */
export async function charge(change: Change, transaction: PaddleTransaction) {
  const at = change.tick()
  const cents = transaction.details.totals.grand_total
  const paid: PaddleTransaction = {
    ...transaction,
    status: 'paid',
    address_id: transaction.address_id ?? newId('add'),
    payments: [newPayment({ cents, isDeclined: false, at }), ...transaction.payments],
    billed_at: transaction.billed_at ?? at,
    updated_at: at,
  }
  await saveRecord(change.sql, 'transaction', paid)
  await change.emit('transaction.paid', paid)
  return paid
}

/** Closes a paid transaction of a subscription; it has an invoice now. */
export async function complete(change: Change, transaction: PaddleTransaction, subscriptionId: string) {
  const completed: PaddleTransaction = {
    ...transaction,
    status: 'completed',
    subscription_id: subscriptionId,
    invoice_number: `TEST-${transaction.id.slice(-6).toUpperCase()}`,
    updated_at: change.tick(),
  }
  await saveRecord(change.sql, 'transaction', completed)
  await change.emit('transaction.completed', completed)
}

/** The bank says no: the transaction can still be paid. */
export async function refuseCharge(change: Change, transaction: PaddleTransaction) {
  const at = change.tick()
  const cents = transaction.details.totals.grand_total
  const refused: PaddleTransaction = {
    ...transaction,
    status: transaction.status === 'draft' ? 'ready' : transaction.status,
    payments: [newPayment({ cents, isDeclined: true, at }), ...transaction.payments],
    updated_at: at,
  }
  await saveRecord(change.sql, 'transaction', refused)
  await change.emit('transaction.payment_failed', refused)
  return refused
}

/** The subscription that a paid checkout begins. */
export async function subscribe(change: Change, transaction: PaddleTransaction) {
  const subscription = newSubscription({
    customerId: transaction.customer_id ?? '',
    addressId: transaction.address_id,
    priceId: transaction.items[0]?.price.id ?? '',
    customData: transaction.custom_data,
    at: transaction.billed_at ?? change.tick(),
  })
  await saveRecord(change.sql, 'subscription', subscription)
  await change.emit('subscription.created', { ...subscription, transaction_id: transaction.id })
  await change.emit('subscription.activated', subscription)
  return subscription.id
}

/** Pays all that is overdue: the subscription runs again, in the period it is in. */
export async function payOverdue(change: Change, subscriptionId: string) {
  for (const overdue of await findOverdue(change.sql, subscriptionId))
    await complete(change, await charge(change, overdue), subscriptionId)
  const subscription = await find(change.sql, 'subscription', subscriptionId)
  if (subscription.status !== 'past_due') return
  const active = { ...subscription, status: 'active' as const, updated_at: change.tick() }
  await saveRecord(change.sql, 'subscription', active)
  await change.emit('subscription.updated', active)
}
