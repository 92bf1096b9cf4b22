import { withPlainNotes } from '#shared/computed-note.ts'
import { type ReplyStatus } from '#shared/chat.ts'
import { chatErrors, replyErrors } from '#shared/chat-sentences.ts'
import type { KnownError } from '#shared/errors.ts'
import type { Deps } from '../../deps-shape.ts'
import { notFound } from '../../http/errors.ts'
import { wholeReply } from '../../live/read-reply.ts'
import { findReply, openContent } from '../../live/reply.store.ts'
import type { Answer } from './answer.ts'

export type WholeAnswer =
  | { isAnswered: true; reply: string; messageId: string; status: ReplyStatus }
  | { isAnswered: false; error: KnownError; messageId: string }

/** Waits for the end of a reply: for clients that take one JSON answer. Throws 404 when it is deleted meanwhile. */
export async function wholeAnswer(
  { sql, sealing }: Pick<Deps, 'sql' | 'sealing'>,
  { replyId, reading, names }: Answer,
): Promise<WholeAnswer> {
  const { messageId } = names
  if (!(await wholeReply(reading))) return { isAnswered: false, error: replyErrors.notSaved, messageId }
  const row = await findReply(sql, replyId)
  if (!row) throw notFound(chatErrors.unknownSession)
  if (row.status === 'complete' || row.status === 'stopped') {
    const reply = openContent(await sealing.boxOf(sql, row.keyOwner), row)
    if (reply !== undefined)
      return { isAnswered: true, reply: withPlainNotes(reply), messageId, status: row.status }
  }
  return { isAnswered: false, error: row.error ? replyErrors[row.error] : chatErrors.failed, messageId }
}
