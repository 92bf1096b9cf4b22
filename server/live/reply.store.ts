import type { ReplyStatus } from '#shared/chat/chat.ts'
import type { ReplyErrorCode } from '#shared/chat/messages.ts'
import type { Db, FinishReason } from '../ports.ts'
import { isShardAway } from '../database/database-errors.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { unpackText } from './packed-text.ts'

/** Names a reply in every statement about it. */
export interface ReplyKey {
  /** whose it is, and whose key encrypts it: an account, or a visitor's run */
  ownerId: string
  id: string
}

/** A reply as its row says; the text is encrypted. Times of this table are Postgres's own. */
export interface ReplyRow extends ReplyKey {
  /** null for the reply of a run */
  sessionId: string | null
  generationId: string
  requestDigest: Buffer | null
  status: ReplyStatus
  error: ReplyErrorCode | null
  processId: string | null
  /** where its frames lie; null for a reply that was stopped before it was asked for */
  lane: string | null
  epoch: number
  stopAt: number | null
  content: Buffer | null
  length: number
  finishReason: FinishReason | null
  isEnded: boolean
  endedAt: Date | null
  /** how far the typing had come at the end */
  typed: number
}

export const replyAssociatedData = (replyId: string) => ({ table: 'reply', column: 'content', row: replyId })

/** The text of an ended reply; undefined when it is damaged, which must harm nothing else. */
export function decryptContent(cipher: Cipher, row: ReplyRow) {
  try {
    if (row.content === null) return ''
    const data = replyAssociatedData(row.id)
    // Packed are logs of runs alone.
    return row.sessionId === null
      ? unpackText(cipher.decryptBytes(data, row.content))
      : cipher.decrypt(data, row.content)
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined
    throw error
  }
}

export const replyColumns = (sql: Db) => sql`
  reply.id, reply.owner_id as "ownerId", reply.session_id as "sessionId", reply.generation_id as "generationId",
  reply.request_digest as "requestDigest", reply.status, reply.error, reply.process_id as "processId", reply.lane, reply.epoch,
  reply.stop_at as "stopAt", reply.content, reply.length, reply.finish_reason as "finishReason",
  reply.ended_at is not null as "isEnded", reply.ended_at as "endedAt", reply.typed`

export async function findReply(sql: Db, { ownerId, id }: ReplyKey) {
  const [row] = await sql<
    ReplyRow[]
  >`select ${replyColumns(sql)} from reply where owner_id = ${ownerId} and id = ${id}`
  return row
}

/** Postgres before 17 looks for each id with each owner. */
const REPLIES_AT_ONCE = 50

/** What was found of many owners. */
export interface FoundOfOwners<Row> {
  rows: readonly Row[]
  /** whose shard did not answer: nothing is known of theirs for now */
  away: ReadonlySet<string>
}

/** Replies of any number of owners: on shards that asks those alone where one of the owners is. */
export function findReplies(sql: Db, replies: readonly ReplyKey[]) {
  return askOwners(
    replies,
    some => sql<ReplyRow[]>`
      select ${replyColumns(sql)} from reply
      where owner_id = any(${some.map(({ ownerId }) => ownerId)}) and id = any(${some.map(({ id }) => id)})`,
  )
}

