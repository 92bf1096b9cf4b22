import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { openPool } from '../database/pool.ts'
import type { Log } from '../ports.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { endAbandoned, takeAndEnd } from './end-abandoned.ts'
import { startFlusher } from './flusher.ts'
import { startFollower } from './follower.ts'
import { startLease } from './lease.ts'
import { makeReply, type NewRunning } from './make-reply.ts'
import { openNotifications } from './notifications.ts'
import { readReply, textsSoFar, waitForEnd } from './read-reply.ts'
import type { ReplyRow } from './reply.store.ts'
import { abort, type RunningReply } from './running-reply.ts'
import { startReply, type StartRequest } from './start-reply.ts'
import { stopAllOf, stopReply, type StopRequest } from './stop-reply.ts'

const WATCHED_MS = 3_000
const DRAIN_MS = 20_000
const SAVE_AFTER_DRAIN_MS = 5_000

export type Live = Awaited<ReturnType<typeof openLive>>

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
  const needs = { sql, log, sealing, notifications, running }
  const flusher = startFlusher({ ...needs, sql: flushSql })
  const follower = startFollower(needs)
  const reading = { ...needs, follower }
  const lease = startLease({
    ...needs,
    processId,
    leaseSeconds,
    endAbandoned: row => endAbandoned(needs, row),
  })
  const stopping = {
    sql,
    sealing,
    wakeOwner,
    waitForEnd: (replyId: string, waitMs: number) => waitForEnd(reading, replyId, waitMs),
    endFromFrames: (replyId: string) => takeAndEnd(needs, { replyId, owner: processId, leaseSeconds }),
  }
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

  function wakeOwner(replyId: string, stopAt: number) {
    const reply = running.get(replyId)
    if (!reply) return notifications.send('stop', [replyId])
    reply.unwrittenStopAt ??= stopAt
    abort(reply, 'stop')
  }

  return {
    isDraining: () => isDraining,

    /** Commits a question and its reply. Throws 409 and 429; see startReply. */
    start: (request: StartRequest) => startReply(sql, { processId, leaseSeconds }, request),

    /** Asks the model for a reply that was started here. */
    make: (reply: NewRunning) => makeReply(needs, reply),

    /** A log of any reply, from its first character. */
    read: (row: ReplyRow) => readReply(reading, row),

    /** The text so far of running replies, for lists. */
    textsSoFar: (replies: readonly { id: string; userId: string }[]) => textsSoFar(reading, replies),

    /** Stops one reply, before, during or after its making; the answer is what is saved. */
    stop: (request: StopRequest) => stopReply(stopping, request),

    /** Stops all running replies of a user, or of one session, and waits for their ends. */
    stopAll: (where: { userId: string; sessionId?: string }) => stopAllOf(stopping, where),

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
