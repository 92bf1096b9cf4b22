import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { agentErrors } from '#shared/agent/messages.ts'
import { authErrors } from '#shared/auth/messages.ts'
import { chatErrors } from '#shared/chat/messages.ts'
import { once } from '#shared/once.ts'
import { lockAccount } from '../database/lock-account.ts'
import { transaction } from '../database/transaction.ts'
import { conflict, forbidden, notFound, tooMany } from '../http/errors.ts'
import type { KeyedQueue } from '../limits/keyed-queue.ts'
import type { Db } from '../ports.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { frameAssociatedData, insertFrames } from './log/frame.store.ts'
import {
  findNamedAndRunning,
  findRunning,
  findReplyByName,
  insertReply,
  replyAssociatedData,
  type ReplyKey,
  type ReplyRow,
} from './reply.store.ts'
import { BUSY_RETRY_AFTER_S } from './timing.ts'
import { findReplyOfRun, makeFormer, type Followed } from './version.store.ts'

const REPLIES_PER_USER = 3
const UNIQUE_VIOLATION = '23505'

/** A reply in a session, which its client names. */
interface InSession {
  userId: string
  sessionId: string
  generationId: string
  runId?: never
  follows?: never
}

/** The reply of a run, whose name is the run's. */
interface OfRun {
  /** null for a visitor's, which no account is locked for: the run owns itself */
  userId: string | null
  runId: string
  /** the ended version that it comes after: then the run is there already */
  follows?: Followed
  sessionId?: never
  generationId?: never
}

export type StartRequest = (InSession | OfRun) & {
  /** a keyed hash of what is asked: the same name for another request is refused */
  requestDigest: Buffer
  /** starts of one key wait for each other in memory, and not in the database for a lock that `admit` takes */
  queueKey?: string | undefined
  /** what is there of its name, and which replies run, where that was asked for ahead */
  found?: ReturnType<typeof findNamedAndRunning>
  /** before the transaction: throws where nothing new may be made, so that a crowd is refused without one */
  refuse?(): Promise<void>
  /** before the transaction, once nothing refuses it: what `prepare` needs to know */
  read?(): Promise<void>
  /**
   * While the transaction begins, locks, and counts: what takes a while to compute. Whoever is refused before the transaction costs none
   * of it. It asks the database for nothing: all connections may be held by starts that wait for this.
   */
  prepare?(): Promise<void>
  /** in the transaction, under its locks: throws where nothing new may be made, and writes what the reply needs to be there */
  admit?(scope: TransactionSql, replyId: string): Promise<void>
  /** writes, in the same transaction, what needs the reply to be there: the question and the place of the answer */
  write?(scope: TransactionSql, replyId: string): Promise<void>
  /** while a new reply commits, which may still fail: what can be made ready to generate it */
  whileCommitting?(): void
}

export interface StartedReply extends ReplyKey {
  lane: string
}

export type Started =
  | { kind: 'started'; reply: StartedReply }
  /** the name is known: the same request again, or one that was stopped before it was asked */
  | { kind: 'known'; row: ReplyRow }

interface Needs {
  sql: Sql
  queue: KeyedQueue
}

interface Beginning {
  /** the process that will generate it */
  processId: string
  /** where its frames are to lie */
  lane: string
  cipher: Cipher
  /** text that it begins with, which is its first frame */
  seed: string | undefined
  /** before a try that may commit this reply, also when nobody hears of it */
  onTry(reply: ReplyKey): void
}

const ownerOf = (request: InSession | OfRun) =>
  request.runId === undefined ? request.userId : (request.userId ?? request.runId)

/**
 * The only start of a reply: commits it, running, with what belongs to it, once, before any model is asked. Throws 403
 * for a suspended account, 404 when the session or the run is gone, 409 when one runs there already or the name stands for
 * another request, 429 when the user has three of them, and what the hooks throw.
 */
export async function startReply(
  needs: Needs,
  request: StartRequest,
  beginning: Beginning,
): Promise<Started> {
  const start = () => startOnce(needs.sql, request, beginning)
  return request.queueKey === undefined ? start() : needs.queue(request.queueKey, start)
}

