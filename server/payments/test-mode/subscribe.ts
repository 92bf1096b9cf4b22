import type { Change } from './ledger.ts'
import { saveRecord } from './records.store.ts'
import { newSubscription } from './subscription-shape.ts'
import type { PaddleTransaction } from './transaction-shape.ts'

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
  await change.report('subscription.created', { ...subscription, transaction_id: transaction.id })
  await change.report('subscription.activated', subscription)
  return subscription.id
}
