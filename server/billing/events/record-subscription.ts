import type { PaymentEvent } from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'
import { ledgerEntry, type Recorded } from './ledger-entry.ts'

export type SubscriptionEvent = Extract<PaymentEvent, { about: 'subscription' }>

/**
 * The event into the ledger and the subscription, in one statement: both or neither, once, in whatever order events
 * come. It is the account's whose checkout began it, or whose customer it is; never by an address or a note.
 */
export async function recordSubscription(
  sql: Db,
  event: SubscriptionEvent,
  receivedAt: Date,
): Promise<Recorded> {
  const { subscription, transactionId } = event
  const { id: subscriptionId, customerId, status, periodEndsAt, cancelsAt, endedAt } = subscription
  const [stored] = await sql<{ userId: string | null }[]>`
    with event as (
      ${ledgerEntry(sql, event, { receivedAt, subscriptionId, transactionId, customerId, status })}
    ), over as (
      update checkout set is_open = false
      where exists (select from event) and transaction_id = any(array(
        select ${transactionId}::text
        union all select transaction_id from payment where subscription_id = ${subscriptionId}
      ))
    )
    insert into subscription as before (
      id, owner_id, customer_id, status, period_ends_at, cancels_at, ended_at, reported_at, report_id
    )
    select
      ${subscriptionId},
      coalesce(
        (select owner_id from checkout where transaction_id = ${transactionId}),
        (
          select owner_id from payment join checkout using (transaction_id)
          where subscription_id = ${subscriptionId} limit 1
        ),
        (select owner_id from payer where customer_id = ${customerId})
      ),
      ${customerId}, ${status}, ${periodEndsAt}::text::timestamptz, ${cancelsAt}::text::timestamptz,
      ${endedAt}::text::timestamptz, occurred_at, id
    from event
    on conflict (id) do update set
      owner_id = coalesce(before.owner_id, excluded.owner_id),
      (customer_id, status, period_ends_at, cancels_at, ended_at, reported_at, report_id) = (
        select customer_id, status, period_ends_at, cancels_at, ended_at, reported_at, report_id
        from (
          values
            (before.customer_id, before.status, before.period_ends_at, before.cancels_at, before.ended_at,
              before.reported_at, before.report_id),
            (excluded.customer_id, excluded.status, excluded.period_ends_at, excluded.cancels_at,
              excluded.ended_at, excluded.reported_at, excluded.report_id)
        ) as report (customer_id, status, period_ends_at, cancels_at, ended_at, reported_at, report_id)
        order by reported_at desc, report_id collate "C" desc
        limit 1
      )
    returning owner_id as "userId"`
  return { isNew: stored !== undefined, userId: stored?.userId ?? null }
}