async function startOnce(sql: Sql, request: StartRequest, beginning: Beginning): Promise<Started> {
  // Asked at the same time, and heard in this order.
  const [found, allowed] = await Promise.allSettled([
    request.found ?? findKnownAndRunning(sql, request),
    request.refuse?.(),
  ])
  if (found.status === 'rejected') throw found.reason
  const { known: row, running } = found.value
  if (row && row.requestDigest !== null) return { kind: 'known', row: sameRequest(row, request) }
  if (!row) {
    requireCapacity(request, running)
    if (allowed.status === 'rejected') throw allowed.reason
  }
  await request.read?.()
  const prepare = once(async () => request.prepare?.())
  // Whoever needs it hears of it.
  prepare().catch(() => {})
  for (let isPrevented = row !== undefined; ;) {
    const start = isPrevented ? keepPrevented : insertOnce
    const whileCommitting = isPrevented ? undefined : () => request.whileCommitting?.()
    try {
      return await transaction(sql, scope => start(scope, { ...request, prepare }, beginning), {
        whileCommitting,
      })
    } catch (error) {
      if (!(error instanceof StartedMeanwhile || isUniqueViolation(error))) throw error
      // The same request committed at the same moment, the session has another running reply, or the name is that of
      // something else, perhaps deleted.
      const row = await findKnown(sql, request)
      if (!row) throw conflict(errorsOf(request).taken)
      if (row.requestDigest !== null) return { kind: 'known', row: sameRequest(row, request) }
      isPrevented = true
    }
  }
}

/** A reply of this name is there, and it was not before the transaction. */
class StartedMeanwhile extends Error {}

/** What the transaction refuses for certain, without one: a second reply in a session, and a fourth of a user. */
function requireCapacity({ sessionId }: StartRequest, running: readonly (string | null)[]) {
  if (sessionId === undefined) return
  if (running.includes(sessionId)) throw conflict(chatErrors.alreadyAnswering)
  if (running.length >= REPLIES_PER_USER) throw tooMany(chatErrors.tooManyReplies, BUSY_RETRY_AFTER_S)
}

async function insertOnce(
  scope: TransactionSql,
  request: StartRequest,
  beginning: Beginning,
): Promise<Started> {
  const ownerId = ownerOf(request)
  const id = randomUUID()
  const isFirst = request.follows === undefined
  // Sent together and run in this order; should the first refuse it, what the second wrote goes with the transaction.
  const asking = Promise.allSettled([
    lockAndRead(scope, request),
    isFirst ? request.admit?.(scope, id) : undefined,
  ])
  const [found, admitted] = await asking
  if (found.status === 'rejected') throw found.reason
  const { known, running } = found.value
  if (known) throw new StartedMeanwhile()
  if (running >= REPLIES_PER_USER) throw tooMany(chatErrors.tooManyReplies, BUSY_RETRY_AFTER_S)
  if (admitted.status === 'rejected') throw admitted.reason
  // Otherwise another tab was quicker.
  if (request.follows !== undefined && !(await makeFormer(scope, { ...request.follows, ownerId })))
    throw conflict(agentErrors.stillRunning)
  if (!isFirst) await request.admit?.(scope, id)
  beginning.onTry({ ownerId, id })
  // The reply of a run has no name of its own.
  const named = { ownerId, id, generationId: request.generationId ?? id }
  const { processId, lane } = beginning
  const made = { ...named, requestDigest: request.requestDigest, processId, lane }
  const { runId, sessionId, follows } = request
  const reply =
    runId === undefined ? { ...made, sessionId } : { ...made, runId, version: 1 + (follows?.version ?? 0) }
  const inserting = Promise.all([insertReply(scope, reply), insertSeed(scope, id, beginning)])
  inserting.catch(() => {})
  await request.prepare?.()
  await Promise.all([inserting, request.write?.(scope, id)])
  return { kind: 'started', reply: { ownerId, id, lane } }
}

