import type { TransactionSql } from 'postgres'
import type { Db } from '../ports.ts'

export interface BusinessRow {
  id: string
  name: Buffer | null
  remembers: boolean
  createdAt: Date
  usedAt: Date
  archivedAt: Date | null
}

export interface OwnedBusiness {
  ownerId: string
  businessId: string
}

export const nameAssociatedData = (businessId: string) => ({
  table: 'business',
  column: 'name',
  row: businessId,
})

const columns = (sql: Db) => sql`
  id, name, remembers, created_at as "createdAt", used_at as "usedAt", archived_at as "archivedAt"`

/** The businesses of an account, the one used last first. */
export async function findBusinesses(sql: Db, ownerId: string) {
  return sql<BusinessRow[]>`
    select ${columns(sql)} from business where owner_id = ${ownerId} order by used_at desc, created_at desc, id`
}

export async function findBusiness(sql: Db, { ownerId, businessId }: OwnedBusiness) {
  const [row] = await sql<BusinessRow[]>`
    select ${columns(sql)} from business where owner_id = ${ownerId} and id = ${businessId}`
  return row
}

/** Whoever writes into the log of a business locks its row first. */
export async function lockBusiness(scope: TransactionSql, { ownerId, businessId }: OwnedBusiness) {
  const [row] = await scope<{ remembers: boolean }[]>`
    select remembers from business where owner_id = ${ownerId} and id = ${businessId} for no key update`
  return row
}

export async function insertBusiness(
  sql: Db,
  { ownerId, businessId, name, now }: OwnedBusiness & { name: Buffer | null; now: Date },
) {
  const [row] = await sql<BusinessRow[]>`
    insert into business (owner_id, id, name, created_at, used_at)
    values (${ownerId}, ${businessId}, ${name}, ${now}, ${now})
    returning ${columns(sql)}`
  return row
}

/** Sets what is given; a name of null is none. Shards misread a `case` that compares one value, so each condition is whole. */
export async function updateBusiness(
  sql: Db,
  change: OwnedBusiness & {
    name: Buffer | null | undefined
    remembers: boolean | undefined
    isArchived: boolean | undefined
    now: Date
  },
) {
  const { ownerId, businessId, name, remembers, isArchived, now } = change
  const [row] = await sql<BusinessRow[]>`
    update business
    set name = case when ${name !== undefined} then ${name ?? null}::bytea else name end,
        remembers = coalesce(${remembers ?? null}::boolean, remembers),
        archived_at = case when ${isArchived ?? null}::boolean is null then archived_at
          when ${isArchived === true} then coalesce(archived_at, ${now}) end
    where owner_id = ${ownerId} and id = ${businessId}
    returning ${columns(sql)}`
  return row
}

/** A session in it was started: it is the one used last. False when there is no such business. */
export async function touchBusiness(sql: Db, { ownerId, businessId, now }: OwnedBusiness & { now: Date }) {
  const { count } = await sql`
    update business set used_at = ${now} where owner_id = ${ownerId} and id = ${businessId}`
  return count > 0
}

/** The sessions of a business in which a reply runs. */
export async function findRunningSessions(sql: Db, { ownerId, businessId }: OwnedBusiness) {
  const rows = await sql<{ id: string }[]>`
    select chat_session.id from reply
    join chat_session on chat_session.owner_id = ${ownerId} and chat_session.id = reply.session_id
    where reply.owner_id = ${ownerId} and reply.ended_at is null and chat_session.business_id = ${businessId}`
  return rows.map(({ id }) => id)
}

/** Removes some sessions of a business with all that is in them; the result says how many. */
export async function deleteSessions(
  sql: Db,
  { ownerId, businessId, most }: OwnedBusiness & { most: number },
) {
  const { count } = await sql`
    delete from chat_session
    where owner_id = ${ownerId} and id = any(array(
      select id from chat_session where owner_id = ${ownerId} and business_id = ${businessId} limit ${most}))`
  return count
}

/** Removes a business with its log and what sessions it has left. */
export async function deleteBusiness(sql: Db, { ownerId, businessId }: OwnedBusiness) {
  const { count } = await sql`delete from business where owner_id = ${ownerId} and id = ${businessId}`
  return count > 0
}

/** What goes with a business when it is deleted. */
export async function countContents(sql: Db, { ownerId, businessId }: OwnedBusiness) {
  const [row] = await sql<{ sessions: number; events: number }[]>`
    select (select count(*)::int from chat_session
            where owner_id = ${ownerId} and business_id = ${businessId}) as sessions,
           (select count(*)::int from business_event
            where owner_id = ${ownerId} and business_id = ${businessId}) as events`
  return { sessions: row?.sessions ?? 0, events: row?.events ?? 0 }
}
