import type { Db } from '../../ports.ts'
import type { PaymentEvent } from '../../payments-port.ts'
import { ledgerEntry } from './ledger-entry.ts'
import type { Recorded } from './record-subscription.ts'

export type TransactionEvent = Extract<PaymentEvent, { about: 'payment' }>
export type ReversalEvent = Extract<PaymentEvent, { about: 'reversal' }>

/** The report into the ledger and the payment, in one statement. It also says whose the subscription is that it began. */
export async function recordPayment(sql: Db, event: TransactionEvent, receivedAt: Date): Promise<Recorded> {
  const { id: transactionId, subscriptionId, customerId, status, paidAt } = event.transaction
  const [stored] = await sql<{ userId: string | null }[]>`
    with event as (
      ${ledgerEntry(sql, event, { receivedAt, subscriptionId, transactionId, customerId })}
    ), own as (
      -- It is over when nothing will come of it, or when what came of it is known.
      update checkout set is_open = is_open and ${status !== 'ended'}
        and not exists (select from subscription where id = ${subscriptionId})
      where transaction_id = ${transactionId} and exists (select from event)
      returning user_id
    ), begun as (
      update subscription set user_id = own.user_id
      from own where subscription.id = ${subscriptionId} and subscription.user_id is null
    ), stored as (
      insert into payment as before (transaction_id, subscription_id, customer_id, paid_at)
      select ${transactionId}, ${subscriptionId}, ${customerId}, ${paidAt}::text::timestamptz
      from event
      on conflict (transaction_id) do update set
        subscription_id = coalesce(before.subscription_id, excluded.subscription_id),
        customer_id = coalesce(before.customer_id, excluded.customer_id),
        paid_at = least(before.paid_at, excluded.paid_at)
      returning subscription_id
    )
    select coalesce(
      (select user_id from own),
      (select user_id from subscription where id = stored.subscription_id),
      (select user_id from payer where customer_id = ${customerId})
    ) as "userId"
    from stored`
  return { isNew: stored !== undefined, userId: stored?.userId ?? null }
}

/** Money that went back, or came again: into the ledger and the payment, in one statement; the newest report counts. */
export async function recordReversal(sql: Db, event: ReversalEvent, receivedAt: Date): Promise<Recorded> {
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
    select coalesce(
      (select user_id from checkout where transaction_id = ${transactionId}),
      (select user_id from subscription where id = stored.subscription_id),
      (select user_id from payer where customer_id = ${customerId})
    ) as "userId"
    from stored`
  return { isNew: stored !== undefined, userId: stored?.userId ?? null }
}
