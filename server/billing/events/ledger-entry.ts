import type { PaymentEvent } from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'

/** What recording an event has come to. */
export interface Recorded {
  /** false: this event was there already, and changed nothing */
  isNew: boolean
  /** whose it is; null when nobody knows yet */
  userId: string | null
  /** a partial refund of a payment that was stored before amounts were: its refunds cannot be added up */
  isOfUnknownAmount?: boolean
}

interface Columns {
  receivedAt: Date
  subscriptionId?: string | null
  transactionId?: string | null
  customerId?: string | null
  /** of the subscription, as reported */
  status?: string
}

/** The event's line in the ledger, as a part of the statement that has its effect; it gives no row when it is there already. */
export function ledgerEntry(
  sql: Db,
  { id, type, occurredAt, about }: Pick<PaymentEvent, 'id' | 'type' | 'occurredAt' | 'about'>,
  { receivedAt, subscriptionId = null, transactionId = null, customerId = null, status }: Columns,
) {
  return sql`
    insert into payment_event
      (id, type, occurred_at, received_at, about, subscription_id, transaction_id, customer_id, status)
    values (
      ${id}, ${type}, ${occurredAt}::text::timestamptz, ${receivedAt}, ${about},
      ${subscriptionId}, ${transactionId}, ${customerId}, ${status ?? null}
    )
    on conflict (id) do nothing
    returning id, occurred_at`
}
