import type { PaymentEvent } from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'

export type SubscriptionEvent = Extract<PaymentEvent, { about: 'subscription' }>

/** What the event says of the owner's subscription, whose newest event counts; and the checkout that began it is over. */
export async function recordSubscription(scope: Db, ownerId: string, event: SubscriptionEvent) {
  await Promise.all([insertNewest(scope, ownerId, event), closeBegun(scope, ownerId, event)])
}

async function insertNewest(
  scope: Db,
  ownerId: string,
  { id: reportId, occurredAt, subscription }: SubscriptionEvent,
) {
  const { id, customerId, status, periodEndsAt, cancelsAt, endedAt } = subscription
  await scope`
    insert into subscription as before (
      owner_id, id, customer_id, status, period_ends_at, cancels_at, ended_at, reported_at, report_id
    ) values (
      ${ownerId}, ${id}, ${customerId}, ${status}, ${periodEndsAt}::text::timestamptz,
      ${cancelsAt}::text::timestamptz, ${endedAt}::text::timestamptz, ${occurredAt}::text::timestamptz, ${reportId}
    )
    on conflict (owner_id, id) do update set
      customer_id = excluded.customer_id, status = excluded.status, period_ends_at = excluded.period_ends_at,
      cancels_at = excluded.cancels_at, ended_at = excluded.ended_at, reported_at = excluded.reported_at,
      report_id = excluded.report_id
    where (before.reported_at, before.report_id collate "C") < (excluded.reported_at, excluded.report_id collate "C")`
}

async function closeBegun(scope: Db, ownerId: string, { transactionId, subscription }: SubscriptionEvent) {
  await scope`
    update checkout set is_open = false
    where owner_id = ${ownerId} and is_open and transaction_id = any(array(
      select ${transactionId}::text
      union all
      select transaction_id from payment where owner_id = ${ownerId} and subscription_id = ${subscription.id}
    ))`
}
