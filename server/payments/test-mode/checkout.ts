import { billingErrors, TRANSACTION_ID } from '#shared/billing.ts'
import { notFound } from '../../http/errors.ts'
import type { Db } from '../../ports.ts'
import { PaddleApiError } from './api/api-error.ts'
import { charge, complete, payOverdue, refuseCharge, subscribe } from './charge.ts'
import type { PaddleSubscription } from './entity-shapes.ts'
import type { Change } from './changes.ts'
import { findOverdue, findTransactions, readRecord, saveRecord } from './records.store.ts'
import { newTransaction, type PaddleTransaction } from './transaction-shapes.ts'

const CARD_CHANGE = 'subscription_payment_method_change'

const isPaid = ({ status }: PaddleTransaction) => status === 'paid' || status === 'completed'

/** A transaction that can be paid or was. Throws a 404. */
async function findCheckout(sql: Db, id: string) {
  const transaction = TRANSACTION_ID.test(id) ? await readRecord(sql, 'transaction', id) : undefined
  if (!transaction || transaction.status === 'canceled') throw notFound(billingErrors.noSuchCheckout)
  return transaction
}

/** What the checkout page shows. */
export async function readCheckout(sql: Db, id: string) {
  const transaction = await findCheckout(sql, id)
  return {
    kind: transaction.subscription_id === null || transaction.origin === 'api' ? 'subscription' : 'card',
    status: isPaid(transaction) ? 'paid' : 'open',
    amount_usd: Number(transaction.details.totals.grand_total) / 100,
  } as const
}

/** Pays with a good card. A second time changes nothing. */
export async function payCheckout(change: Change, id: string) {
  const transaction = await findCheckout(change.sql, id)
  if (isPaid(transaction)) return
  const { subscription_id: subscriptionId } = transaction
  if (subscriptionId === null) {
    const paid = await charge(change, transaction)
    await complete(change, paid, await subscribe(change, paid))
    return
  }
  if (transaction.origin === CARD_CHANGE) await complete(change, transaction, subscriptionId)
  // With the new card, whatever waited for a better one is paid, too.
  await payOverdue(change, subscriptionId)
}

/** Tries a card that the bank refuses. */
export async function declineCheckout(change: Change, id: string) {
  const transaction = await findCheckout(change.sql, id)
  if (!isPaid(transaction)) await refuseCharge(change, transaction)
}

/** The transaction by which a new card is given: what is overdue, or one over nothing. Throws PaddleApiError. */
export async function changeCard(change: Change, subscription: PaddleSubscription, pageUrl: string) {
  if (subscription.status === 'canceled')
    throw new PaddleApiError(400, 'subscription_is_canceled_action_invalid', 'The subscription is canceled.')
  const [overdue] = await findOverdue(change.sql, subscription.id)
  const open = (await findTransactions(change.sql, subscription.id)).find(({ status }) => status === 'ready')
  const known = overdue ?? open
  if (known) return known
  const made = newTransaction({
    origin: CARD_CHANGE,
    status: 'ready',
    priceId: subscription.items[0]?.price.id ?? '',
    cents: '0',
    customerId: subscription.customer_id,
    subscriptionId: subscription.id,
    customData: subscription.custom_data,
    period: null,
    pageUrl,
    at: change.tick(),
  })
  await saveRecord(change.sql, 'transaction', made)
  await change.emit('transaction.created', made)
  return made
}
