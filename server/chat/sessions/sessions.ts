import { randomUUID } from 'node:crypto'
import { UNTITLED, type Session } from '#shared/chat.ts'
import { chatErrors } from '#shared/chat-sentences.ts'
import { isBlank } from '#shared/text.ts'
import type { Deps } from '../../deps-shape.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { SealBroken } from '../../sealing/seal.ts'
import type { Box } from '../../sealing/sealing.ts'
import {
  deleteSession,
  findSessions,
  insertSession,
  renameSession,
  titlePlace,
  type Owned,
  type SessionRow,
} from './session.store.ts'

const SESSIONS_MAX = 5_000

type Needs = Pick<Deps, 'sql' | 'sealing' | 'clock'>

const isGiven = (title: string | undefined): title is string =>
  title !== undefined && !isBlank(title) && title.trim() !== UNTITLED

export async function listSessions(
  { sql, sealing }: Needs,
  page: { userId: string; limit: number; before: string | undefined },
) {
  const rows = await findSessions(sql, page)
  const box = await sealing.boxOf(sql, page.userId)
  const shown = rows.slice(0, page.limit)
  return {
    sessions: shown.map(row => present(box, row)),
    next: rows.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
  }
}

/** Gives the id of a new session; an empty title is none. Throws 409 when the account holds as many as it can. */
export async function startSession(
  { sql, sealing, clock }: Needs,
  userId: string,
  title: string | undefined,
) {
  const sessionId = randomUUID()
  const box = await sealing.boxOf(sql, userId)
  const sealed = isGiven(title) ? box.seal(titlePlace(sessionId), title) : null
  const started = { userId, sessionId, title: sealed, now: clock.now(), most: SESSIONS_MAX }
  if (!(await insertSession(sql, started))) throw conflict(chatErrors.tooManySessions)
  return sessionId
}

/** Throws 404. */
export async function rename({ sql, sealing }: Needs, owned: Owned, title: string) {
  const box = await sealing.boxOf(sql, owned.userId)
  const sealed = isGiven(title) ? box.seal(titlePlace(owned.sessionId), title) : null
  const row = await renameSession(sql, { ...owned, title: sealed })
  if (!row) throw notFound(chatErrors.unknownSession)
  return present(box, row)
}

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

function present(box: Box, row: SessionRow): Session {
  return {
    id: row.id,
    title: row.title === null ? UNTITLED : openTitle(box, row.id, row.title),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
