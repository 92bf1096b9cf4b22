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

/** Takes what was not asked about for so long, each for one process only; first of all where a date has passed. */
export async function takeDueSubscriptions(sql: Db, { everyS, most, now }: Due & { now: Date }) {
  const rows = await sql<{ id: string }[]>`
    update subscription set asked_at = clock_timestamp()
    where id in (
      select id from subscription
      where status <> 'canceled' and asked_at < clock_timestamp() - make_interval(secs => ${everyS})
      order by status = 'past_due' or coalesce(cancels_at, period_ends_at) < ${now} desc, asked_at
      limit ${most} for update skip locked
    )
    returning id`
  return rows.map(({ id }) => id)
}

/** The same with checkouts whose end nobody has reported; one that is older than so many days is given up. */
export async function takeDueCheckouts(sql: Db, { everyS, most, since }: Due & { since: Date }) {
  const rows = await sql<{ id: string }[]>`
    update checkout set asked_at = clock_timestamp()
    where transaction_id in (
      select transaction_id from checkout
      where is_open and created_at > ${since}
        and coalesce(asked_at, '-infinity') < clock_timestamp() - make_interval(secs => ${everyS})
      order by asked_at nulls first limit ${most} for update skip locked
    )
    returning transaction_id as id`
  return rows.map(({ id }) => id)
}

/** Finds again whose a subscription is that nobody was known for. */
export async function linkUnknown(sql: Db) {
  const linked = await sql`
    update subscription set user_id = payer.user_id
    from payer where subscription.user_id is null and payer.customer_id = subscription.customer_id`
  return linked.count
}
