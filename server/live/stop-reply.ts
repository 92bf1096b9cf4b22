import { setTimeout as sleep } from 'node:timers/promises'
import { chatErrors } from '#shared/chat/messages.ts'
import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'
import type { Sql } from 'postgres'
import type { Cipher, Encryption } from '../encryption/encryption.ts'
import { unavailable } from '../http/errors.ts'
import type { Db } from '../ports.ts'
import { type Ending, writeEnd } from './finish-reply.ts'
import {
  findNewestReply,
  findReply,
  findReplyByName,
  findRunningReply,
  decryptContent,
  type ReplyKey,
  type ReplyRow,
} from './reply.store.ts'
import { preventReply } from './start-reply.ts'
import { CUT_GRACE_S, OWNER_WAIT_MS, RESTORE_TRIES, RESTORE_POLL_MS } from './timing.ts'

/** A Stop that does not say how much was shown keeps all that was received. */
export const ALL_RECEIVED = 2_147_483_647
const TAKEOVERS = 2

export interface StopRequest {
  userId: string
  sessionId: string
  generationId: string | undefined
  /** UTF-16 units that were on screen */
  shown: number | undefined
}

interface Needs {
  sql: Sql
  encryption: Encryption
  /** aborts a reply that is generated here, or notifies its owner */
  wakeOwner(replyId: string): void
  /** resolves when the reply has ended, or after the wait */
  waitForEnd(reply: ReplyKey, waitMs: number): Promise<void>
  /** takes a reply from the process that the row names and ends it from its frames; somebody else may be quicker */
  endFromFrames(row: ReplyRow): Promise<unknown>
}

/** Stops one reply before, during or after its making, and gives it as saved; undefined when the session has none. */
export async function stopReply(needs: Needs, request: StopRequest) {
  const { sql, encryption } = needs
  const cipher = await encryption.cipherOf(sql, request.userId)
  const row = await findOrPrevent(sql, cipher, request)
  if (!row) return undefined
  const stop = row.isEnded ? stopTakenOver : stopRunning
  const ended = await stop(needs, row, request.shown)
  // It may have ended by itself before the Stop was written: then it is still being typed somewhere.
  const saved = ended && (await cutAtShown({ sql, cipher }, ended, request.shown))
  return saved && { status: saved.status, content: decryptContent(cipher, saved) ?? '' }
}

/**
 * A Stop that comes when the reply has ended and is still being typed on a screen: what is kept is what was shown. Only
 * the newest reply of its session can be cut; one that was stopped already stays as the first Stop left it. Gives the row
 * as it is then.
 */
async function cutAtShown(ending: Ending, ended: ReplyRow, shown: number | undefined) {
  return writeEnd(ending, ended, row => {
    if (shown === undefined || shown >= row.length || row.status === 'stopped') return undefined
    const text = decryptContent(ending.cipher, row)
    if (text === undefined) return undefined
    const typingS = (row.length * TYPING_MS_PER_CHARACTER) / 1_000
    const isDue = (sql: Db) => sql`
      ended_at > statement_timestamp() - make_interval(secs => ${typingS + CUT_GRACE_S})
      and not exists (select from reply newer
                      where newer.owner_id = ${row.ownerId} and newer.session_id = reply.session_id
                      and newer.request_digest is not null and newer.started_at > reply.started_at)`
    const finishReason = row.finishReason ?? undefined
    return {
      outcome: { text, typed: row.typed, status: 'stopped', error: undefined, finishReason },
      stopAt: shown,
      isDue,
    }
  })
}

async function findOrPrevent(sql: Sql, cipher: Cipher, request: StopRequest) {
  const { userId, sessionId, generationId } = request
  if (generationId === undefined) {
    return (
      (await findRunningReply(sql, { userId, sessionId })) ??
      (await findNewestReply(sql, { userId, sessionId }))
    )
  }
  const named = { userId, sessionId, generationId }
  const row = (await findReplyByName(sql, named)) ?? (await preventReply(sql, cipher, named))
  return row?.sessionId === sessionId ? row : undefined
}

/**
 * A takeover has ended it, and yet its owner may live, and a reader there may see more than was kept: the owner is told to
 * stop, and saves what was shown (see restoreShown).
 */
async function stopTakenOver({ sql, wakeOwner }: Needs, row: ReplyRow, shown: number = ALL_RECEIVED) {
  if (row.status !== 'interrupted' || row.epoch === 0) return row
  if (shown > row.length)
    await sql`
      update reply set stop_at = coalesce(stop_at, ${shown})
      where owner_id = ${row.ownerId} and id = ${row.id} and epoch = ${row.epoch} and status = 'interrupted'`
  wakeOwner(row.id)
  let now: ReplyRow | undefined = row
  for (let tries = 0; shown > row.length && now?.epoch === row.epoch && tries < RESTORE_TRIES; tries++) {
    await sleep(RESTORE_POLL_MS)
    now = await findReply(sql, row)
  }
  return now
}

async function stopRunning(needs: Needs, row: ReplyRow, shown: number | undefined) {
  const { sql } = needs
  // The first Stop decides; a later one, from another tab, only waits with it.
  await sql`
    update reply set stop_at = coalesce(stop_at, ${shown ?? ALL_RECEIVED})
    where owner_id = ${row.ownerId} and id = ${row.id} and ended_at is null`
  needs.wakeOwner(row.id)
  for (let tries = 0; tries < TAKEOVERS; tries++) {
    await needs.waitForEnd(row, OWNER_WAIT_MS)
    const now = await findReply(sql, row)
    if (!now || now.isEnded) return now
    await needs.endFromFrames(now)
  }
  const last = await findReply(sql, row)
  if (last && !last.isEnded) throw unavailable(chatErrors.notStopped)
  return last
}

/** Stops every running reply that `where` names and waits for their ends: before a session goes, or an account is suspended. */
export async function stopAllOf(needs: Needs, where: { userId: string; sessionId?: string }) {
  const rows = await needs.sql<{ id: string }[]>`
    select id from reply
    where owner_id = ${where.userId} and ended_at is null
      and (${where.sessionId ?? null}::uuid is null or session_id = ${where.sessionId ?? null})`
  await Promise.all(rows.map(({ id }) => stopById(needs, { ownerId: where.userId, id })))
}

/** Stops a reply, if it still runs, and waits for its end. */
export async function stopById(needs: Needs, reply: ReplyKey) {
  const row = await findReply(needs.sql, reply)
  if (row && !row.isEnded) await stopRunning(needs, row, undefined)
}
