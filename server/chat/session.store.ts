import type { TransactionSql } from 'postgres'
import { logState } from '../business/events/event.store.ts'
import { LAST_PLACE, type PlaceInList } from '../http/url-parameters.ts'
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
  before: PlaceInList | undefined
}

/** The newest sessions of a user, or those used before the one at `before`; one more than `limit`. */
export async function findSessions(sql: Db, page: SessionPage) {
  const inBusiness = page.businessId === undefined ? sql`` : sql`and business_id = ${page.businessId}`
  return sql<SessionRow[]>`
    select ${columns(sql)} from chat_session
    where owner_id = ${page.userId} ${inBusiness}
      and (position, id) < (${page.before?.position ?? LAST_PLACE.position}::bigint, ${page.before?.id ?? LAST_PLACE.id}::uuid)
    order by chat_session.position desc, id desc limit ${page.limit + 1}`
}

export async function findSession(sql: Db, { userId, sessionId }: Owned) {
  const [row] = await sql<SessionRow[]>`
    select ${columns(sql)} from chat_session where owner_id = ${userId} and id = ${sessionId}`
  return row
}

export interface SessionBusiness {
  businessId: string | null
  /** whether that notes what is told */
  remembers: boolean
  /** of its log */
  logState: string
}

/** Not the column of the statement around it: with a join, shards stumble over what refers to that. */
const businessOf = (sql: Db, { userId, sessionId }: Owned) =>
  sql`(select business_id from chat_session where owner_id = ${userId} and id = ${sessionId})`

export async function findSessionBusiness(sql: Db, { userId, sessionId }: Owned) {
  const [row] = await sql<SessionBusiness[]>`
    select business.id as "businessId", coalesce(business.remembers, false) as remembers,
           (${logState(sql, { ownerId: userId, businessId: businessOf(sql, { userId, sessionId }) })}) as "logState"
    from chat_session left join business on business.owner_id = ${userId} and business.id = chat_session.business_id
    where chat_session.owner_id = ${userId} and chat_session.id = ${sessionId}`
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
    insert into chat_session (owner_id, id, business_id, title, created_at, updated_at, position)
    select account.owner_id, ${sessionId}::uuid, ${businessId}::uuid, ${title}::bytea, ${now}::timestamptz, ${now}::timestamptz,
           1 + coalesce((select max(position) from chat_session where owner_id = ${userId}), 0)
    from account
    where account.owner_id = ${userId} and (select count(*) from chat_session where owner_id = ${userId}) < ${most}
    returning id`
  return inserted.length > 0
}

export async function renameSession(sql: Db, { userId, sessionId, title }: Owned & { title: Buffer | null }) {
  const [row] = await sql<SessionRow[]>`
    update chat_session set title = ${title}
    where owner_id = ${userId} and id = ${sessionId}
    returning ${columns(sql)}`
  return row
}

export async function lockSession(scope: TransactionSql, { userId, sessionId }: Owned) {
  const [row] = await scope<{ businessId: string | null }[]>`
    select business_id as "businessId" from chat_session
    where owner_id = ${userId} and id = ${sessionId} for no key update`
  return row
}

/** Keeps a session from being deleted until the transaction ends, and from nothing else. */
export async function keepSession(scope: TransactionSql, { userId, sessionId }: Owned) {
  await scope`select from chat_session where owner_id = ${userId} and id = ${sessionId} for key share`
}

export async function putInBusiness(
  sql: Db,
  { userId, sessionId, businessId }: Owned & { businessId: string },
) {
  const [row] = await sql<SessionRow[]>`
    update chat_session set business_id = ${businessId}
    where owner_id = ${userId} and id = ${sessionId}
    returning ${columns(sql)}`
  return row
}

/** A title made from the first question; one that is there already stays. */
export async function titleSession(sql: Db, { userId, sessionId, title }: Owned & { title: Buffer }) {
  await sql`
    update chat_session set title = ${title}
    where owner_id = ${userId} and id = ${sessionId} and title is null`
}

/** Moves a session to the top of its user's list, and gives its business, if it has one yet. */
export async function touchSession(sql: Db, { userId, sessionId, now }: Owned & { now: Date }) {
  const [row] = await sql<{ businessId: string | null }[]>`
    update chat_session
    set updated_at = ${now}, position = 1 + (select max(position) from chat_session where owner_id = ${userId})
    where owner_id = ${userId} and id = ${sessionId}
    returning business_id as "businessId"`
  return row?.businessId ?? null
}

export async function deleteSession(sql: Db, { userId, sessionId }: Owned) {
  const rows =
    await sql`delete from chat_session where owner_id = ${userId} and id = ${sessionId} returning id`
  return rows.length > 0
}
