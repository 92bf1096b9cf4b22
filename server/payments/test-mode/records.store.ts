import type { Db } from '../../ports.ts'
import type { PaddleAdjustment } from './adjustment-shape.ts'
import type { PaddleCustomer } from './customer-shape.ts'
import type { PaddleEvent } from './event-shape.ts'
import type { PaddleSubscription } from './subscription-shape.ts'
import type { PaddleTransaction } from './transaction-shape.ts'

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

export async function saveRecord<Kind extends keyof Records>(sql: Db, kind: Kind, record: Records[Kind]) {
  const id = 'event_id' in record ? record.event_id : record.id
  await sql`
    insert into test_paddle (id, kind, data) values (${id}, ${kind}, ${JSON.stringify(record)}::text::jsonb)
    on conflict (id) do update set data = excluded.data`
}

/** Holds back every other change until this transaction ends, and tells when the last event happened. */
export async function waitForTurn(sql: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('test_paddle'))`
  const [row] = await sql<{ at: string }[]>`
    select data ->> 'occurred_at' as at from test_paddle where kind = 'event' order by position desc limit 1`
  return row?.at
}
