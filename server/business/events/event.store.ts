import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PendingQuery, Row, TransactionSql } from 'postgres'
import { BusinessEventContent, type BusinessEvent } from '#shared/business/events.ts'
import type { Db } from '../../ports.ts'
import { DecryptionFailed } from '../../encryption/aes-gcm.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import type { OwnedBusiness } from '../business.store.ts'

const EVENTS_A_TURN = 500

export interface EventRow {
  id: string
  position: number
  messageId: string | null
  saidAt: Date
  content: Buffer
}

/** Not of a business: an event moves with its session to another one of the same owner. */
const eventAssociatedData = (eventId: string) => ({
  table: 'business_event',
  column: 'content',
  row: eventId,
})

const columns = (sql: Db) => sql`id, position, message_id as "messageId", said_at as "saidAt", content`

/** What is computed for who reads is not stored. */
export function encryptEvent(cipher: Cipher, eventId: string, content: BusinessEventContent) {
  return cipher.encrypt(eventAssociatedData(eventId), JSON.stringify({ v: 1, ...stored(content) }))
}

/** The content of an event as it is stored and read again. */
export function stored(content: BusinessEventContent): BusinessEventContent {
  if (content.type !== 'stated' && content.type !== 'corrected') return content
  const { monthly: _, ...fact } = content.fact
  return { ...content, fact }
}

/**
 * The events that open, and that this release knows: what is damaged, or newer, must not hide the others. A full log takes 100 ms;
 * whoever else this process serves has a turn in between.
 */
export async function decryptEvents(cipher: Cipher, rows: readonly EventRow[]): Promise<BusinessEvent[]> {
  const events: BusinessEvent[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % EVENTS_A_TURN === 0) await nextTurn()
    const content = decryptContent(cipher, row)
    const { id, position, messageId, saidAt } = row
    if (content) events.push({ id, position, message_id: messageId, said_at: saidAt.toISOString(), content })
  }
  return events
}

function decryptContent(cipher: Cipher, { id, content }: EventRow) {
  try {
    return BusinessEventContent.safeParse(JSON.parse(cipher.decrypt(eventAssociatedData(id), content))).data
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined
    throw error
  }
}

/** All events of a business in the order in which they were written. */
export async function findEvents(sql: Db, { ownerId, businessId }: OwnedBusiness) {
  return sql<EventRow[]>`
    select ${columns(sql)} from business_event
    where owner_id = ${ownerId} and business_id = ${businessId}
    order by position`
}

/** Which events a business has, and where. */
export interface LogState {
  /** differs as soon as one event was written, moved, replaced, or erased */
  state: string
  /** in the order in which they were written; null where the state is the one that is known */
  events: { id: string; position: number }[] | null
}

/** The state of the log of a business, whose id is given or asked for. */
export const logState = (
  sql: Db,
  { ownerId, businessId }: { ownerId: string; businessId: string | PendingQuery<Row[]> },
) => sql`
  select concat(count(*), ' ', sum(uuid_hash_extended(id, position)))
  from business_event where owner_id = ${ownerId} and business_id = ${businessId}`

/** One small row for as long as nothing has changed since `known`. */
export async function findLogState(
  sql: Db,
  { ownerId, businessId, known }: OwnedBusiness & { known: string },
): Promise<LogState> {
  const [row] = await sql<[LogState]>`
    select log.state, case when log.state <> ${known} then (
             select coalesce(json_agg(json_build_object('id', id, 'position', position) order by position), '[]')
             from business_event where owner_id = ${ownerId} and business_id = ${businessId}
           ) end as events
    from (${logState(sql, { ownerId, businessId })}) log (state)`
  return row
}

export async function findEventsById(
  sql: Db,
  { ownerId, businessId, ids }: OwnedBusiness & { ids: readonly string[] },
) {
  return sql<EventRow[]>`
    select ${columns(sql)} from business_event
    where owner_id = ${ownerId} and business_id = ${businessId} and id = any(${[...ids]})`
}

/** The newest events of a business, or those before the one at position `before`; one more than `limit`. */
export async function findEventsBefore(
  sql: Db,
  page: OwnedBusiness & { limit: number; before: string | undefined },
) {
  return sql<EventRow[]>`
    select ${columns(sql)} from business_event
    where owner_id = ${page.ownerId} and business_id = ${page.businessId}
      and position < coalesce(${page.before ?? null}::bigint, 9223372036854775807)
    order by position desc limit ${page.limit + 1}`
}

export async function findEvent(sql: Db, { ownerId, businessId, id }: OwnedBusiness & { id: string }) {
  const [row] = await sql<EventRow[]>`
    select ${columns(sql)} from business_event
    where owner_id = ${ownerId} and business_id = ${businessId} and id = ${id}`
  return row
}

/** How many events a business has, and the greatest position. Holds for who has locked the business. */
export async function measureLog(scope: TransactionSql, { ownerId, businessId }: OwnedBusiness) {
  const [row] = await scope<{ count: number; last: number }[]>`
    select count(*)::int as count, coalesce(max(position), 0) as last from business_event
    where owner_id = ${ownerId} and business_id = ${businessId}`
  return { count: row?.count ?? 0, last: row?.last ?? 0 }
}

/** Which of these ids a business has already. */
export async function findKnownIds(scope: TransactionSql, owned: OwnedBusiness & { ids: readonly string[] }) {
  const rows = await scope<{ id: string }[]>`
    select id from business_event
    where owner_id = ${owned.ownerId} and business_id = ${owned.businessId} and id = any(${[...owned.ids]})`
  return new Set(rows.map(({ id }) => id))
}

export async function insertEvents(
  scope: TransactionSql,
  { ownerId, businessId, rows, now }: OwnedBusiness & { rows: readonly EventRow[]; now: Date },
) {
  await scope`
    insert into business_event ${scope(
      rows.map(row => ({
        owner_id: ownerId,
        business_id: businessId,
        position: row.position,
        id: row.id,
        message_id: row.messageId,
        said_at: row.saidAt,
        content: row.content,
        created_at: now,
      })),
    )}`
}

export async function deleteEvents(
  scope: TransactionSql,
  { ownerId, businessId, ids }: OwnedBusiness & { ids: readonly string[] },
) {
  await scope`
    delete from business_event
    where owner_id = ${ownerId} and business_id = ${businessId} and id = any(${[...ids]})`
}

/** Another event in the place of one that is erased: what one says never changes, and who keeps it open knows it by its id. */
export async function replaceEvent(
  scope: TransactionSql,
  event: OwnedBusiness & { id: string; newId: string; content: Buffer },
) {
  await scope`
    update business_event set id = ${event.newId}, content = ${event.content}
    where owner_id = ${event.ownerId} and business_id = ${event.businessId} and id = ${event.id}`
}

/** Puts events into another business of the same owner, in the order of `ids`, from position `first` on. */
export async function reassignEvents(
  scope: TransactionSql,
  moved: { ownerId: string; from: string; to: string; ids: readonly string[]; first: number },
) {
  await scope`
    update business_event set business_id = ${moved.to}, position = ${moved.first} + place.number - 1
    from unnest(${[...moved.ids]}::uuid[]) with ordinality as place (id, number)
    where business_event.owner_id = ${moved.ownerId} and business_event.business_id = ${moved.from}
      and business_event.id = place.id`
}
