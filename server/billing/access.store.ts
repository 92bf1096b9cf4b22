import type { Db } from '../ports.ts'
import type { AccessFacts } from './access.ts'
import type { SubscriptionFacts } from './subscription-status.ts'

/** Everything that decides an account's access. */
export async function readAccessFacts(sql: Db, userId: string): Promise<AccessFacts> {
  const rows = await sql<
    (Pick<AccessFacts, 'trialEndsAt' | 'openCheckoutAt'> & Partial<SubscriptionFacts>)[]
  >`
    select
      account.trial_ends_at as "trialEndsAt",
      (select max(offered_at) from checkout where owner_id = ${userId} and is_open) as "openCheckoutAt",
      subscription.id,
      subscription.status,
      subscription.period_ends_at as "periodEndsAt",
      subscription.cancels_at as "cancelsAt",
      coalesce(subscription.ended_at, subscription.reported_at) as "endedAt",
      case when subscription.status = 'past_due' then (
        -- The first event of the failing that goes on, in whatever order the events came.
        select min(occurred_at) from payment_event
        where owner_id = ${userId} and about = 'subscription' and subscription_id = subscription.id
          and status = 'past_due' and occurred_at > coalesce((
            select max(occurred_at) from payment_event
            where owner_id = ${userId} and about = 'subscription' and subscription_id = subscription.id
              and status <> 'past_due'
          ), '-infinity')
      ) end as "pastDueSince",
      (
        select max(paid_at) from payment
        where owner_id = ${userId} and subscription_id = subscription.id and not is_reversed
          and parts_returned_at is null
      ) as "paidAt",
      (
        select max(refunded_at) from refunded_month
        where owner_id = ${userId} and subscription_id = subscription.id
      ) as "refundedAt"
    from account left join subscription on subscription.owner_id = account.owner_id
    where account.owner_id = ${userId}`
  const [first] = rows
  return {
    trialEndsAt: first?.trialEndsAt ?? null,
    openCheckoutAt: first?.openCheckoutAt ?? null,
    subscriptions: rows.filter((row): row is typeof row & SubscriptionFacts => Boolean(row.id)),
  }
}
