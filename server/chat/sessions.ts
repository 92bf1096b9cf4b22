import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { businessErrors } from '#shared/business/errors.ts'
import { chatErrors } from '#shared/chat/messages.ts'
import { UNTITLED, type Session } from '#shared/chat/chat.ts'
import { isBlank } from '#shared/text.ts'
import { adoptBusiness, useBusiness } from '../business/businesses.ts'
import { findBusiness } from '../business/business.store.ts'
import { moveEvents } from '../business/events/move-events.ts'
import { lockAccount } from '../database/lock-account.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { judge } from '../extraction/safety/safety.ts'
import { conflict, notFound } from '../http/errors.ts'
import { placeKey } from '../http/url-parameters.ts'
import { titleFrom } from '../mentor/title.ts'
import { understoodOf } from './answer/data-parts.ts'
import { findMessageIds, findFirstQuestion, messageAssociatedData } from './message.store.ts'
import {
  deleteSession,
  findSessions,
  insertSession,
  titleAssociatedData,
  type Owned,
  type SessionPage,
  type SessionRow,
  lockSession,
  putInBusiness,
  renameSession,
  titleSession,
} from './session.store.ts'

const SESSIONS_MAX = 5_000

type Needs = Pick<Deps, 'sql' | 'encryption' | 'clock'>

const isGiven = (title: string | undefined): title is string =>
  title !== undefined && !isBlank(title) && title.trim() !== UNTITLED

/** Throws 404 for a business that is not this user's. */
export async function listSessions({ sql, encryption }: Needs, page: SessionPage) {
  const { userId, businessId } = page
  if (businessId !== undefined && !(await findBusiness(sql, { ownerId: userId, businessId })))
    throw notFound(businessErrors.unknownBusiness)
  const rows = await findSessions(sql, page)
  const cipher = await encryption.cipherOf(sql, page.userId)
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    sessions: shown.map(row => presentSession(cipher, row)),
    next: last && rows.length > shown.length ? placeKey(last) : null,
  }
}

interface Starting {
  userId: string
  title: string | undefined
  /** without it the one used last */
  businessId: string | undefined
}

/**
 * Gives the id of a new session; an empty title is none. Throws 404 for a business that is not this user's, and 409 when the account
 * holds as many sessions as it can.
 */
export async function startSession(
  { sql, encryption, clock }: Needs,
  { userId, title, businessId }: Starting,
) {
  const sessionId = randomUUID()
  const cipher = await encryption.cipherOf(sql, userId)
  const encrypted = encryptTitle(cipher, sessionId, title)
  const now = clock.now()
  await transaction(sql, async scope => {
    const chosen = businessId ?? (await adoptBusiness(scope, { ownerId: userId, now }))
    if (businessId !== undefined) await useBusiness(scope, { ownerId: userId, businessId, now })
    const started = { userId, sessionId, businessId: chosen, title: encrypted, now, most: SESSIONS_MAX }
    if (!(await insertSession(scope, started))) throw conflict(chatErrors.tooManySessions)
  })
  return sessionId
}

export const encryptTitle = (cipher: Cipher, sessionId: string, title: string | undefined) =>
  isGiven(title) ? cipher.encrypt(titleAssociatedData(sessionId), title) : null

/** Ends what runs in the session first, so that no late end finds its row gone unawares. Throws 404. */
export async function removeSession({ sql, live }: Pick<Deps, 'sql' | 'live'>, owned: Owned) {
  await live.stopAll(owned)
  if (!(await deleteSession(sql, owned))) throw notFound(chatErrors.unknownSession)
}

/** A title that does not open must not hide the other sessions. */
function decryptTitle(cipher: Cipher, sessionId: string, encrypted: Buffer) {
  try {
    return cipher.decrypt(titleAssociatedData(sessionId), encrypted)
  } catch (error) {
    if (error instanceof DecryptionFailed) return UNTITLED
    throw error
  }
}

export function presentSession(cipher: Cipher, row: SessionRow): Session {
  return {
    id: row.id,
    business_id: row.businessId,
    title: row.title === null ? UNTITLED : decryptTitle(cipher, row.id, row.title),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** What a person may change of a session; an empty title is none. */
interface Change {
  title: string | undefined
  businessId: string | undefined
}

/**
 * Renames a session, and moves it to another business with what its messages told. Throws 404, and 409 when that business cannot
 * hold so much more.
 */
export async function changeSession(
  { sql, encryption, clock }: Needs,
  owned: Owned,
  change: Change,
): Promise<Session> {
  const cipher = await encryption.cipherOf(sql, owned.userId)
  const row = await transaction(sql, async scope => {
    const moved =
      change.businessId === undefined
        ? undefined
        : await moveSession(scope, cipher, { ...owned, businessId: change.businessId, now: clock.now() })
    if (change.title === undefined) return moved
    return renameSession(scope, { ...owned, title: encryptTitle(cipher, owned.sessionId, change.title) })
  })
  if (!row) throw notFound(chatErrors.unknownSession)
  return presentSession(cipher, row)
}

async function moveSession(
  scope: TransactionSql,
  cipher: Cipher,
  { userId, sessionId, businessId, now }: Owned & { businessId: string; now: Date },
): Promise<SessionRow | undefined> {
  // Replies of the account start under this lock, too: none writes into the log that is being left.
  await lockAccount(scope, userId)
  const session = await lockSession(scope, { userId, sessionId })
  if (!session) return undefined
  await useBusiness(scope, { ownerId: userId, businessId, now })
  const from = session.businessId
  if (from !== null && from !== businessId) {
    const messageIds = await findMessageIds(scope, { userId, sessionId })
    await moveEvents(scope, cipher, { ownerId: userId, from, to: businessId, messageIds, now })
  }
  return putInBusiness(scope, { userId, sessionId, businessId })
}

/** Names a session that has no title yet after its first question. Never rejects: the next answer tries again. */
export async function giveTitle(
  { sql, encryption, log }: Pick<Deps, 'sql' | 'encryption' | 'log'>,
  owned: Owned,
) {
  try {
    const question = await findFirstQuestion(sql, owned)
    if (!question) return
    const cipher = await encryption.cipherOf(sql, owned.userId)
    const text = cipher.decrypt(messageAssociatedData(question.id), question.content)
    // Nobody is to read in their list what was said in despair, or what was refused.
    const { facts } = understoodOf(cipher, question)
    const judgment = judge(text)
    if (judgment && judgment.category !== 'cannot_do') return
    const title = titleFrom(text, facts)
    await titleSession(sql, { ...owned, title: cipher.encrypt(titleAssociatedData(owned.sessionId), title) })
  } catch {
    log.warn({ sessionId: owned.sessionId }, 'no title could be saved')
  }
}
