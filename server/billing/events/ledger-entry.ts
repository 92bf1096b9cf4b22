import type { PaymentEvent } from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'
import type { ProviderIds } from '../provider-names.store.ts'

/** The event's line in an owner's ledger; false when it is there already. */
export async function insertLedgerEntry(
  sql: Db,
  { ownerId, event, receivedAt }: { ownerId: string; event: PaymentEvent; receivedAt: Date },
) {
  const { id, type, occurredAt, about } = event
  const { subscriptionId, transactionId, customerId } = idsOf(event)
  const status = about === 'subscription' ? event.subscription.status : null
  const inserted = await sql`
    insert into payment_event (
      owner_id, id, type, occurred_at, received_at, about, subscription_id, transaction_id, customer_id, status
    ) values (
      ${ownerId}, ${id}, ${type}, ${occurredAt}::text::timestamptz, ${receivedAt}, ${about},
      ${subscriptionId}, ${transactionId}, ${customerId}, ${status}
    )
    on conflict (owner_id, id) do nothing`
  return inserted.count === 1
}

/** What an event is about. */
export function idsOf(event: PaymentEvent): ProviderIds {
  if (event.about === 'subscription') {
    const { id, customerId } = event.subscription
    return { subscriptionId: id, transactionId: event.transactionId, customerId }
  }
  if (event.about === 'payment') {
    const { id, subscriptionId, customerId } = event.transaction
    return { subscriptionId, transactionId: id, customerId }
  }
  if (event.about === 'reversal') {
    const { subscriptionId, transactionId, customerId } = event.reversal
    return { subscriptionId, transactionId, customerId }
  }
  return { subscriptionId: null, transactionId: null, customerId: null }
}
