import type { Db } from '../../ports.ts'

/** Takes the account's turn to ask the provider; false while it was asked less than so many seconds ago, anywhere. */
export async function takeAskingTurn(sql: Db, userId: string, everyS: number) {
  const taken = await sql`
    insert into payer as before (user_id, asked_at) values (${userId}, clock_timestamp())
    on conflict (user_id) do update set asked_at = excluded.asked_at
    where before.asked_at is null or before.asked_at < clock_timestamp() - make_interval(secs => ${everyS})`
  return taken.count === 1
}

export async function findOpenCheckouts(sql: Db, userId: string) {
  const rows = await sql<{ id: string }[]>`
    select transaction_id as id from checkout where user_id = ${userId} and is_open`
  return rows.map(({ id }) => id)
}

interface Due {
  everyS: number
  most: number
}

/** Takes what was not asked about for so long, each for one process only. */
export async function takeDueSubscriptions(sql: Db, { everyS, most }: Due) {
  const rows = await sql<{ id: string }[]>`
    update subscription set asked_at = clock_timestamp()
    where id in (
      select id from subscription
      where status <> 'canceled' and asked_at < clock_timestamp() - make_interval(secs => ${everyS})
      order by asked_at limit ${most} for update skip locked
    )
    returning id`
  return rows.map(({ id }) => id)
}

/** The same with checkouts of whose end nobody has heard. */
export async function takeDueCheckouts(sql: Db, { everyS, most }: Due) {
  const rows = await sql<{ id: string }[]>`
    update checkout set asked_at = clock_timestamp()
    where transaction_id in (
      select transaction_id from checkout
      where is_open and coalesce(asked_at, '-infinity') < clock_timestamp() - make_interval(secs => ${everyS})
      order by asked_at nulls first limit ${most} for update skip locked
    )
    returning transaction_id as id`
  return rows.map(({ id }) => id)
}

/** Gives up checkouts to which nobody was sent since then. */
export async function closeCheckoutsBefore(sql: Db, moment: Date) {
  await sql`update checkout set is_open = false where is_open and offered_at < ${moment}`
}

/** When the newest report of a subscription occurred, to the microsecond; null when there is none. */
export async function reportedAt(sql: Db, subscriptionId: string) {
  const [row] = await sql<{ reportedAt: string }[]>`
    select reported_at::text as "reportedAt" from subscription where id = ${subscriptionId}`
  return row?.reportedAt ?? null
}

/** The later of two moments, to the microsecond. */
export async function laterOf(sql: Db, one: string, other: string | null) {
  const [row] = await sql<{ later: string }[]>`
    select to_char(
      greatest(${one}::text::timestamptz, ${other}::text::timestamptz) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
    ) as later`
  return row?.later ?? one
}

/** Subscriptions that the provider would charge for again, though a month of them was given back. */
export async function findRenewingThoughGivenBack(sql: Db) {
  const rows = await sql<{ id: string }[]>`
    select id from subscription
    where status not in ('canceled', 'paused') and cancels_at is null
      and id in (select subscription_id from given_back)`
  return rows.map(({ id }) => id)
}

/** Finds again whose a subscription is that nobody was known for. */
export async function linkUnknown(sql: Db) {
  await sql`
    update subscription set user_id = payer.user_id
    from payer where subscription.user_id is null and payer.customer_id = subscription.customer_id`
}
