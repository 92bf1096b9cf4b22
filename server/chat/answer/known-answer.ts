import { chatErrors } from '#shared/chat-messages.ts'
import type { Deps } from '../../deps-shape.ts'
import { notFound } from '../../http/errors.ts'
import type { ReplyRow } from '../../live/reply.store.ts'
import { findMessageOfReply } from '../message.store.ts'
import type { Answer } from './answer-shape.ts'
import { readAnswered } from './read-answered.ts'
import { isOtherwise } from './request-digest.ts'
import { toldOf, understoodOf } from './told.ts'

/** Reads a reply that was asked for already. Throws 404 when it was deleted meanwhile. */
export async function knownAnswer(
  deps: Pick<Deps, 'sql' | 'encryption' | 'live' | 'log'>,
  row: Pick<ReplyRow, 'id' | 'keyOwner' | 'sessionId' | 'requestDigest'> &
    Parameters<Deps['live']['read']>[0],
): Promise<Answer> {
  const { sql, encryption, live } = deps
  const [message, cipher] = await Promise.all([
    findMessageOfReply(sql, row.id),
    encryption.cipherOf(sql, row.keyOwner),
  ])
  if (!message) throw notFound(chatErrors.unknownMessage)
  const { messageId, userMessageId, question: content, understood } = message
  const isMeantOtherwise = isOtherwise(encryption, row, userMessageId)
  const question = { id: userMessageId ?? '', content, understood }
  return {
    replyId: row.id,
    names: { messageId, generationId: row.generationId, userMessageId },
    understood: toldOf(understoodOf(cipher, question), { isMeantOtherwise }),
    answered: () => readAnswered(deps, cipher, { ownerId: row.keyOwner, replyId: row.id }),
    reading: await live.read(row),
  }
}
