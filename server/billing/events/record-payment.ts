import { inTransaction } from '../../database/transaction.ts'
import type { Db } from '../../ports.ts'
import type { PaymentEvent } from '../../payments/payments-port.ts'
import { ledgerEntry, type Recorded } from './ledger-entry.ts'

export type TransactionEvent = Extract<PaymentEvent, { about: 'payment' }>
export type ReversalEvent = Extract<PaymentEvent, { about: 'reversal' }>

/** The event into the ledger and the payment, in one transaction. It also says whose the subscription is that it began. */
export function recordPayment(sql: Db, event: TransactionEvent, receivedAt: Date): Promise<Recorded> {
  return withParts(sql, event.transaction.id, scope => recordCharge(scope, event, receivedAt))
}

async function recordCharge(sql: Db, event: TransactionEvent, receivedAt: Date): Promise<Recorded> {
  const { id: transactionId, subscriptionId, customerId, status, paidAt, charged } = event.transaction
  const [stored] = await sql<{ userId: string | null }[]>`
    with event as (
      ${ledgerEntry(sql, event, { receivedAt, subscriptionId, transactionId, customerId })}
    ), own as (
      -- It is over when nothing will come of it, or when what came of it is known.
      update checkout set is_open = is_open and ${status !== 'ended'}
        and not exists (select from subscription where id = ${subscriptionId})
      where transaction_id = ${transactionId} and exists (select from event)
      returning owner_id
    ), begun as (
      update subscription set owner_id = own.owner_id
      from own where subscription.id = ${subscriptionId} and subscription.owner_id is null
    ), stored as (
      insert into payment as before (transaction_id, subscription_id, customer_id, paid_at, charged)
      select ${transactionId}, ${subscriptionId}, ${customerId}, ${paidAt}::text::timestamptz, ${charged}::text::bigint
      from event
      on conflict (transaction_id) do update set
        subscription_id = coalesce(before.subscription_id, excluded.subscription_id),
        customer_id = coalesce(before.customer_id, excluded.customer_id),
        paid_at = least(before.paid_at, excluded.paid_at),
        charged = greatest(before.charged, excluded.charged)
      returning subscription_id
    )
    select coalesce(
      (select owner_id from own),
      (select owner_id from subscription where id = stored.subscription_id),
      (select owner_id from payer where customer_id = ${customerId})
    ) as "userId"
    from stored`
  return { isNew: stored !== undefined, userId: stored?.userId ?? null }
}

/** A refund or a chargeback, or its reversal: into the ledger and the payment, in one transaction; the newest event counts. */
export function recordReversal(sql: Db, event: ReversalEvent, receivedAt: Date): Promise<Recorded> {
  const { part } = event.reversal
  if (!part) return recordWhole(sql, event, receivedAt)
  return withParts(sql, event.reversal.transactionId, scope => recordPart(scope, event, { part, receivedAt }))
}

/**
 * Adds up the partial refunds of a payment, after an event that may change what they are, or what was charged. Both
 * lock the payment, so of two at once the later one sees what the other stored.
 */
function withParts(sql: Db, transactionId: string, record: (scope: Db) => Promise<Recorded>) {
  return inTransaction(sql, async scope => {
    const recorded = await record(scope)
    if (recorded.isNew) {
      await scope`
        update payment set parts_returned_at = (
          select max(reported_at) from refund_part
          where refund_part.transaction_id = payment.transaction_id and is_given
          having sum(amount) >= payment.charged
        )
        where transaction_id = ${transactionId}
          and exists (select from refund_part where refund_part.transaction_id = payment.transaction_id)`
    }
    return recorded
  })
}

async function recordPart(
  sql: Db,
  event: ReversalEvent,
  { part, receivedAt }: { part: NonNullable<ReversalEvent['reversal']['part']>; receivedAt: Date },
): Promise<Recorded> {
  const { transactionId, subscriptionId, customerId, isReversed } = event.reversal
  const [stored] = await sql<{ userId: string | null; isOfUnknownAmount: boolean }[]>`
    with event as (
      ${ledgerEntry(sql, event, { receivedAt, subscriptionId, transactionId, customerId })}
    ), part as (
      insert into refund_part as before (refund_id, transaction_id, amount, is_given, reported_at, report_id)
      select ${part.refundId}, ${transactionId}, ${part.amount}::text::bigint, ${isReversed}, occurred_at, id
      from event
      on conflict (refund_id) do update set
        amount = excluded.amount, is_given = excluded.is_given,
        reported_at = excluded.reported_at, report_id = excluded.report_id
      where (before.reported_at, before.report_id collate "C") < (excluded.reported_at, excluded.report_id collate "C")
    ), stored as (
      insert into payment as before (transaction_id, subscription_id, customer_id)
      select ${transactionId}, ${subscriptionId}, ${customerId} from event
      on conflict (transaction_id) do update set
        subscription_id = coalesce(before.subscription_id, excluded.subscription_id),
        customer_id = coalesce(before.customer_id, excluded.customer_id)
      returning subscription_id, paid_at, charged
    )
    select ${ownerOf(sql, { transactionId, customerId })} as "userId",
      -- Without the moment it was paid, the event of the payment is still to come.
      ${isReversed} and paid_at is not null and charged is null as "isOfUnknownAmount"
    from stored`
  const isOfUnknownAmount = stored?.isOfUnknownAmount ?? false
  return { isNew: stored !== undefined, userId: stored?.userId ?? null, isOfUnknownAmount }
}

async function recordWhole(sql: Db, event: ReversalEvent, receivedAt: Date): Promise<Recorded> {
  const { transactionId, subscriptionId, customerId, isReversed } = event.reversal
  const [stored] = await sql<{ userId: string | null }[]>`
    with event as (
      ${ledgerEntry(sql, event, { receivedAt, subscriptionId, transactionId, customerId })}
    ), stored as (
      insert into payment as before (
        transaction_id, subscription_id, customer_id, is_reversed, reversal_reported_at, reversal_report_id
      )
      select ${transactionId}, ${subscriptionId}, ${customerId}, ${isReversed}, occurred_at, id
      from event
      on conflict (transaction_id) do update set
        subscription_id = coalesce(before.subscription_id, excluded.subscription_id),
        customer_id = coalesce(before.customer_id, excluded.customer_id),
        (is_reversed, reversal_reported_at, reversal_report_id) = (
          select is_reversed, reported_at, report_id
          from (
            values
              (before.is_reversed, before.reversal_reported_at, before.reversal_report_id),
              (excluded.is_reversed, excluded.reversal_reported_at, excluded.reversal_report_id)
          ) as report (is_reversed, reported_at, report_id)
          order by reported_at desc nulls last, report_id collate "C" desc
          limit 1
        )
      returning subscription_id
    )
    select ${ownerOf(sql, { transactionId, customerId })} as "userId" from stored`
  return { isNew: stored !== undefined, userId: stored?.userId ?? null }
}

/** Whose the payment is of a statement that has `stored` it; null when nobody knows. */
const ownerOf = (
  sql: Db,
  { transactionId, customerId }: { transactionId: string; customerId: string | null },
) => sql`
  coalesce(
    (select owner_id from checkout where transaction_id = ${transactionId}),
    (select owner_id from subscription where id = stored.subscription_id),
    (select owner_id from payer where customer_id = ${customerId})
  )`