/** Asks for many owners at once; where one of their shards is away, for each alone, so that only those there are not heard of. */
async function askOwners<Key extends { ownerId: string }, Row>(
  keys: readonly Key[],
  ask: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<FoundOfOwners<Row>> {
  const away = new Set<string>()
  async function askAlone([ownerId, theirs]: [string, readonly Key[]]) {
    try {
      return await ask(theirs)
    } catch (error) {
      if (!isShardAway(error)) throw error
      away.add(ownerId)
      return []
    }
  }
  async function askTogether(some: readonly Key[]) {
    try {
      return await ask(some)
    } catch (error) {
      if (!isShardAway(error)) throw error
      const owners = Map.groupBy(some, ({ ownerId }) => ownerId)
      return (await Promise.all(Array.from(owners, askAlone))).flat()
    }
  }
  const batches = []
  for (let from = 0; from < keys.length; from += REPLIES_AT_ONCE)
    batches.push(askTogether(keys.slice(from, from + REPLIES_AT_ONCE)))
  return { rows: (await Promise.all(batches)).flat(), away }
}

export async function findReplyByName(
  sql: Db,
  { userId, generationId }: { userId: string; generationId: string },
) {
  const [row] = await sql<ReplyRow[]>`
    select ${replyColumns(sql)} from reply where owner_id = ${userId} and generation_id = ${generationId}`
  return row
}

/**
 * In one moment, since the reply that runs may be the one that is asked for: the reply of this name, and the sessions in which others of
 * the account run.
 */
export async function findNamedAndRunning(
  sql: Db,
  { userId, generationId }: { userId: string; generationId: string },
) {
  const rows = await sql<ReplyRow[]>`
    select ${replyColumns(sql)} from reply where owner_id = ${userId} and generation_id = ${generationId}
    union all
    select ${replyColumns(sql)} from reply
    where owner_id = ${userId} and ended_at is null and generation_id <> ${generationId}`
  const known = rows.find(row => row.generationId === generationId)
  return { known, running: rows.filter(({ isEnded }) => !isEnded).map(({ sessionId }) => sessionId) }
}

/** The newest reply of a session, running or ended. */
export async function findNewestReply(sql: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  const [row] = await sql<ReplyRow[]>`
    select ${replyColumns(sql)} from reply
    where owner_id = ${userId} and session_id = ${sessionId} and request_digest is not null
    order by started_at desc limit 1`
  return row
}

export async function findRunningReply(
  sql: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  const [row] = await sql<ReplyRow[]>`
    select ${replyColumns(sql)} from reply
    where owner_id = ${userId} and session_id = ${sessionId} and ended_at is null`
  return row
}

/** What a reply belongs to: a session, or a run. */
type Belonging =
  | { sessionId: string; runId?: never; version?: never }
  | { sessionId?: never; runId: string; version: number }

type NewReply = ReplyKey &
  Belonging & {
    generationId: string
  } & (
    | {
        requestDigest: Buffer
        /** the process that makes it */
        processId: string
        lane: string
        prevented?: never
      }
    /** stopped before it was asked for: its encrypted, empty text */
    | { requestDigest?: never; processId?: never; lane?: never; prevented: Buffer }
  )

/**
 * Inserts a running reply, which as a second one in its session breaks the unique index reply_running_in_session; or a
 * prevented one, unless its name is known.
 */
export async function insertReply(sql: Db, reply: NewReply) {
  const { prevented = null } = reply
  const isPrevented = prevented !== null
  await sql`
    insert into reply (owner_id, id, session_id, run_id, version, generation_id, request_digest, process_id, lane,
                       status, stop_at, content, ended_at)
    values (${reply.ownerId}, ${reply.id}, ${reply.sessionId ?? null}, ${reply.runId ?? null}, ${reply.version ?? 1}, ${reply.generationId},
            ${reply.requestDigest ?? null}, ${reply.processId ?? null}, ${reply.lane ?? null}, ${isPrevented ? 'stopped' : 'running'},
            ${isPrevented ? 0 : null}, ${prevented}, ${isPrevented ? sql`statement_timestamp()` : null})
    ${isPrevented ? sql`on conflict (owner_id, generation_id) do nothing` : sql``}`
}

/** The running replies of an account; a visitor's (null) are not counted. */
export async function findRunning(sql: Db, userId: string | null) {
  if (userId === null) return []
  const rows = await sql<{ sessionId: string | null }[]>`
    select session_id as "sessionId" from reply where owner_id = ${userId} and ended_at is null`
  return rows.map(({ sessionId }) => sessionId)
}

/** A reply as somebody has seen it, who may take it over if it is still so. */
export interface Seen extends ReplyKey {
  epoch: number
}

/**
 * Takes a reply from the process that made it, whose later writes then count for nothing. Undefined when it has ended
 * meanwhile, or when somebody else took it first.
 */
export async function takeOver(sql: Db, { ownerId, id, epoch }: Seen, processId: string) {
  const [row] = await sql<ReplyRow[]>`
    update reply set epoch = epoch + 1, process_id = ${processId}
    where owner_id = ${ownerId} and id = ${id} and epoch = ${epoch} and ended_at is null
    returning ${replyColumns(sql)}`
  return row
}

/** What dead processes left running, the oldest first: on shards that asks each of them. */
export async function findLeft(sql: Db, { processIds, most }: { processIds: string[]; most: number }) {
  return sql<Seen[]>`
    select owner_id as "ownerId", id, epoch from reply
    where process_id = any(${processIds}) and ended_at is null
    order by started_at limit ${most}`
}

/** Those of these processes of whose replies some still run: on shards that asks each of them. */
export async function findBusy(sql: Db, processIds: string[]) {
  const rows = await sql<{ processId: string }[]>`
    select distinct process_id as "processId" from reply
    where process_id = any(${processIds}) and ended_at is null`
  return rows.map(({ processId }) => processId)
}

/**
 * Running replies of processes that are not among those known, as after the restore of an old backup, and those that run longer than any
 * reply may; the oldest first: on shards that asks each of them.
 */
export async function findUnleased(
  sql: Db,
  { processIds, startedBefore, most }: { processIds: string[]; startedBefore: Date; most: number },
) {
  return sql<(Seen & { processId: string | null; startedAt: Date })[]>`
    select owner_id as "ownerId", id, epoch, process_id as "processId", started_at as "startedAt" from reply
    where ended_at is null
      and (process_id is null or process_id <> all(${processIds}) or started_at < ${startedBefore})
    order by started_at limit ${most}`
}

/** Those of these lanes in which frames of a running reply lie: on shards that asks each of them. */
export async function findLanesInUse(sql: Db, lanes: string[]) {
  const rows = await sql<{ lane: string }[]>`
    select distinct lane from reply where ended_at is null and lane = any(${lanes})`
  return rows.map(({ lane }) => lane)
}

/** A running reply, as the row has it. */
export interface Owned extends Seen {
  processId: string | null
  stopAt: number | null
}

/** The running replies of these owners: on shards that asks those alone where one of them is. */
export function findRunningOf(sql: Db, ownerIds: readonly string[]) {
  return askOwners(
    ownerIds.map(ownerId => ({ ownerId })),
    some => sql<Owned[]>`
      select owner_id as "ownerId", id, epoch, process_id as "processId", stop_at as "stopAt"
      from reply where owner_id = any(${some.map(({ ownerId }) => ownerId)}) and ended_at is null`,
  )
}

/** Names that were stopped before they were asked for, and never asked for since. */
export async function findUnasked(sql: Db, { startedBefore, most }: { startedBefore: Date; most: number }) {
  return sql<ReplyKey[]>`
    select owner_id as "ownerId", id from reply
    where request_digest is null and started_at < ${startedBefore}
    order by started_at limit ${most}`
}

/** Unless it has been asked for meanwhile. */
export async function deleteUnasked(sql: Db, { ownerId, id }: ReplyKey) {
  await sql`delete from reply where owner_id = ${ownerId} and id = ${id} and request_digest is null`
}
