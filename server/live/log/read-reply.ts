import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Encryption } from '../../encryption/encryption.ts'
import type { startFollower } from './follower.ts'
import { readText } from './frame.store.ts'
import { ReplyLog, type ReplyEnd } from './reply-log.ts'
import type { Lease } from '../lease/lease.ts'
import { findReplies, findReply, decryptContent, type ReplyKey, type ReplyRow } from '../reply.store.ts'
import { endOf, typedNow, type RunningReply } from '../running-reply.ts'

/** A log to read from; `release` it when the reader leaves. `isJoining` says that others have read along before. */
export interface Reading {
  log: ReplyLog
  isJoining: boolean
  release(): void
}

interface Needs {
  sql: Sql
  encryption: Encryption
  running: ReadonlyMap<string, RunningReply>
  follower: ReturnType<typeof startFollower>
  lease: Pick<Lease, 'msSince'>
}

/** A log of any reply, from its first character: the one generated here, one followed from elsewhere, or the saved one. */
export async function readReply(
  { sql, encryption, running, follower, lease }: Needs,
  row: ReplyRow,
): Promise<Reading> {
  const own = running.get(row.id)
  if (own) return { log: own.log, isJoining: true, release: () => {} }
  if (!row.isEnded) return { ...(await follower.follow(row)), isJoining: true }
  const nowMs = performance.now()
  const saved = new ReplyLog(nowMs)
  const content = decryptContent(await encryption.cipherOf(sql, row.ownerId), row)
  saved.append(content ?? '', nowMs)
  // It may still be typed on other screens.
  saved.jumpTo(typedNow(lease, row), nowMs)
  saved.finish(endOf(content === undefined ? undefined : row, 0))
  return { log: saved, isJoining: true, release: () => {} }
}

/** The one wait for the end of a log; undefined when it is given up, which is asked at each change and when `limits` resolve. */
async function endOfLog(log: ReplyLog, isGivenUp: () => boolean, limits: readonly Promise<void>[] = []) {
  while (!log.end && !isGivenUp()) await Promise.race([log.changed(), ...limits])
  return log.end
}

/**
 * Waits for the end of a reply, for those who want it whole, and leaves it; its log has the text. Undefined when the end
 * cannot be saved for now.
 */
export async function wholeReply({ log, release }: Reading): Promise<ReplyEnd | undefined> {
  try {
    return await endOfLog(log, () => log.isUnsaved)
  } finally {
    release()
  }
}

/** The text so far of running replies, for lists: what is here in memory, else what the frames hold. */
export async function textsSoFar({ sql, encryption, running }: Needs, replies: readonly ReplyKey[]) {
  const texts = new Map<string, string>()
  const elsewhere = replies.filter(({ id }) => !running.has(id))
  for (const { id } of replies) texts.set(id, running.get(id)?.log.text ?? '')
  for (const row of (await findReplies(sql, elsewhere)).rows)
    texts.set(row.id, await readText(sql, await encryption.cipherOf(sql, row.ownerId), row))
  return texts
}

/** Resolves when a reply has ended, or after `waitMs`. */
export async function waitForEnd(needs: Needs, reply: ReplyKey, waitMs: number) {
  const row = await findReply(needs.sql, reply)
  if (!row || row.isEnded) return
  const limit = new AbortController()
  const late = sleep(waitMs, undefined, { signal: limit.signal }).catch(() => {})
  let isLate = false
  void late.then(() => (isLate = true))
  // Within the wait: joining asks the owner, too.
  const { log, release } = await readReply(needs, row)
  await endOfLog(log, () => isLate, [late])
  limit.abort()
  release()
}
