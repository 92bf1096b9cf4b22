import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import type { ReplyStatus } from '#shared/chat/chat.ts'
import type { ReplyErrorCode } from '#shared/chat/messages.ts'
import { cutText } from '#shared/cut-text.ts'
import { transaction } from '../database/transaction.ts'
import type { Db, FinishReason } from '../ports.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { findReply, decryptContent, replyAssociatedData, type ReplyRow, type Seen } from './reply.store.ts'

/** What whoever ends a reply knows of it. */
export interface Outcome {
  text: string
  /** how far the typing has come, in UTF-16 units */
  typed: number
  status: Exclude<ReplyStatus, 'running'>
  error: ReplyErrorCode | undefined
  finishReason: FinishReason | undefined
}

/**
 * Writes what belongs to a complete end, in the transaction that saves it: both are kept, or neither. It may run again when
 * that transaction was lost, so it changes nothing but the database. A Stop that cuts the text later leaves it.
 */
export type AtEnd = (scope: TransactionSql, end: { replyId: string; status: 'complete' }) => Promise<void>

/** What belongs to a complete end. */
export interface EndHooks {
  /** locks, in the same transaction, what stands before replies in the order of locks: whoever deletes takes that first, too */
  lockFirst?: ((scope: TransactionSql) => Promise<void>) | undefined
  atEnd?: AtEnd | undefined
}

export interface Ending extends EndHooks {
  sql: Sql
  cipher: Cipher
}

/**
 * The end of a running reply, for its owner, for Stop and for the reaper alike, of whom one succeeds. A Stop that committed
 * first always cuts. Gives the row as saved, by whomever, or undefined when the reply was deleted. Throws when the database
 * is away; then it may be called again.
 */
export async function finishReply(
  ending: Ending,
  { ownerId, id, epoch, outcome }: Seen & { outcome: Outcome },
) {
  const isDue = (sql: Db) => sql`ended_at is null`
  // As nearly every reply is: nobody has stopped it or taken it over.
  const untouched = { ownerId, id, epoch, stopAt: null, isEnded: false }
  const written = await writeWhole(ending, untouched, { outcome, stopAt: null, isDue })
  if (written) return written
  return writeEnd(ending, await findReply(ending.sql, { ownerId, id }), row => {
    // Somebody took this reply over: what they save is its end, unless the owner has shown more (see restoreShown).
    if (row.isEnded || row.epoch !== epoch) return undefined
    return { outcome, stopAt: row.stopAt, isDue }
  })
}

/**
 * The owner lives, and its reply was ended by a takeover from what had reached the database: everything that its readers
 * saw is written over that end, once, up to where a Stop came since. Only while the row is as the takeover left it:
 * interrupted, with a text that ours goes on from, and nothing said under it. Gives the row as it is then.
 */
export async function restoreShown(
  ending: Ending,
  { taken, epoch, outcome }: { taken: ReplyRow; epoch: number; outcome: Outcome },
) {
  return writeEnd(ending, taken, row => {
    if (row.epoch <= epoch || row.status !== 'interrupted') return undefined
    const kept = decryptContent(ending.cipher, row)
    const shown = cutAt(row.stopAt, outcome.text)
    if (kept === undefined || shown.length <= kept.length || !shown.startsWith(kept)) return undefined
    const isDue = (sql: Db) => sql`
      status = 'interrupted' and not exists (
        select from message answer
        join message later on later.owner_id = ${taken.ownerId} and later.parent_id = answer.id
        where answer.owner_id = ${taken.ownerId} and answer.reply_id = ${taken.id})`
    return { outcome, stopAt: row.stopAt, isDue }
  })
}

/** What must still be so of a row when its end is written. */
type AsRead = Pick<ReplyRow, 'ownerId' | 'id' | 'epoch' | 'stopAt' | 'isEnded'>

/** An end that a row as it was read should get. */
interface End {
  outcome: Outcome
  /** where a Stop cuts it, in UTF-16 units */
  stopAt: number | null
  /** what must hold of the row beside that it is as it was read */
  isDue(sql: Db): PendingQuery<Row[]>
}

const cutAt = (stopAt: number | null, text: string) => (stopAt === null ? text : cutText(text, stopAt))

/** Ends a reply as `decide` says of its row, or leaves it when that says nothing; asks again when a Stop or a takeover came in between. */
export async function writeEnd(
  ending: Ending,
  row: ReplyRow | undefined,
  decide: (row: ReplyRow) => End | undefined,
): Promise<ReplyRow | undefined> {
  let read = row
  while (read) {
    const end = decide(read)
    const written = end ? await writeWhole(ending, read, end) : read
    if (written) return written
    const now = await findReply(ending.sql, read)
    const isAsRead = now?.epoch === read.epoch && now.stopAt === read.stopAt && now.isEnded === read.isEnded
    // It was not due: too late to cut, or somebody has gone on under it.
    if (isAsRead) return now
    read = now
  }
  return undefined
}

/** With what belongs to it, where that is to be written. Undefined when the row is not as it was read. */
async function writeWhole({ sql, cipher, lockFirst, atEnd }: Ending, row: AsRead, end: End) {
  const status = end.stopAt === null ? end.outcome.status : 'stopped'
  if (!atEnd || status !== 'complete') return writeRow(sql, cipher, row, end)
  return transaction(sql, async scope => {
    await lockFirst?.(scope)
    const written = await writeRow(scope, cipher, row, end)
    if (written) await atEnd(scope, { replyId: row.id, status })
    return written
  })
}

/** The one statement that ends a reply, whoever ends it; undefined when the row is not as it was read. */
async function writeRow(
  sql: Db,
  cipher: Cipher,
  row: AsRead,
  { outcome, stopAt, isDue }: End,
): Promise<ReplyRow | undefined> {
  const isStopped = stopAt !== null
  const text = cutAt(stopAt, outcome.text)
  const status = isStopped ? 'stopped' : outcome.status
  const content = cipher.encrypt(replyAssociatedData(row.id), text)
  const error = isStopped ? null : (outcome.error ?? null)
  const finishReason = outcome.finishReason ?? null
  // What is stopped has been shown as far as it is kept.
  const typed = isStopped ? text.length : outcome.typed
  // Raised, so that an end is written over once.
  const epoch = row.isEnded ? row.epoch + 1 : row.epoch
  const [written] = await sql<
    Pick<ReplyRow, 'sessionId' | 'generationId' | 'requestDigest' | 'processId' | 'lane' | 'endedAt'>[]
  >`
    update reply
    set status = ${status}, content = ${content}, length = ${text.length}, error = ${error},
        finish_reason = ${finishReason}, typed = ${typed}, stop_at = ${stopAt},
        epoch = ${epoch}, ended_at = statement_timestamp()
    where owner_id = ${row.ownerId} and id = ${row.id} and epoch = ${row.epoch} and stop_at is not distinct from ${row.stopAt}
      and ${isDue(sql)}
    returning session_id as "sessionId", generation_id as "generationId", request_digest as "requestDigest",
              process_id as "processId", lane, ended_at as "endedAt"`
  if (!written) return undefined
  const { ownerId, id } = row
  const { length } = text
  return {
    ownerId,
    id,
    ...written,
    status,
    content,
    length,
    error,
    epoch,
    stopAt,
    finishReason,
    isEnded: true,
    typed,
  }
}
