import type { Db } from '../../ports.ts'
import { entityNotFound } from './api/api-error.ts'
import type { PaddleCustomer, PaddleEvent, PaddleSubscription } from './entity-shapes.ts'
import type { PaddleAdjustment, PaddleTransaction } from './transaction-shapes.ts'

/** A link to a customer's invoices: what is unguessable in it, whose they are, and until when. */
export interface PortalLink {
  id: string
  customer_id: string
  expires_at: string
}

export interface Records {
  customer: PaddleCustomer
  transaction: PaddleTransaction
  subscription: PaddleSubscription
  adjustment: PaddleAdjustment
  event: PaddleEvent
  portal: PortalLink
}

// Anything else may hold what Postgres would not even take.
const ID = /^[a-z]+_[a-z\d]+$/

export async function readRecord<Kind extends keyof Records>(sql: Db, kind: Kind, id: string) {
  if (!ID.test(id)) return undefined
  const [row] = await sql<{ data: Records[Kind] }[]>`
    select data from test_paddle where kind = ${kind} and id = ${id}`
  return row?.data
}

/** The one with this id. Throws PaddleApiError. */
export async function find<Kind extends keyof Records>(sql: Db, kind: Kind, id: string) {
  const record = await readRecord(sql, kind, id)
  if (!record) throw entityNotFound(id)
  return record
}

/** All of a kind, the oldest first. */
export async function listRecords<Kind extends keyof Records>(sql: Db, kind: Kind) {
  const rows = await sql<{ data: Records[Kind] }[]>`
    select data from test_paddle where kind = ${kind} order by position`
  return rows.map(({ data }) => data)
}

/** Those of a kind with these ids, or all without any, the oldest first. */
export async function findRecords<Kind extends keyof Records>(
  sql: Db,
  kind: Kind,
  ids: string[] | undefined,
) {
  if (!ids || ids.length === 0) return listRecords(sql, kind)
  const rows = await sql<{ data: Records[Kind] }[]>`
    select data from test_paddle where id = any(${ids.filter(id => ID.test(id))}) and kind = ${kind} order by position`
  return rows.map(({ data }) => data)
}

/** What a customer has not paid in time, the oldest first. */
export async function findOverdue(sql: Db, subscriptionId: string) {
  return (await findTransactions(sql, subscriptionId)).filter(({ status }) => status === 'past_due')
}

export async function findTransactions(sql: Db, subscriptionId: string) {
  return (await listRecords(sql, 'transaction')).filter(one => one.subscription_id === subscriptionId)
}

export async function saveRecord<Kind extends keyof Records>(sql: Db, kind: Kind, record: Records[Kind]) {
  const id = 'event_id' in record ? record.event_id : record.id
  await sql`
    insert into test_paddle (id, kind, data) values (${id}, ${kind}, ${JSON.stringify(record)}::text::jsonb)
    on conflict (id) do update set data = excluded.data`
}

/** Holds back every other change until this transaction ends, and gives when the last event happened. */
export async function lockChanges(sql: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('test_paddle'))`
  const [row] = await sql<{ at: string }[]>`
    select data ->> 'occurred_at' as at from test_paddle where kind = 'event' order by position desc limit 1`
  return row?.at
}
