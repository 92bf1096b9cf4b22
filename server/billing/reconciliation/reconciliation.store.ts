import type { Db } from '../../ports.ts'
import { NOBODY } from '../provider-names.store.ts'

/** Whether the provider may be asked about the account now; false while any process asked less than so many seconds ago. */
export async function claimRefresh(sql: Db, userId: string, everyS: number) {
  const claimed = await sql`
    update payer set asked_at = statement_timestamp()
    where owner_id = ${userId}
      and (asked_at is null or asked_at < statement_timestamp() - make_interval(secs => ${everyS}))`
  if (claimed.count === 1) return true
  const inserted = await sql`
    insert into payer (owner_id, asked_at) values (${userId}, statement_timestamp())
    on conflict (owner_id) do nothing`
  return inserted.count === 1
}

export async function findOpenCheckouts(sql: Db, userId: string) {
  const rows = await sql<{ id: string }[]>`
    select transaction_id as id from checkout where owner_id = ${userId} and is_open`
  return rows.map(({ id }) => id)
}

/** An owner's subscriptions that have not ended for good: also one that is paused, or that a cancellation will end, could still be charged. */
export async function findUnended(sql: Db, ownerId: string) {
  const rows = await sql<{ id: string }[]>`
    select id from subscription where owner_id = ${ownerId} and status <> 'canceled'`
  return rows.map(({ id }) => id)
}

/** Those of these owners whose accounts are deleted. */
export async function findDeleted(sql: Db, ownerIds: readonly string[]) {
  const somebody = [...new Set(ownerIds)].filter(id => id !== NOBODY)
  if (somebody.length === 0) return []
  const rows = await sql<{ id: string }[]>`
    select owner_id as id from account where owner_id = any(${somebody}::uuid[])`
  const there = new Set(rows.map(({ id }) => id))
  return somebody.filter(id => !there.has(id))
}

interface Due {
  /** asked about so long ago */
  afterS: number
  most: number
}

/** A subscription or a checkout, and whose it is. */
export interface Owned {
  ownerId: string
  id: string
}

/** A subscription, and when its newest event occurred, to the microsecond; null when there is none. */
export interface KnownSubscription extends Owned {
  reportedAt: string | null
}

/** What was not asked about for so long, the longest first, whosever it is. */
export async function findDueSubscriptions(sql: Db, { afterS, most }: Due) {
  return sql<KnownSubscription[]>`
    select owner_id as "ownerId", id, reported_at::text as "reportedAt" from subscription
    where status <> 'canceled' and asked_at < statement_timestamp() - make_interval(secs => ${afterS})
    order by asked_at limit ${most}`
}

/** The same with checkouts of whose end nobody has heard. */
export async function findDueCheckouts(sql: Db, { afterS, most }: Due) {
  return sql<Owned[]>`
    select owner_id as "ownerId", transaction_id as id from checkout
    where is_open
      and coalesce(asked_at, '-infinity'::timestamptz) < statement_timestamp() - make_interval(secs => ${afterS})
    order by coalesce(asked_at, '-infinity'::timestamptz) limit ${most}`
}

/** This one was asked about, as if it had been so many seconds ago. */
export async function markAskedSubscription(sql: Db, { ownerId, id }: Owned, agoS = 0) {
  await sql`
    update subscription set asked_at = statement_timestamp() - make_interval(secs => ${agoS})
    where owner_id = ${ownerId} and id = ${id}`
}

/** The same with a checkout. */
export async function markAskedCheckout(sql: Db, { ownerId, id }: Owned, agoS = 0) {
  await sql`
    update checkout set asked_at = statement_timestamp() - make_interval(secs => ${agoS})
    where owner_id = ${ownerId} and transaction_id = ${id}`
}

/** Checkouts to which nobody was sent since then, some of them, whosever they are. */
export async function findCheckoutsBefore(sql: Db, moment: Date, most: number) {
  return sql<Owned[]>`
    select owner_id as "ownerId", transaction_id as id from checkout
    where is_open and offered_at < ${moment} order by offered_at limit ${most}`
}

/** Gives one up, unless somebody was sent there meanwhile. */
export async function closeCheckoutBefore(sql: Db, { ownerId, id }: Owned, moment: Date) {
  await sql`
    update checkout set is_open = false
    where owner_id = ${ownerId} and transaction_id = ${id} and offered_at < ${moment}`
}

/** When the newest events of these subscriptions occurred. */
export async function findReportedMoments(sql: Db, subscriptions: readonly Owned[]) {
  const known = await sql<KnownSubscription[]>`
    select owner_id as "ownerId", id, reported_at::text as "reportedAt" from subscription
    where owner_id = any(${subscriptions.map(({ ownerId }) => ownerId)})
      and id = any(${subscriptions.map(({ id }) => id)})`
  const moments = new Map(known.map(({ ownerId, id, reportedAt }) => [`${ownerId} ${id}`, reportedAt]))
  return subscriptions.map(({ ownerId, id }): KnownSubscription => ({
    ownerId,
    id,
    reportedAt: moments.get(`${ownerId} ${id}`) ?? null,
  }))
}

/** The ids of those of these entries that their owners' ledgers have. */
export async function findRecorded(sql: Db, entries: readonly Owned[]) {
  const owners = [...new Set(entries.map(({ ownerId }) => ownerId))]
  const rows = await sql<{ id: string }[]>`
    select id from payment_event where owner_id = any(${owners}) and id = any(${entries.map(({ id }) => id)})`
  return new Set(rows.map(({ id }) => id))
}

/** When the newest event of a subscription occurred, to the microsecond; null when there is none. */
export async function reportedAt(sql: Db, { ownerId, id }: Owned) {
  const [row] = await sql<{ reportedAt: string }[]>`
    select reported_at::text as "reportedAt" from subscription where owner_id = ${ownerId} and id = ${id}`
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

/** Subscriptions that the provider would charge for again, though a month of them was refunded: one owner's, or everybody's. */
export async function findRenewingThoughRefunded(sql: Db, ownerId?: string) {
  return sql<Owned[]>`
    select distinct subscription.owner_id as "ownerId", subscription.id
    from refunded_month join subscription
      on subscription.owner_id = refunded_month.owner_id and subscription.id = refunded_month.subscription_id
    where subscription.status not in ('canceled', 'paused') and subscription.cancels_at is null
      ${ownerId === undefined ? sql`` : sql`and subscription.owner_id = ${ownerId} and refunded_month.owner_id = ${ownerId}`}`
}
