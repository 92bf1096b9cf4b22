import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { chatErrors } from '#shared/chat-sentences.ts'
import { authErrors } from '#shared/auth-sentences.ts'
import { transaction } from '../database/transaction.ts'
import { conflict, forbidden, notFound, tooMany } from '../http/errors.ts'
import { countRunning, findReplyByName, insertReply, type ReplyRow } from './reply.store.ts'

export const REPLIES_PER_USER = 3
export const RETRY_AFTER_S = 10
const UNIQUE_VIOLATION = '23505'

export interface StartRequest {
  userId: string
  sessionId: string
  generationId: string
  /** a keyed hash of what is asked: the same name for another request is refused */
  requestDigest: Buffer
  /** in the same transaction, before anything is written: throws where nothing new may be made */
  admit?(scope: TransactionSql, replyId: string): Promise<void>
  /** writes, in the same transaction, what belongs to the reply: the question and the place of the answer */
  write(scope: TransactionSql, replyId: string): Promise<void>
}

export type Started =
  | { kind: 'started'; replyId: string }
  /** the name is known: the same request again, or one that was stopped before it was asked */
  | { kind: 'known'; row: ReplyRow }

/**
 * Commits a question with its running reply, once: before any model is asked. `owner` is the process that will make it. Throws 404 when the session is not the
 * user's, 409 when it has a running reply or the name stands for another request, 429 when the user has three of them.
 */
export async function startReply(sql: Sql, owner: string, request: StartRequest): Promise<Started> {
  for (;;) {
    try {
      return await transaction(sql, scope => insertOnce(scope, owner, request))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // Either the same request committed at the same moment, or the session has another running reply.
      const row = await findReplyByName(sql, request)
      if (!row) throw conflict(chatErrors.alreadyAnswering)
      if (row.requestDigest !== null) return { kind: 'known', row: sameRequest(row, request) }
      // A Stop took the name in between; the next try finds it.
    }
  }
}

async function insertOnce(scope: TransactionSql, owner: string, request: StartRequest): Promise<Started> {
  // Sent together and run in the order of these calls. The account is locked first, one at a time for each user, so
  // that the count holds; then the session, before any of its replies: the order in which deleting takes them too.
  const [account, session, known, running] = await Promise.all([
    lockAccount(scope, request.userId),
    lockSession(scope, request),
    findReplyByName(scope, request),
    countRunning(scope, request.userId),
  ])
  if (account?.isSuspended) throw forbidden(authErrors.suspended)
  if (!session) throw notFound(chatErrors.unknownSession)
  if (known && known.requestDigest !== null) return { kind: 'known', row: sameRequest(known, request) }
  if (known) return { kind: 'known', row: await ask(scope, known, request) }
  if (running >= REPLIES_PER_USER) throw tooMany(chatErrors.tooManyReplies, RETRY_AFTER_S)
  const id = randomUUID()
  await request.admit?.(scope, id)
  await Promise.all([insertReply(scope, { ...request, id, owner }), request.write(scope, id)])
  return { kind: 'started', replyId: id }
}

// Functions that await, like all of a store: a bare statement in Promise.all would be sent after theirs.
async function lockAccount(scope: TransactionSql, userId: string) {
  const [account] = await scope<{ isSuspended: boolean }[]>`
    select suspended_at is not null as "isSuspended" from account where id = ${userId} for no key update`
  return account
}

async function lockSession(scope: TransactionSql, { userId, sessionId }: StartRequest) {
  const [session] = await scope`
    select id from chat_session where id = ${sessionId} and user_id = ${userId} for no key update`
  return session
}

/** The reply was stopped before it was asked for: the question is kept, with its empty, stopped answer. */
async function ask(scope: TransactionSql, prevented: ReplyRow, request: StartRequest) {
  if (prevented.sessionId !== request.sessionId) throw conflict(chatErrors.otherRequest)
  await scope`update reply set request_digest = ${request.requestDigest} where id = ${prevented.id}`
  await request.write(scope, prevented.id)
  return prevented
}

function sameRequest(row: ReplyRow, request: StartRequest) {
  const isSame = row.sessionId === request.sessionId && row.requestDigest?.equals(request.requestDigest)
  if (!isSame) throw conflict(chatErrors.otherRequest)
  return row
}

function isUniqueViolation(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
