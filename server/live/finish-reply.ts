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

async function writeEnd(sql: Db, box: Box, row: ReplyRow, outcome: Outcome) {
  const stopAt = row.stopAt
  const isStopped = stopAt !== null
  const text = isStopped ? cutText(outcome.text, stopAt) : outcome.text
  const status = isStopped ? 'stopped' : outcome.status
  const content = box.seal(replyPlace(row.id), text)
  const error = isStopped ? null : (outcome.error ?? null)
  const finishReason = outcome.finishReason ?? null
  // What is stopped has been shown as far as it is kept.
  const typed = isStopped ? text.length : outcome.typed
  const written = await sql`
    update reply
    set status = ${status}, content = ${content}, length = ${text.length}, error = ${error},
        finish_reason = ${finishReason}, typed = ${typed}, stop_at = ${stopAt}, lease_until = null,
        ended_at = statement_timestamp()
    where id = ${row.id} and epoch = ${row.epoch} and ended_at is null and stop_at is not distinct from ${row.stopAt}
    returning id`
  if (written.length === 0) return undefined
  return { ...row, status, content, length: text.length, error, stopAt, finishReason, isEnded: true, typed }
}

/**
 * The owner lives, and its reply was ended by a takeover from what had reached the database: everything that its readers
 * saw is written over that end, once. Only while the row is as that takeover left it: interrupted, with a text that ours
 * goes on from, not stopped, and nothing said under it since. Gives the row as it is then.
 */
export async function restoreShown(
  sql: Db,
  box: Box,
  { row, epoch, outcome }: { row: ReplyRow; epoch: number; outcome: Outcome },
): Promise<ReplyRow> {
  if (row.epoch !== epoch + 1 || row.status !== 'interrupted' || row.stopAt !== null) return row
  const kept = openContent(box, row)
  const isLonger = kept !== undefined && outcome.text.startsWith(kept) && outcome.text.length > kept.length
  if (!isLonger) return row
  const { text, status, typed } = outcome
  const content = box.seal(replyPlace(row.id), text)
  const error = outcome.error ?? null
  const finishReason = outcome.finishReason ?? null
  const written = await sql`
    update reply
    set status = ${status}, content = ${content}, length = ${text.length}, error = ${error},
        finish_reason = ${finishReason}, typed = ${typed}, epoch = epoch + 1, ended_at = statement_timestamp()
    where id = ${row.id} and epoch = ${row.epoch} and status = 'interrupted' and stop_at is null
      and not exists (select from message answer join message later on later.parent_id = answer.id
                      where answer.reply_id = reply.id)
    returning id`
  if (written.length === 0) return row
  return { ...row, status, content, length: text.length, error, finishReason, typed, epoch: row.epoch + 1 }
}
