import type { Sql } from 'postgres'
import { transaction } from '../database/transaction.ts'
import type { Db } from '../ports.ts'

// Whose the provider's customers, transactions and subscriptions are.

/** The owner of what nobody is known for yet. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Ids of the provider that are named together. */
export interface ProviderIds {
  subscriptionId: string | null
  transactionId: string | null
  customerId: string | null
}

/** Whose a customer, transaction or subscription is; NOBODY as long as nobody is known for it. */
export async function findOwner(sql: Db, id: string | null) {
  return (await findOwners(sql, [id])).get(id) ?? NOBODY
}

/**
 * Whose a report about these is: its subscription's owner, or whose checkout or other payment it is, or whose customer;
 * never by an address or a note. What the report names stays so until its transaction ends.
 */
export async function ownerOfReport(scope: Db, { subscriptionId, transactionId, customerId }: ProviderIds) {
  const bought = [subscriptionId, transactionId].filter(id => id !== null)
  const ids = [...bought, customerId]
  const isNamed = (owners: Owners) => bought.every(id => owners.has(id))
  const before = await findOwners(scope, ids)
  // A name is never taken back, so what is named needs no lock.
  if (isNamed(before)) return ownerIn(before, ids) ?? NOBODY
  await lockUnnamed(scope)
  const owners = await findOwners(scope, ids)
  const ownerId = ownerIn(owners, ids)
  if (!ownerId) return NOBODY
  // A customer is only ever whose address was proven: who pays may write another one.
  await adopt(
    scope,
    ownerId,
    bought.filter(id => !owners.has(id)),
  )
  return ownerId
}

/** From now on this customer or transaction is this owner's, with all that was reported of it before. */
export async function nameOwner(scope: Db, id: string, ownerId: string) {
  await lockUnnamed(scope)
  await scope`
    insert into provider_name (id, owner_id) values (${id}, ${ownerId})
    on conflict (id) do update set owner_id = excluded.owner_id`
  await adopt(scope, ownerId, [id])
}

type Owners = ReadonlyMap<string | null, string>

const ownerIn = (owners: Owners, ids: readonly (string | null)[]) =>
  ids.flatMap(id => owners.get(id) ?? [])[0]

/** Whose each of these is that somebody is known for. */
async function findOwners(sql: Db, ids: readonly (string | null)[]): Promise<Owners> {
  const given = ids.filter(id => id !== null)
  // On shards an empty list would ask them all.
  if (given.length === 0) return new Map()
  const rows = await sql<{ id: string; ownerId: string }[]>`
    select id, owner_id as "ownerId" from provider_name where id = any(${given})`
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}

/**
 * Until the transaction ends nobody else gives a name an owner, or records what has none: else a report under way would
 * stay with nobody. One lock for all, because nobody can tell which names will turn out to go together.
 */
async function lockUnnamed(scope: Db) {
  await scope`
    insert into provider_name (id, owner_id) values ('nobody', ${NOBODY})
    on conflict (id) do update set owner_id = excluded.owner_id`
}

async function insertName(scope: Db, id: string, ownerId: string) {
  await scope`
    insert into provider_name (id, owner_id) values (${id}, ${ownerId}) on conflict (id) do nothing`
}

/**
 * Moves what was left with nobody though somebody is known for it: on shards a lock may be free before everybody sees what it
 * held back.
 */
export async function adoptNamed(sql: Sql) {
  const left = await sql<ProviderIds[]>`
    select id as "subscriptionId", null as "transactionId", customer_id as "customerId"
    from subscription where owner_id = ${NOBODY}
    union select subscription_id, transaction_id, customer_id from payment where owner_id = ${NOBODY}
    union select subscription_id, transaction_id, customer_id from payment_event
    where owner_id = ${NOBODY} and (transaction_id is not null or about = 'subscription')`
  const idsOf = ({ subscriptionId, transactionId, customerId }: ProviderIds) => [
    subscriptionId,
    transactionId,
    customerId,
  ]
  const owners = await findOwners(sql, left.flatMap(idsOf))
  for (const ids of left) {
    const ownerId = ownerIn(owners, idsOf(ids))
    if (!ownerId) continue
    await transaction(sql, async scope => {
      await lockUnnamed(scope)
      await adopt(
        scope,
        ownerId,
        [ids.subscriptionId, ids.transactionId].filter(id => id !== null),
      )
    })
  }
}

/** Moves to an owner what was nobody's of these, and of what was reported together with them. */
async function adopt(scope: Db, ownerId: string, ids: readonly string[]) {
  const names = new Set(ids)
  for (let found = [...ids]; found.length > 0;) {
    found = (await findBeside(scope, found)).filter(id => !names.has(id))
    for (const id of found) names.add(id)
  }
  await Promise.all([...names].map(async id => insertName(scope, id, ownerId)))
  await moveRows(scope, ownerId, [...names])
}

/** The subscriptions and transactions of which nobody's rows say that they go together with these. */
async function findBeside(scope: Db, ids: readonly string[]) {
  const given = [...ids]
  const rows = await scope<{ id: string }[]>`
    with beside as (
      select subscription_id, transaction_id from payment_event
      where owner_id = ${NOBODY}
        and (transaction_id = any(${given}) or (about = 'subscription' and subscription_id = any(${given})))
      union
      select subscription_id, transaction_id from payment
      where owner_id = ${NOBODY}
        and (transaction_id = any(${given}) or subscription_id = any(${given}) or customer_id = any(${given}))
      union
      select id, null from subscription
      where owner_id = ${NOBODY} and (id = any(${given}) or customer_id = any(${given}))
    )
    select subscription_id as id from beside where subscription_id is not null
    union select transaction_id from beside where transaction_id is not null`
  return rows.map(({ id }) => id)
}

/** An owner's id places a row, so it cannot be updated: rows are copied and deleted. */
async function moveRows(scope: Db, ownerId: string, names: readonly string[]) {
  const ids = [...names]
  const ofTransaction = scope`transaction_id = any(${ids})`
  const ofEither = scope`(${ofTransaction} or (about = 'subscription' and subscription_id = any(${ids})))`
  const parts = [
    {
      table: 'subscription',
      columns: scope`id, customer_id, status, period_ends_at, cancels_at, ended_at, reported_at, report_id, asked_at`,
      which: scope`id = any(${ids})`,
    },
    {
      table: 'payment',
      columns: scope`transaction_id, subscription_id, customer_id, paid_at, is_reversed, reversal_reported_at, reversal_report_id, charged, currency, parts_returned_at`,
      which: ofTransaction,
    },
    {
      table: 'refund_part',
      columns: scope`refund_id, transaction_id, amount, is_given, reported_at, report_id`,
      which: ofTransaction,
    },
    {
      table: 'payment_event',
      columns: scope`id, type, occurred_at, received_at, about, subscription_id, transaction_id, customer_id, status`,
      which: ofEither,
    },
  ]
  await Promise.all(
    parts.map(async ({ table, columns, which }) => {
      const into = scope(table)
      await scope`
        insert into ${into} (owner_id, ${columns})
        select ${ownerId}::uuid, ${columns} from ${into} where owner_id = ${NOBODY} and ${which}
        on conflict do nothing`
      await scope`delete from ${into} where owner_id = ${NOBODY} and ${which}`
    }),
  )
}
