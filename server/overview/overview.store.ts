import type { TransactionSql } from 'postgres'
import { NOBODY } from '../billing/provider-names.store.ts'

// What the tables tell of the whole product: counts, and ids of the payment provider. These read all rows, and on a cluster all shards.

/** The beginnings of what is counted, in business time. */
export interface Since {
  now: Date
  day: Date
  week: Date
  month: Date
  /** the first of this month, UTC */
  monthBegan: Date
}

/** So many ids are named; the rest is counted. */
const IDS_NAMED = 3

export async function countAccounts(sql: TransactionSql, { week }: Since) {
  const [row] = await sql<{ all: number; new_in_7_days: number; suspended: number }[]>`
    select count(*)::int as all, count(*) filter (where created_at > ${week})::int as new_in_7_days,
      count(*) filter (where suspended_at is not null)::int as suspended
    from account`
  const [waiting] = await sql<{ unverified: number }[]>`
    select count(distinct sign_up.email)::int as unverified
    from sign_up join mailbox on mailbox.email = sign_up.email where mailbox.owner_id is null`
  return { all: 0, new_in_7_days: 0, suspended: 0, ...row, unverified: waiting?.unverified ?? 0 }
}

/** Each account once, by the best that it has; what was refunded gives nothing. */
export async function countAccess(sql: TransactionSql, { now }: Since) {
  const [row] = await sql<{ subscribed: number; past_due: number; trial: number; ended: number }[]>`
    with standing as (
      select subscription.owner_id,
        bool_or(is_open and status in ('active', 'trialing')) as is_subscribed,
        bool_or(is_open and status = 'past_due') as is_past_due
      from (
        select subscription.owner_id, subscription.status,
          (cancels_at is null or cancels_at > ${now}) and refunded.subscription_id is null as is_open
        from subscription left join (select distinct owner_id, subscription_id from refunded_month) as refunded
          on refunded.owner_id = subscription.owner_id and refunded.subscription_id = subscription.id
      ) as subscription group by subscription.owner_id
    ), account_now as (
      select coalesce(is_subscribed, false) as is_subscribed, coalesce(is_past_due, false) as is_past_due,
        coalesce(trial_ends_at > ${now}, false) as is_on_trial,
        standing.owner_id is not null or trial_ends_at is not null as had_any
      from account left join standing on standing.owner_id = account.owner_id
    )
    select count(*) filter (where is_subscribed)::int as subscribed,
      count(*) filter (where is_past_due and not is_subscribed)::int as past_due,
      count(*) filter (where is_on_trial and not is_subscribed and not is_past_due)::int as trial,
      count(*) filter (where had_any and not is_subscribed and not is_past_due and not is_on_trial)::int as ended
    from account_now`
  return row ?? { subscribed: 0, past_due: 0, trial: 0, ended: 0 }
}

/** In the currency's smallest unit, as text: sums may be greater than what a number holds. */
export interface Revenue {
  /** by ISO 4217; null of what was reported without one */
  currency: string | null
  payments: number
  charged: string
  refunds: number
  refunded: string
}

export function sumRevenue(sql: TransactionSql, since: Date) {
  return sql<Revenue[]>`
    select currency, sum(payments)::int as payments, sum(charged)::text as charged,
      sum(refunds)::int as refunds, sum(refunded)::text as refunded
    from (
      select owner_id, currency, 1 as payments, coalesce(charged, 0) as charged, 0 as refunds, 0::bigint as refunded
      from payment where paid_at > ${since}
      union all
      select owner_id, currency, 0, 0, 1, coalesce(charged, 0)
      from payment where is_reversed and reversal_reported_at > ${since}
      union all
      select part.owner_id, currency, 0, 0, 1, amount
      from refund_part as part left join payment
        on payment.owner_id = part.owner_id and payment.transaction_id = part.transaction_id
      where is_given and reported_at > ${since}
    ) as entry
    group by currency order by currency nulls last`
}

/** Replies of sessions, or those of the workshop's runs, by their status. */
export async function countReplies(sql: TransactionSql, of: 'session' | 'run', since: Date) {
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from reply
    where started_at > ${since} and request_digest is not null
      and ${of === 'run' ? sql`run_id is not null` : sql`session_id is not null`}
    group by status order by status`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

export async function countEmails(sql: TransactionSql) {
  const [row] = await sql<{ waiting: number; rejected: number }[]>`
    select count(*) filter (where given_up_at is null)::int as waiting,
      count(*) filter (where given_up_at is not null)::int as rejected
    from email`
  return row ?? { waiting: 0, rejected: 0 }
}

export interface DutyRow {
  name: string
  is_held: boolean
  /** in how many seconds it is due; negative when that is over, null when it was never done */
  due_in_s: number | null
}

export function listDuties(sql: TransactionSql) {
  return sql<DutyRow[]>`
    select name, coalesce(held_until > statement_timestamp(), false) as is_held,
      case when isfinite(next_at) then extract(epoch from next_at - statement_timestamp())::float8 end as due_in_s
    from duty order by name`
}

export async function countProcesses(sql: TransactionSql) {
  const [row] = await sql<{ alive: number; dead: number }[]>`
    select count(*) filter (where lease_until >= statement_timestamp())::int as alive,
      count(*) filter (where lease_until < statement_timestamp())::int as dead
    from process`
  return row ?? { alive: 0, dead: 0 }
}

/** How many there are, and the provider's ids of the first few. */
export interface Found {
  count: number
  ids: string[]
}

const found = (rows: readonly { id: string }[]): Found => ({
  count: rows.length,
  ids: rows.slice(0, IDS_NAMED).map(({ id }) => id),
})

/** What was paid by whom nobody knows. */
export async function findPaymentsOfNobody(sql: TransactionSql) {
  return found(
    await sql<{ id: string }[]>`
      select transaction_id as id from payment
      where owner_id = ${NOBODY} and paid_at is not null and not is_reversed order by paid_at desc`,
  )
}

/** What suspended accounts, or those that are deleted, could still be charged. */
export async function findCharging(sql: TransactionSql, of: 'suspended' | 'deleted') {
  const which =
    of === 'suspended'
      ? sql`account.suspended_at is not null and subscription.status not in ('canceled', 'paused') and cancels_at is null`
      : sql`account.owner_id is null and subscription.owner_id <> ${NOBODY} and subscription.status <> 'canceled'`
  return found(
    await sql<{ id: string }[]>`
      select subscription.id from subscription left join account on account.owner_id = subscription.owner_id
      where ${which} order by subscription.id`,
  )
}
