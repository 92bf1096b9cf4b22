import type { ReplyStatus } from '#shared/chat.ts'
import type { ReplyErrorCode } from '#shared/chat-sentences.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Db, FinishReason } from '../ports.ts'
import type { Box } from '../sealing/sealing.ts'
import { findReply, openContent, replyPlace, type ReplyRow } from './reply.store.ts'

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
 * The only end of a reply, for its owner, for Stop and for the reaper alike: one statement that succeeds for one of them.
 * It compares stop_at, so that a Stop that committed first always cuts. Gives the row as saved, by whomever, or
 * undefined when the reply was deleted. Throws when the database is away; then it may be called again.
 */
export async function finishReply(
  sql: Db,
  box: Box,
  { replyId, epoch, outcome }: { replyId: string; epoch: number; outcome: Outcome },
): Promise<ReplyRow | undefined> {
  for (;;) {
    const row = await findReply(sql, replyId)
    if (!row || row.isEnded) return row
    // Somebody took this reply over: what they save is its end, unless the owner has shown more (see restoreShown).
    if (row.epoch !== epoch) return row
    const ended = await writeEnd(sql, box, row, outcome)
    if (ended) return ended
  }
}

/**
 * The owner lives, and its reply was ended by a takeover from what had reached the database: everything that its readers
 * saw is written over that end, once, up to where a Stop came since. Only while the row is as the takeover left it:
 * interrupted, with a text that ours goes on from, and nothing said under it. Gives the row as it is then.
 */
export async function restoreShown(
  sql: Db,
  box: Box,
  { taken, epoch, outcome }: { taken: ReplyRow; epoch: number; outcome: Outcome },
): Promise<ReplyRow | undefined> {
  let row = taken
  while (row.epoch > epoch && row.status === 'interrupted') {
    const kept = openContent(box, row)
    const shown = cutAtStop(row, outcome.text)
    if (kept === undefined || shown.length <= kept.length || !shown.startsWith(kept)) return row
    const restored = await writeEnd(sql, box, row, outcome)
    if (restored) return restored
    const now = await findReply(sql, row.id)
    // Unless a Stop came in between, somebody has gone on under it.
    if (!now || now.stopAt === row.stopAt) return now
    row = now
  }
  return row
}

const cutAtStop = ({ stopAt }: ReplyRow, text: string) => (stopAt === null ? text : cutText(text, stopAt))

/** Ends a running reply, or writes over the end of a takeover; undefined when the row is not as it was read. */
async function writeEnd(sql: Db, box: Box, row: ReplyRow, outcome: Outcome): Promise<ReplyRow | undefined> {
  const { stopAt } = row
  const isStopped = stopAt !== null
  const text = cutAtStop(row, outcome.text)
  const status = isStopped ? 'stopped' : outcome.status
  const content = box.seal(replyPlace(row.id), text)
  const error = isStopped ? null : (outcome.error ?? null)
  const finishReason = outcome.finishReason ?? null
  // What is stopped has been shown as far as it is kept.
  const typed = isStopped ? text.length : outcome.typed
  // Raised, so that it is written over once.
  const epoch = row.isEnded ? row.epoch + 1 : row.epoch
  const asRead = row.isEnded
    ? sql`status = 'interrupted' and not exists (
        select from message answer join message later on later.parent_id = answer.id
        where answer.reply_id = reply.id)`
    : sql`ended_at is null`
  const written = await sql`
    update reply
    set status = ${status}, content = ${content}, length = ${text.length}, error = ${error},
        finish_reason = ${finishReason}, typed = ${typed}, stop_at = ${stopAt}, lease_until = null,
        epoch = ${epoch}, ended_at = statement_timestamp()
    where id = ${row.id} and epoch = ${row.epoch} and stop_at is not distinct from ${stopAt} and ${asRead}
    returning id`
  if (written.length === 0) return undefined
  return { ...row, status, content, length: text.length, error, epoch, finishReason, isEnded: true, typed }
}
