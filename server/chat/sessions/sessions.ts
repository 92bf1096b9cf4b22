import { randomUUID } from 'node:crypto'
import { businessErrors } from '#shared/business-errors.ts'
import { UNTITLED, type Session } from '#shared/chat.ts'
import { chatErrors } from '#shared/chat-messages.ts'
import { isBlank } from '#shared/text.ts'
import { adoptBusiness, useBusiness } from '../../business/adopt-business.ts'
import { findBusiness } from '../../business/business.store.ts'
import { transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps-shape.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { DecryptionFailed } from '../../encryption/aes-gcm.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import {
  deleteSession,
  findSessions,
  insertSession,
  titleAssociatedData,
  type Owned,
  type SessionPage,
  type SessionRow,
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
  return {
    sessions: shown.map(row => presentSession(cipher, row)),
    next: rows.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
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
