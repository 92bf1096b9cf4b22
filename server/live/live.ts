import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { chatErrors } from '#shared/chat-sentences.ts'
import { openPool } from '../database/pool.ts'
import { unavailable } from '../http/errors.ts'
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
/** What one process can make at once with room to spare; the next one is asked to try again, perhaps elsewhere. */
const REPLIES_PER_PROCESS = 1_000
const DRAIN_MS = 20_000
const SAVE_AFTER_DRAIN_MS = 5_000

export type Live = Awaited<ReturnType<typeof openLive>>

/** What the making of a reply needs beside the request: the box of its person, and the model's answer. */
export type Making = Pick<NewRunning, 'box' | 'events'>

export type Begun =
  | { kind: 'started'; reply: RunningReply }
  /** the name is known: the same request again, or one that was stopped before it was asked */
  | { kind: 'known'; row: ReplyRow }

export interface LiveOptions {
  sql: Sql
  url: string
  log: Log
  sealing: Sealing
  leaseSeconds: number
  mostReplies?: number
}

/** The life of all replies: started once, read by anybody, ended once, whichever process a request lands on. */
export async function openLive(options: LiveOptions) {
  const { sql, url, log, sealing, leaseSeconds, mostReplies = REPLIES_PER_PROCESS } = options
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
    renewSql: flushSql,
    processId,
    leaseSeconds,
    endAbandoned: row => endAbandoned(needs, row),
  })
  const stopping = {
    sql,
    sealing,
    wakeOwner,
    waitForEnd: (replyId: string, waitMs: number) => waitForEnd(reading, replyId, waitMs),
    endFromFrames: (row: ReplyRow) =>
      takeAndEnd(needs, { replyId: row.id, epoch: row.epoch, owner: processId, leaseSeconds }),
  }
  const starting = new Set<Promise<Begun>>()
  let isDraining = false
  let isOver = false

  notifications.on('watch', ids => {
    const watched = ids.flatMap(id => running.get(id) ?? [])
    for (const reply of watched) {
      reply.flushedAtMs = 0
      reply.watchedUntilMs = performance.now() + WATCHED_MS
    }
    // Somebody is waiting for an answer: also where nothing is left to write.
    const isStored = (reply: RunningReply) => reply.flushedTo >= reply.log.text.length
    const stored = watched.filter(isStored).map(reply => reply.id)
    notifications.send('frames', stored)
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

  function wakeOwner(replyId: string) {
    const reply = running.get(replyId)
    if (reply) abort(reply, 'stop')
    else notifications.send('stop', [replyId])
  }

  async function startAndMake(request: StartRequest, making: Making): Promise<Begun> {
    const started = await startReply(sql, { processId, leaseSeconds }, request)
    if (started.kind === 'known') return started
    const { userId, sessionId, generationId } = request
    const reply = makeReply(needs, { id: started.replyId, userId, sessionId, generationId, ...making })
    if (isOver) abort(reply, 'shutdown')
    return { kind: 'started', reply }
  }

  async function allEnded() {
    while (starting.size + running.size > 0) {
      await Promise.allSettled([...starting, ...Array.from(running.values(), reply => reply.saved)])
    }
  }

  return {
    isDraining: () => isDraining,

    /**
     * Commits a question with its reply, then asks the model. Throws 409 and 429 (see startReply), and 503 while this
     * process stops or makes as many replies as it can.
     */
    async begin(request: StartRequest, making: Making): Promise<Begun> {
      if (isDraining) throw unavailable(chatErrors.shuttingDown)
      if (starting.size + running.size >= mostReplies) throw unavailable(chatErrors.tooManyAtOnce)
      const begun = startAndMake(request, making)
      starting.add(begun)
      try {
        return await begun
      } finally {
        starting.delete(begun)
      }
    },

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
        isOver = true
        for (const reply of running.values()) abort(reply, 'shutdown')
      }, limitMs)
      const late = new Promise(resolve => setTimeout(resolve, limitMs + SAVE_AFTER_DRAIN_MS).unref())
      await Promise.race([allEnded(), late])
      clearTimeout(timer)
    },

    async close() {
      await Promise.all([lease.close(), follower.close(), flusher.close()])
      await notifications.close()
      await flushSql.end({ timeout: 1 })
    },
  }
}
