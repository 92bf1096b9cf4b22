import type { ReplyStatus } from '#shared/chat/chat.ts'
import type { ReplyErrorCode } from '#shared/chat/messages.ts'
import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'
import type { Db, FinishReason } from '../ports.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import type { Cipher } from '../encryption/encryption.ts'

/** A reply as its row says; the text is encrypted. Times of this table are Postgres's own. */
export interface ReplyRow {
  id: string
  /** whose key encrypts it: an account, or a visitor's run */
  ownerId: string
  /** null for the reply of a run */
  sessionId: string | null
  generationId: string
  requestDigest: Buffer | null
  status: ReplyStatus
  error: ReplyErrorCode | null
  processId: string | null
  epoch: number
  stopAt: number | null
  content: Buffer | null
  length: number
  finishReason: FinishReason | null
  isEnded: boolean
  /** how far an ended reply is typed by now, where readers follow it; may pass its length */
  typed: number
}

export const replyAssociatedData = (replyId: string) => ({ table: 'reply', column: 'content', row: replyId })

/** The text of an ended reply; undefined when it is damaged, which must harm nothing else. */
export function decryptContent(cipher: Cipher, row: ReplyRow) {
  try {
    return row.content === null ? '' : cipher.decrypt(replyAssociatedData(row.id), row.content)
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined
    throw error
  }
}

const columns = (sql: Db) => sql`
  reply.id, reply.owner_id as "ownerId", reply.session_id as "sessionId", reply.generation_id as "generationId",
  reply.request_digest as "requestDigest", reply.status, reply.error, reply.process_id as "processId", reply.epoch,
  reply.stop_at as "stopAt", reply.content, reply.length, reply.finish_reason as "finishReason",
  reply.ended_at is not null as "isEnded",
  coalesce(reply.typed + extract(epoch from clock_timestamp() - reply.ended_at)::float8 * 1000 / ${TYPING_MS_PER_CHARACTER}, 0) as typed`

export async function findReply(sql: Db, replyId: string) {
  const [row] = await sql<ReplyRow[]>`select ${columns(sql)} from reply where id = ${replyId}`
  return row
}

export async function findReplies(sql: Db, replyIds: string[]) {
  return sql<ReplyRow[]>`select ${columns(sql)} from reply where id = any(${replyIds})`
}

export async function findReplyByName(
  sql: Db,
  { userId, generationId }: { userId: string; generationId: string },
) {
  const [row] = await sql<ReplyRow[]>`
    select ${columns(sql)} from reply where owner_id = ${userId} and generation_id = ${generationId}`
  return row
}

/** The reply of a run, and how many milliseconds ago it began. */
export async function findReplyOfRun(sql: Db, runId: string) {
  const [row] = await sql<(ReplyRow & { startedAt: Date; ageMs: number })[]>`
    select ${columns(sql)}, started_at as "startedAt",
           extract(epoch from clock_timestamp() - started_at)::float8 * 1000 as "ageMs"
    from reply where run_id = ${runId}`
  return row
}

/** The newest reply of a session, running or ended. */
export async function findNewestReply(sql: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  const [row] = await sql<ReplyRow[]>`
    select ${columns(sql)} from reply
    where session_id = ${sessionId} and owner_id = ${userId} and request_digest is not null
    order by started_at desc limit 1`
  return row
}

export async function findRunningReply(
  sql: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  const [row] = await sql<ReplyRow[]>`
    select ${columns(sql)} from reply
    where session_id = ${sessionId} and owner_id = ${userId} and ended_at is null`
  return row
}

/** What a reply belongs to: a session of somebody's, or a run, which may be a visitor's. */
type Belonging =
  | { userId: string; sessionId: string; runId?: never }
  | { userId: string | null; sessionId?: never; runId: string }

type NewReply = Belonging & {
  id: string
  generationId: string
} & (
    | {
        requestDigest: Buffer
        /** the process that makes it */
        processId: string
        prevented?: never
      }
    /** stopped before it was asked for: its encrypted, empty text */
    | { requestDigest?: never; processId?: never; prevented: Buffer }
  )

/**
 * Inserts a running reply, which as a second one in its session breaks the unique index reply_running_in_session; or a
 * prevented one, unless its name is known.
 */
export async function insertReply(sql: Db, reply: NewReply) {
  const { prevented = null } = reply
  const isPrevented = prevented !== null
  await sql`
    insert into reply (id, owner_id, session_id, run_id, generation_id, request_digest, process_id,
                       status, stop_at, content, ended_at)
    values (${reply.id}, ${reply.userId ?? reply.runId ?? null}, ${reply.sessionId ?? null}, ${reply.runId ?? null}, ${reply.generationId},
            ${reply.requestDigest ?? null}, ${reply.processId ?? null}, ${isPrevented ? 'stopped' : 'running'},
            ${isPrevented ? 0 : null}, ${prevented}, ${isPrevented ? sql`statement_timestamp()` : null})
    ${isPrevented ? sql`on conflict (owner_id, generation_id) do nothing` : sql``}`
}

/** Removes a reply that another one takes the place of; false when it is gone or still runs. */
export async function dropEndedReply(sql: Db, replyId: string) {
  const dropped = await sql`delete from reply where id = ${replyId} and ended_at is not null returning id`
  return dropped.length > 0
}

/** The running replies of an account; a visitor's (null) are not counted. */
export async function findRunning(sql: Db, userId: string | null) {
  if (userId === null) return []
  const rows = await sql<{ sessionId: string | null }[]>`
    select session_id as "sessionId" from reply where owner_id = ${userId} and ended_at is null`
  return rows.map(({ sessionId }) => sessionId)
}

/**
 * Takes a reply from its owner, whose later writes then count for nothing. Undefined when it has ended meanwhile, or
 * when somebody else took it first.
 */
export async function takeOver(sql: Db, taking: { replyId: string; epoch: number; processId: string }) {
  const [row] = await sql<ReplyRow[]>`
    update reply set epoch = epoch + 1, process_id = ${taking.processId}
    where id = ${taking.replyId} and epoch = ${taking.epoch} and ended_at is null
    returning ${columns(sql)}`
  return row
}

/** Takes over what dead processes left running. Who does so at the same time skips what is locked here. */
export async function takeOverFrom(
  sql: Db,
  { processId, deadProcessIds, most }: { processId: string; deadProcessIds: string[]; most: number },
) {
  return sql<ReplyRow[]>`
    update reply set epoch = epoch + 1, process_id = ${processId}
    where id in (select id from reply where ended_at is null and process_id = any(${deadProcessIds})
                 order by started_at limit ${most} for update skip locked)
    returning ${columns(sql)}`
}

/** Takes over replies of processes of which no lease is on record, as after the restore of an old backup. */
export async function takeOverUnleased(sql: Db, { processId, most }: { processId: string; most: number }) {
  return sql<ReplyRow[]>`
    update reply set epoch = epoch + 1, process_id = ${processId}
    where id in (select reply.id from reply
                 where ended_at is null
                   and not exists (select from process where process.id = reply.process_id and process.lease_until is not null)
                 order by started_at limit ${most} for update skip locked)
    returning ${columns(sql)}`
}

/** A running reply of a process, as the row has it. */
export interface OwnedReply {
  id: string
  epoch: number
  stopAt: number | null
  ageMs: number
}

/** What a process owns and has not ended. */
export async function findOwned(sql: Db, processId: string) {
  return sql<OwnedReply[]>`
    select id, epoch, stop_at as "stopAt",
           extract(epoch from statement_timestamp() - started_at)::float8 * 1000 as "ageMs"
    from reply where process_id = ${processId} and ended_at is null`
}
