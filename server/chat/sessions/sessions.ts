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
import { SealBroken } from '../../sealing/seal.ts'
import type { Box } from '../../sealing/sealing.ts'
import {
  deleteSession,
  findSessions,
  insertSession,
  titlePlace,
  type Owned,
  type SessionPage,
  type SessionRow,
} from './session.store.ts'

const SESSIONS_MAX = 5_000

type Needs = Pick<Deps, 'sql' | 'sealing' | 'clock'>

const isGiven = (title: string | undefined): title is string =>
  title !== undefined && !isBlank(title) && title.trim() !== UNTITLED

/** Throws 404 for a business that is not this user's. */
export async function listSessions({ sql, sealing }: Needs, page: SessionPage) {
  const { userId, businessId } = page
  if (businessId !== undefined && !(await findBusiness(sql, { ownerId: userId, businessId })))
    throw notFound(businessErrors.unknownBusiness)
  const rows = await findSessions(sql, page)
  const box = await sealing.boxOf(sql, page.userId)
  const shown = rows.slice(0, page.limit)
  return {
    sessions: shown.map(row => presentSession(box, row)),
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
export async function startSession({ sql, sealing, clock }: Needs, { userId, title, businessId }: Starting) {
  const sessionId = randomUUID()
  const box = await sealing.boxOf(sql, userId)
  const sealed = sealTitle(box, sessionId, title)
  const now = clock.now()
  await transaction(sql, async scope => {
    const chosen = businessId ?? (await adoptBusiness(scope, { ownerId: userId, now }))
    if (businessId !== undefined) await useBusiness(scope, { ownerId: userId, businessId, now })
    const started = { userId, sessionId, businessId: chosen, title: sealed, now, most: SESSIONS_MAX }
    if (!(await insertSession(scope, started))) throw conflict(chatErrors.tooManySessions)
  })
  return sessionId
}

export const sealTitle = (box: Box, sessionId: string, title: string | undefined) =>
  isGiven(title) ? box.seal(titlePlace(sessionId), title) : null

/** Ends what runs in the session first, so that no late end finds its row gone unawares. Throws 404. */
export async function removeSession({ sql, live }: Pick<Deps, 'sql' | 'live'>, owned: Owned) {
  await live.stopAll(owned)
  if (!(await deleteSession(sql, owned))) throw notFound(chatErrors.unknownSession)
}

/** A title that does not open must not hide the other sessions. */
function openTitle(box: Box, sessionId: string, sealed: Buffer) {
  try {
    return box.open(titlePlace(sessionId), sealed)
  } catch (error) {
    if (error instanceof SealBroken) return UNTITLED
    throw error
  }
}

export function presentSession(box: Box, row: SessionRow): Session {
  return {
    id: row.id,
    business_id: row.businessId,
    title: row.title === null ? UNTITLED : openTitle(box, row.id, row.title),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
