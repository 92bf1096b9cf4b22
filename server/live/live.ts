import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { openPool } from '../database/pool.ts'
import type { Log } from '../ports.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { finishReply } from './finish-reply.ts'
import { startFlusher } from './flusher.ts'
import { startFollower } from './follower.ts'
import { readText } from './frame.store.ts'
import { startLease } from './lease.ts'
import { makeReply, type NewRunning } from './make-reply.ts'
import { openNotifications } from './notifications.ts'
import { ReplyLog } from './reply-log.ts'
import { findReply, openContent, takeOver, type ReplyRow } from './reply.store.ts'
import { abort, endOf, type RunningReply } from './running-reply.ts'
import { startReply, type StartRequest } from './start-reply.ts'
import { stopAllOf, stopReply, type StopRequest } from './stop-reply.ts'

const WATCHED_MS = 3_000
const DRAIN_MS = 20_000
const SAVE_AFTER_DRAIN_MS = 5_000

export type Live = Awaited<ReturnType<typeof openLive>>

/** A log to read from; `release` it when the reader leaves. `isJoining` says that others have read along before. */
export interface Reading {
  log: ReplyLog
  isJoining: boolean
  release(): void
}

export interface LiveOptions {
  sql: Sql
  url: string
  log: Log
  sealing: Sealing
  leaseSeconds: number
}

/** The life of all replies: started once, read by anybody, ended once, whichever process a request lands on. */
export async function openLive({ sql, url, log, sealing, leaseSeconds }: LiveOptions) {
  const processId = randomUUID()
  const running = new Map<string, RunningReply>()
  const flushSql = openPool(url, { connections: 1, hasAsynchronousCommit: true })
  const notifications = await openNotifications({ url, sql, log, processId })
  const flusher = startFlusher({ sql: flushSql, log, notifications, running })
  const follower = startFollower({ sql, log, sealing, notifications })
  const lease = startLease({ sql, log, processId, leaseSeconds, notifications, running, endTaken })
  const stopNeeds = { sql, sealing, wakeOwner, waitForEnd, endFromFrames }
  let isDraining = false

  notifications.on('watch', ids => {
    for (const id of ids) {
      const reply = running.get(id)
      if (!reply) continue
      // The first announcement flushes at once: somebody is waiting.
      if (reply.watchedUntilMs < performance.now()) reply.flushedAtMs = 0
      reply.watchedUntilMs = performance.now() + WATCHED_MS
    }
    flusher.flushNow()
  })
  notifications.on('stop', ids => {
    for (const id of ids) {
      const reply = running.get(id)
      if (reply) abort(reply, 'stop')
    }
  })
  notifications.onListening(() => {
    for (const reply of running.values()) reply.isFlushDoubtful = true
  })

  /** Ends a reply that was taken from its owner: what the frames hold is what there is. */
  async function endTaken(row: ReplyRow) {
    const box = await sealing.boxOf(sql, row.userId)
    const text = await readText(sql, box, row.id)
    const outcome = {
      text,
      error: 'interrupted',
      finishReason: undefined,
      unwrittenStopAt: undefined,
    } as const
    await finishReply(sql, box, {
      replyId: row.id,
      epoch: row.epoch,
      outcome: { ...outcome, status: 'interrupted' },
    })
    notifications.send('ended', [row.id])
    log.info({ replyId: row.id, units: text.length }, 'reply of another process ended')
  }

  async function endFromFrames(replyId: string) {
    const row = await takeOver(sql, { replyId, owner: processId, leaseSeconds })
    if (row) await endTaken(row)
  }

  function wakeOwner(replyId: string, stopAt: number) {
    const reply = running.get(replyId)
    if (!reply) return notifications.send('stop', [replyId])
    reply.unwrittenStopAt ??= stopAt
    abort(reply, 'stop')
  }

  async function waitForEnd(replyId: string, waitMs: number) {
    const row = running.has(replyId) ? undefined : await findReply(sql, replyId)
    const reading = running.get(replyId) ?? (row && !row.isEnded ? await follower.follow(row) : undefined)
    if (!reading) return
    const untilMs = performance.now() + waitMs
    while (!reading.log.end && performance.now() < untilMs) {
      await Promise.race([
        reading.log.changed(),
        new Promise(resolve => setTimeout(resolve, Math.max(0, untilMs - performance.now()))),
      ])
    }
    if ('release' in reading) reading.release()
  }

  return {
    processId,
    isDraining: () => isDraining,

    /** Commits a question and its reply. Throws 409 and 429; see startReply. */
    start: (request: StartRequest) => startReply(sql, { processId, leaseSeconds }, request),

    /** Asks the model for a reply that was started here. */
    make: (reply: NewRunning) => makeReply({ sql, log, notifications, running }, reply),

    /** A log of any reply, from its first character: the one made here, one followed from elsewhere, or the saved one. */
    async read(row: ReplyRow): Promise<Reading> {
      const own = running.get(row.id)
      if (own) return { log: own.log, isJoining: true, release: () => {} }
      if (!row.isEnded) return { ...(await follower.follow(row)), isJoining: true }
      const saved = new ReplyLog(performance.now())
      saved.append(openContent(await sealing.boxOf(sql, row.userId), row), performance.now())
      saved.settle(endOf(row))
      return { log: saved, isJoining: false, release: () => {} }
    },

    /** The text so far of running replies, for lists: what is here in memory, else what the frames hold. */
    async textsSoFar(rows: readonly { id: string; userId: string }[]) {
      const texts = new Map<string, string>()
      for (const { id, userId } of rows) {
        const own = running.get(id)
        texts.set(id, own ? own.log.text : await readText(sql, await sealing.boxOf(sql, userId), id))
      }
      return texts
    },

    /** Stops one reply, before, during or after its making; the answer is what is saved. */
    stop: (request: StopRequest) => stopReply(stopNeeds, request),

    /** Stops all running replies of a user, or of one session, and waits for their ends. */
    stopAll: (where: { userId: string; sessionId?: string }) => stopAllOf(stopNeeds, where),

    /** Takes no new replies, gives the running ones their time, then saves them as interrupted. */
    async drain(limitMs = DRAIN_MS) {
      isDraining = true
      const timer = setTimeout(() => {
        for (const reply of running.values()) abort(reply, 'shutdown')
      }, limitMs)
      const saved = Promise.allSettled([...running.values()].map(reply => reply.saved))
      const late = new Promise(resolve => setTimeout(resolve, limitMs + SAVE_AFTER_DRAIN_MS).unref())
      await Promise.race([saved, late])
      clearTimeout(timer)
    },

    async close() {
      await Promise.all([lease.close(), follower.close(), flusher.close()])
      await notifications.close()
      await flushSql.end({ timeout: 1 })
    },
  }
}
