import type { Db } from '../../ports.ts'

/** Whether the provider may be asked about the account now; false while any process asked less than so many seconds ago. */
export async function claimRefresh(sql: Db, userId: string, everyS: number) {
  const claimed = await sql`
    insert into payer as before (owner_id, asked_at) values (${userId}, clock_timestamp())
    on conflict (owner_id) do update set asked_at = excluded.asked_at
    where before.asked_at is null or before.asked_at < clock_timestamp() - make_interval(secs => ${everyS})`
  return claimed.count === 1
}

export async function findOpenCheckouts(sql: Db, userId: string) {
  const rows = await sql<{ id: string }[]>`
    select transaction_id as id from checkout where owner_id = ${userId} and is_open`
  return rows.map(({ id }) => id)
}

interface Due {
  /** asked about so long ago */
  afterS: number
  most: number
}

/** A subscription, and when its newest event occurred, to the microsecond; null when there is none. */
export interface KnownSubscription {
  id: string
  reportedAt: string | null
}

/** What was not asked about for so long, the longest first. */
export async function findDueSubscriptions(sql: Db, { afterS, most }: Due) {
  return sql<KnownSubscription[]>`
    select id, reported_at::text as "reportedAt" from subscription
    where status <> 'canceled' and asked_at < statement_timestamp() - make_interval(secs => ${afterS})
    order by asked_at limit ${most}`
}

/** The same with checkouts of whose end nobody has heard. */
export async function findDueCheckouts(sql: Db, { afterS, most }: Due) {
  return sql<{ id: string }[]>`
    select transaction_id as id from checkout
    where is_open
      and coalesce(asked_at, '-infinity'::timestamptz) < statement_timestamp() - make_interval(secs => ${afterS})
    order by coalesce(asked_at, '-infinity'::timestamptz) limit ${most}`
}

/** These were asked about, as if it had been so many seconds ago. */
export async function markAskedSubscriptions(sql: Db, ids: readonly string[], agoS = 0) {
  await sql`
    update subscription set asked_at = statement_timestamp() - make_interval(secs => ${agoS})
    where id = any(${[...ids]})`
}

/** The same with checkouts. */
export async function markAskedCheckouts(sql: Db, ids: readonly string[], agoS = 0) {
  await sql`
    update checkout set asked_at = statement_timestamp() - make_interval(secs => ${agoS})
    where transaction_id = any(${[...ids]})`
}

/** Gives up some of the checkouts to which nobody was sent since then. */
export async function closeCheckoutsBefore(sql: Db, moment: Date, rows: number) {
  return sql`
    update checkout set is_open = false
    where transaction_id = any(array(
      select transaction_id from checkout where is_open and offered_at < ${moment}
      order by offered_at limit ${rows} for update skip locked))`
}

/** When the newest events of these subscriptions occurred. */
export async function findReportedMoments(sql: Db, ids: readonly string[]) {
  return sql<KnownSubscription[]>`
    select given.id, reported_at::text as "reportedAt"
    from unnest(${[...ids]}::text[]) as given (id) left join subscription on subscription.id = given.id`
}

/** Those of these entries that the ledger does not have yet. */
export async function findUnrecorded(sql: Db, eventIds: readonly string[]) {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${[...eventIds]}::text[]) as given (id)
    where not exists (select from payment_event where payment_event.id = given.id)`
  return new Set(rows.map(({ id }) => id))
}

/** When the newest event of a subscription occurred, to the microsecond; null when there is none. */
export async function reportedAt(sql: Db, subscriptionId: string) {
  const [row] = await sql<{ reportedAt: string }[]>`
    select reported_at::text as "reportedAt" from subscription where id = ${subscriptionId}`
  return row?.reportedAt ?? null
}

/** The later of each two moments, to the microsecond. */
export async function laterOf(sql: Db, pairs: readonly { one: string; other: string | null }[]) {
  const rows = await sql<{ later: string }[]>`
    select to_char(
      greatest(one::timestamptz, other::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
    ) as later
    from unnest(${pairs.map(({ one }) => one)}::text[], ${pairs.map(({ other }) => other)}::text[])
      with ordinality as pair (one, other, place)
    order by place`
  return rows.map(({ later }) => later)
}

/** Subscriptions that the provider would charge for again, though a month of them was refunded. */
export async function findRenewingThoughRefunded(sql: Db) {
  const rows = await sql<{ id: string }[]>`
    select id from subscription
    where status not in ('canceled', 'paused') and cancels_at is null
      and id in (select subscription_id from given_back)`
  return rows.map(({ id }) => id)
}

/** Finds again whose a subscription is that nobody was known for. */
export async function linkUnknown(sql: Db) {
  await sql`
    update subscription set owner_id = payer.owner_id
    from payer where subscription.owner_id is null and payer.customer_id = subscription.customer_id`
}
