import { type Message } from '#shared/chat/chat.ts'
import { chatErrors, replyErrors } from '#shared/chat/messages.ts'
import type { Deps } from '../deps-shape.ts'
import { notFound } from '../http/errors.ts'
import { decryptUnderstood } from '../business/message-facts.store.ts'
import { replyAssociatedData } from '../live/reply.store.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import { answeredPart, understoodPart } from './answer/data-parts.ts'
import { messageAssociatedData, findPath, type MessageRow } from './message.store.ts'
import { categoryOf } from '../extraction/safety/safety-answer.ts'
import { findSession } from './session.store.ts'

type Needs = Pick<Deps, 'sql' | 'encryption' | 'live'>

interface Page {
  userId: string
  sessionId: string
  limit: number
  before: string | undefined
}

/** A page of a session in the order things were said; a running reply with its text so far. Throws 404. */
export async function listMessages({ sql, encryption, live }: Needs, page: Page) {
  const { userId, sessionId, limit, before } = page
  if (!(await findSession(sql, page))) throw notFound(chatErrors.unknownSession)
  const rows = await findPath(sql, {
    userId,
    sessionId,
    limit,
    from: before === undefined ? 'newest' : { before },
  })
  const shown = rows.slice(0, limit)
  const running = shown.flatMap(row =>
    row.status === 'running' && row.replyId ? [{ id: row.replyId, ownerId: userId }] : [],
  )
  const textsSoFar = await live.textsSoFar(running)
  const cipher = await encryption.cipherOf(sql, userId)
  return {
    messages: shown.map(row => present(cipher, row, contentOf(cipher, row, textsSoFar))).toReversed(),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** As readContent, but undefined for a text that does not open: one damaged message must not hide the others. */
export function contentOf(...message: Parameters<typeof readContent>) {
  try {
    return readContent(...message)
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined
    throw error
  }
}

/** The text of a message, decrypted; of a running reply `textsSoFar` says it. Throws DecryptionFailed. */
function readContent(cipher: Cipher, row: MessageRow, textsSoFar: ReadonlyMap<string, string>) {
  if (row.content) return cipher.decrypt(messageAssociatedData(row.id), row.content)
  if (row.replyId && row.replyContent)
    return cipher.decrypt(replyAssociatedData(row.replyId), row.replyContent)
  return textsSoFar.get(row.replyId ?? '') ?? ''
}

function present(cipher: Cipher, row: MessageRow, content: string | undefined): Message {
  const error =
    content === undefined ? chatErrors.damaged.message : row.error && replyErrors[row.error].message
  const safety = row.role === 'assistant' && content !== undefined ? categoryOf(content) : undefined
  return {
    id: row.id,
    role: row.role,
    content: content ?? '',
    status: row.status ?? 'complete',
    parent_id: row.parentId,
    generation_id: row.generationId,
    created_at: row.createdAt.toISOString(),
    ...(error ? { error } : {}),
    ...(safety ? { safety } : {}),
    ...toldBeside(cipher, row),
  }
}

/** What rests beside a question and beside a complete answer; null where nothing does. */
function toldBeside(
  cipher: Cipher,
  { id, role, status, understood, replyId, answered }: MessageRow,
): Pick<Message, 'understood' | 'answered'> {
  if (role === 'user') {
    const told = understood ? decryptUnderstood(cipher, id, understood) : undefined
    return { understood: told ? understoodPart(told) : null }
  }
  if (status !== 'complete') return {}
  return { answered: replyId && answered ? answeredPart(cipher, replyId, answered) : null }
}
