import { withPlainNotes } from '#shared/computed-note.ts'
import { type ReplyStatus } from '#shared/chat.ts'
import { chatErrors, replyErrors } from '#shared/chat-messages.ts'
import type { KnownError } from '#shared/errors.ts'
import type { AnsweredPart, UnderstoodPart } from '#shared/told-parts.ts'
import type { Deps } from '../../deps-shape.ts'
import { notFound } from '../../http/errors.ts'
import { wholeReply } from '../../live/log/read-reply.ts'
import { findReply, decryptContent } from '../../live/reply.store.ts'
import type { Answer } from './answer-shape.ts'
import { NOTHING_ANSWERED } from './told.ts'

export type WholeAnswer =
  | { isAnswered: true; reply: string; messageId: string; status: ReplyStatus; told: Told }
  | { isAnswered: false; error: KnownError; messageId: string }

/** What is told beside the text: of the question, and of the answer, whose facts stand with those of the question. */
type Told = UnderstoodPart & Omit<AnsweredPart, 'facts'>

/** Waits for the end of a reply: for clients that take one JSON answer. Throws 404 when it is deleted meanwhile. */
export async function wholeAnswer(
  { sql, encryption }: Pick<Deps, 'sql' | 'encryption'>,
  { replyId, reading, names, understood, answered }: Answer,
): Promise<WholeAnswer> {
  const { messageId } = names
  if (!(await wholeReply(reading))) return { isAnswered: false, error: replyErrors.notSaved, messageId }
  const row = await findReply(sql, replyId)
  if (!row) throw notFound(chatErrors.unknownSession)
  if (row.status === 'complete' || row.status === 'stopped') {
    const reply = decryptContent(await encryption.cipherOf(sql, row.keyOwner), row)
    if (reply !== undefined) {
      const told = toldWith(understood, row.status === 'complete' ? await answered() : undefined)
      return { isAnswered: true, reply: withPlainNotes(reply), messageId, status: row.status, told }
    }
  }
  return { isAnswered: false, error: row.error ? replyErrors[row.error] : chatErrors.failed, messageId }
}

function toldWith(understood: UnderstoodPart, answered: AnsweredPart = NOTHING_ANSWERED): Told {
  const { asked, step, used, facts = [] } = answered
  return { ...understood, facts: [...understood.facts, ...facts], asked, step, used }
}
