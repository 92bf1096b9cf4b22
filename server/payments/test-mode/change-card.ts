import { findOverdue, findTransactions } from './find.ts'
import type { Change } from './ledger.ts'
import { saveRecord } from './records.store.ts'
import { PaddleRefusal } from './refusal.ts'
import type { PaddleSubscription } from './subscription-shape.ts'
import { newTransaction } from './transaction-shape.ts'

/** The transaction by which a new card is given: what is overdue, or one over nothing. Throws PaddleRefusal. */
export async function changeCard(change: Change, subscription: PaddleSubscription, pageUrl: string) {
  if (subscription.status === 'canceled')
    throw new PaddleRefusal(400, 'subscription_is_canceled_action_invalid', 'The subscription is canceled.')
  const [overdue] = await findOverdue(change.sql, subscription.id)
  const open = (await findTransactions(change.sql, subscription.id)).find(({ status }) => status === 'ready')
  const known = overdue ?? open
  if (known) return known
  const made = newTransaction({
    origin: 'subscription_payment_method_change',
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
  await change.report('transaction.created', made)
  return made
}
