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

/** Whose it is, NOBODY of what nobody is known for; undefined when we have never heard of it. */
export async function findOwner(sql: Db, id: string | null) {
  const [row] = await sql<{ ownerId: string }[]>`
    select owner_id as "ownerId" from provider_name where id = ${id}`
  return row?.ownerId
}

/**
 * Whose a report about these is: its subscription's owner, or whose checkout or other payment it is, or whose customer;
 * never by an address or a note. Until the transaction ends nobody else records or learns anything about them.
 */
export async function ownerOfReport(scope: Db, { subscriptionId, transactionId, customerId }: ProviderIds) {
  const owners = await lockNames(scope, [customerId, subscriptionId, transactionId])
  const known = (id: string | null) => owners.get(id) ?? NOBODY
  const ownerId = [subscriptionId, transactionId, customerId].map(known).find(owner => owner !== NOBODY)
  if (!ownerId) return NOBODY
  // A customer is only ever whose address was proven: who pays may write another one.
  const found = [subscriptionId, transactionId].filter(id => id !== null && known(id) === NOBODY)
  await adopt(scope, ownerId, found)
  return ownerId
}

/** From now on this customer or transaction is this owner's, with all that was reported of it before. */
export async function nameOwner(scope: Db, id: string, ownerId: string) {
  await lockNames(scope, [id, ...(await findBeside(scope, [id]))])
  await scope`
    insert into provider_name (id, owner_id) values (${id}, ${ownerId})
    on conflict (id) do update set owner_id = excluded.owner_id`
  await adopt(scope, ownerId, [id])
}

/** Locks names until the transaction ends, also of what was never heard of; gives whose they are. */
async function lockNames(scope: Db, ids: readonly (string | null)[]) {
  // In the order of their ids, as everybody does, so that no two wait for each other.
  const sorted = ids.filter(id => id !== null).toSorted()
  const rows = await Promise.all(
    sorted.map(async id => {
      const [row] = await scope<{ ownerId: string }[]>`
        insert into provider_name as name (id, owner_id) values (${id}, ${NOBODY})
        on conflict (id) do update set owner_id = name.owner_id
        returning owner_id as "ownerId"`
      return [id, row?.ownerId ?? NOBODY] as const
    }),
  )
  return new Map<string | null, string>(rows)
}

/** Moves to an owner what was nobody's: these, and what was reported together with them. */
async function adopt(scope: Db, ownerId: string, ids: readonly (string | null)[]) {
  const names = new Set<string>()
  for (let found = ids.filter(id => id !== null); found.length > 0;) {
    for (const id of found) names.add(id)
    const beside = (await findBeside(scope, found)).filter(id => !names.has(id))
    const owners = await lockNames(scope, beside)
    found = beside.filter(id => owners.get(id) === NOBODY)
  }
  if (names.size === 0) return
  await Promise.all([...names].toSorted().map(async id => setOwner(scope, id, ownerId)))
  await moveRows(scope, ownerId, [...names])
}

async function setOwner(scope: Db, id: string, ownerId: string) {
  await scope`update provider_name set owner_id = ${ownerId} where id = ${id} and owner_id = ${NOBODY}`
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

const STATE_OF_SUBSCRIPTION =
  'id, customer_id, status, period_ends_at, cancels_at, ended_at, reported_at, report_id, asked_at'
const STATE_OF_PAYMENT =
  'transaction_id, subscription_id, customer_id, paid_at, is_reversed, reversal_reported_at, reversal_report_id, charged, parts_returned_at'
const REFUND_PART = 'refund_id, transaction_id, amount, is_given, reported_at, report_id'
const EVENT =
  'id, type, occurred_at, received_at, about, subscription_id, transaction_id, customer_id, status'

/** An owner's id places a row, so it cannot be updated: rows are copied and deleted. */
async function moveRows(scope: Db, ownerId: string, names: readonly string[]) {
  const ids = [...names]
  const ofTransaction = scope`transaction_id = any(${ids})`
  const ofEither = scope`(${ofTransaction} or (about = 'subscription' and subscription_id = any(${ids})))`
  const parts = [
    { table: 'subscription', columns: STATE_OF_SUBSCRIPTION, which: scope`id = any(${ids})` },
    { table: 'payment', columns: STATE_OF_PAYMENT, which: ofTransaction },
    { table: 'refund_part', columns: REFUND_PART, which: ofTransaction },
    { table: 'payment_event', columns: EVENT, which: ofEither },
  ]
  await Promise.all(
    parts.map(async ({ table, columns, which }) => {
      const [into, named] = [scope(table), scope.unsafe(columns)]
      await scope`
        insert into ${into} (owner_id, ${named})
        select ${ownerId}::uuid, ${named} from ${into} where owner_id = ${NOBODY} and ${which}
        on conflict do nothing`
      await scope`delete from ${into} where owner_id = ${NOBODY} and ${which}`
    }),
  )
}