/**
 * Stops a reply of a session before its start, which then finds this row and never asks a model. Gives the row of that
 * name, which may have begun meanwhile. Throws 403 and 404.
 */
export async function preventReply(sql: Sql, cipher: Cipher, named: InSession) {
  return transaction(sql, async scope => {
    const { known } = await lockAndRead(scope, named)
    if (known) return known
    const id = randomUUID()
    await insertReply(scope, {
      ...named,
      ownerId: named.userId,
      id,
      prevented: cipher.encrypt(replyAssociatedData(id), ''),
    })
    return findReplyByName(scope, named)
  })
}

/**
 * Sent together and run in the order of these calls. The account is locked first, one start at a time for each user, so that
 * the count holds; then the session or the run, before any of its replies: the order in which deleting takes them too.
 */
async function lockAndRead(scope: TransactionSql, request: InSession | OfRun) {
  const [account, exists, { known, running }] = await Promise.all([
    request.userId === null ? undefined : lockAccount(scope, request.userId),
    lockSessionOrRun(scope, request),
    findKnownAndRunning(scope, request),
  ])
  if (account?.isSuspended) throw forbidden(authErrors.suspended)
  if (!exists) throw notFound(errorsOf(request).unknown)
  return { known, running: running.length }
}

/** False when it is gone. A run that begins has none yet: `admit` writes it. */
async function lockSessionOrRun(
  scope: TransactionSql,
  { userId, sessionId, runId, follows }: InSession | OfRun,
) {
  if (runId !== undefined && follows === undefined) return true
  const [place] =
    runId === undefined
      ? await scope`
          select id from chat_session where owner_id = ${userId} and id = ${sessionId} for no key update`
      : await scope`
          select id from agent_run where owner_id = ${userId ?? runId} and id = ${runId} for no key update`
  return place !== undefined
}

/** In this order: the reply that runs may be the one that is asked for. */
async function findKnownAndRunning(sql: Db, request: InSession | OfRun) {
  if (request.runId === undefined) return findNamedAndRunning(sql, request)
  const running = await findRunning(sql, request.userId)
  return { known: await findKnown(sql, request), running }
}

async function findKnown(sql: Db, request: InSession | OfRun): Promise<ReplyRow | undefined> {
  if (request.runId === undefined) return findReplyByName(sql, request)
  if (request.follows !== undefined) return undefined
  return findReplyOfRun(sql, { ownerId: ownerOf(request), id: request.runId })
}

async function insertSeed(scope: TransactionSql, replyId: string, { cipher, seed = '', lane }: Beginning) {
  if (seed === '') return
  const ciphertext = cipher.encrypt(frameAssociatedData(replyId, 0), seed)
  await insertFrames(scope, lane, [{ replyId, start: 0, length: seed.length, ciphertext, typed: 0 }])
}

/** The reply was stopped before it was asked for: the question is kept, with its empty, stopped answer. */
async function keepPrevented(scope: TransactionSql, request: StartRequest): Promise<Started> {
  const { known: row } = await lockAndRead(scope, request)
  if (!row || row.requestDigest !== null) throw new StartedMeanwhile()
  if (row.sessionId !== request.sessionId) throw conflict(chatErrors.otherRequest)
  await request.prepare?.()
  await scope`
    update reply set request_digest = ${request.requestDigest}
    where owner_id = ${row.ownerId} and id = ${row.id}`
  await request.write?.(scope, row.id)
  return { kind: 'known', row }
}

function sameRequest(row: ReplyRow, request: StartRequest) {
  const isSame =
    row.sessionId === (request.sessionId ?? null) && row.requestDigest?.equals(request.requestDigest)
  if (!isSame) throw conflict(errorsOf(request).otherRequest)
  return row
}

function errorsOf({ runId }: InSession | OfRun) {
  const { unknownSession, otherRequest, alreadyAnswering } = chatErrors
  const { unknownRun, otherRun } = agentErrors
  return runId === undefined
    ? { unknown: unknownSession, otherRequest, taken: alreadyAnswering }
    : { unknown: unknownRun, otherRequest: otherRun, taken: otherRun }
}

function isUniqueViolation(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
