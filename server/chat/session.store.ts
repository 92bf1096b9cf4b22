import type { TransactionSql } from 'postgres'
import type { Db } from '../ports.ts'

export interface SessionRow {
  id: string
  title: Buffer | null
  createdAt: Date
  updatedAt: Date
  position: string
  /** null for one that an older release started, until it is put into one */
  businessId: string | null
}

export const titleAssociatedData = (sessionId: string) => ({
  table: 'chat_session',
  column: 'title',
  row: sessionId,
})

const columns = (sql: Db) =>
  sql`
  id, title, created_at as "createdAt", updated_at as "updatedAt", position::text, business_id as "businessId"`

export interface Owned {
  userId: string
  sessionId: string
}

export interface SessionPage {
  userId: string
  /** those of one business alone */
  businessId: string | undefined
  limit: number
  before: string | undefined
}

/** The newest sessions of a user, or those used before the one at position `before`; one more than `limit`. */
export async function findSessions(sql: Db, page: SessionPage) {
  const inBusiness = page.businessId === undefined ? sql`` : sql`and business_id = ${page.businessId}`
  return sql<SessionRow[]>`
    select ${columns(sql)} from chat_session
    where owner_id = ${page.userId} ${inBusiness} and position < coalesce(${page.before ?? null}::bigint, 9223372036854775807)
    order by chat_session.position desc limit ${page.limit + 1}`
}

export async function findSession(sql: Db, { userId, sessionId }: Owned) {
  const [row] = await sql<SessionRow[]>`
    select ${columns(sql)} from chat_session where id = ${sessionId} and owner_id = ${userId}`
  return row
}

interface NewSession extends Owned {
  businessId: string
  title: Buffer | null
  now: Date
  /** as many as an account can hold */
  most: number
}

/**
 * False when the account holds `most` already. Two at one moment may both be its last: what counts is that it does not grow
 * on and on.
 */
export async function insertSession(
  sql: Db,
  { userId, sessionId, businessId, title, now, most }: NewSession,
) {
  const inserted = await sql`
    insert into chat_session (id, owner_id, business_id, title, created_at, updated_at)
    select ${sessionId}, ${userId}, ${businessId}, ${title}::bytea, ${now}, ${now}
    where (select count(*) from chat_session where owner_id = ${userId}) < ${most}
    returning id`
  return inserted.length > 0
}

export async function renameSession(sql: Db, { userId, sessionId, title }: Owned & { title: Buffer | null }) {
  const [row] = await sql<SessionRow[]>`
    update chat_session set title = ${title}
    where id = ${sessionId} and owner_id = ${userId}
    returning ${columns(sql)}`
  return row
}

export async function lockSession(scope: TransactionSql, { userId, sessionId }: Owned) {
  const [row] = await scope<{ businessId: string | null }[]>`
    select business_id as "businessId" from chat_session
    where id = ${sessionId} and owner_id = ${userId} for no key update`
  return row
}

export async function putInBusiness(
  sql: Db,
  { userId, sessionId, businessId }: Owned & { businessId: string },
) {
  const [row] = await sql<SessionRow[]>`
    update chat_session set business_id = ${businessId}
    where id = ${sessionId} and owner_id = ${userId}
    returning ${columns(sql)}`
  return row
}

/** A title made from the first question; one that is there already stays. */
export async function titleSession(sql: Db, { userId, sessionId, title }: Owned & { title: Buffer }) {
  await sql`
    update chat_session set title = ${title}
    where id = ${sessionId} and owner_id = ${userId} and title is null`
}

/** Moves a session to the top of its user's list, and gives its business, if it has one yet. */
export async function touchSession(sql: Db, { userId, sessionId, now }: Owned & { now: Date }) {
  const [row] = await sql<{ businessId: string | null }[]>`
    update chat_session
    set updated_at = ${now}, position = nextval(pg_get_serial_sequence('chat_session', 'position'))
    where id = ${sessionId} and owner_id = ${userId}
    returning business_id as "businessId"`
  return row?.businessId ?? null
}

export async function deleteSession(sql: Db, { userId, sessionId }: Owned) {
  const rows =
    await sql`delete from chat_session where id = ${sessionId} and owner_id = ${userId} returning id`
  return rows.length > 0
}
