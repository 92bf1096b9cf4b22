import type { Sql } from 'postgres'
import { openPool } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import { createKeyedQueue } from '../limits/keyed-queue.ts'
import type { Log, Meters } from '../ports.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { startFrameWriter } from './log/frame-writer.ts'
import { openLane } from './log/lane.ts'
import { startFollower } from './log/follower.ts'
import { openAdmission } from './admission.ts'
import { openLease } from './lease/lease.ts'
import { generateReply } from './generate-reply.ts'
import { findLinkAddress, findOwnHost } from './lease/process.store.ts'
import { startLinkServer } from './link/link-server.ts'
import { openLinks } from './link/links.ts'
import { LINK_PURPOSE } from './link/protocol.ts'
import { openNotifications } from './notifications.ts'
import { endOrphaned, startReaper, takeOverAndEnd } from './lease/reaper.ts'
import { readReply, textsSoFar, waitForEnd } from './log/read-reply.ts'
import type { ReplyKey, ReplyRow } from './reply.store.ts'
import { abort, type RunningReply } from './running-reply.ts'
import { startReply } from './start-reply.ts'
import { stopAllOf, stopById, stopReply, type StopRequest } from './stop-reply.ts'
import { startReconciler } from './lease/reconciler.ts'
import { WATCHED_MS } from './timing.ts'

/** What one process can generate at once with room to spare; the next one is asked to try again, perhaps elsewhere. */
const REPLIES_PER_PROCESS = 1_000

export type Live = Awaited<ReturnType<typeof openLive>>

export interface LiveOptions {
  /** of this process, in its lease and in its duties */
  processId: string
  sql: Sql
  url: string
  log: Log
  encryption: Encryption
  leaseSeconds: number
  /** of the master keys, the one that encrypts first */
  keyIds?: readonly string[] | undefined
  mostReplies?: number
  meters: Pick<Meters, 'firstToken' | 'replyEnded' | 'takenOver'>
  /** of the tables: resolves once they can be used */
  prepared?: Promise<void>
  /** whether processes read along at each other; without it a reply that is made elsewhere is read from its frames */
  hasLinks?: boolean
}

/** The life of all replies: started once, read by anybody, ended once, whichever process a request lands on. */
export async function openLive(options: LiveOptions) {
  const {
    processId,
    sql,
    url,
    log,
    encryption,
    leaseSeconds,
    keyIds,
    mostReplies = REPLIES_PER_PROCESS,
    meters,
    prepared,
    hasLinks = true,
  } = options
  const running = new Map<string, RunningReply>()
  const ownConnection = { connections: 1, hasAsynchronousCommit: true }
  const flushSql = openPool(url, ownConnection)
  const renewSql = openPool(url, ownConnection)
  const listening = openNotifications({ url, sql, log, processId })
  // Of a key that lies in the tables.
  const linkKey = () => encryption.digest(LINK_PURPOSE, 'key')
  const linking = hasLinks ? openLinkServer({ sql, log, linkKey, prepared, processId, running }) : undefined
  const [notifications, linkServer] = await Promise.all([listening, linking, prepared]).catch(
    async (error: unknown) => {
      await listening.then(opened => opened.close()).catch(() => {})
      await linking?.then(opened => opened?.close()).catch(() => {})
      throw error
    },
  )
  const lease = await openLease({
    sql,
    renewSql,
    log,
    processId,
    leaseSeconds,
    keyIds,
    link: linkServer?.address,
  })
  const links = hasLinks
    ? openLinks({ key: linkKey(), log, findAddress: maker => findLinkAddress(sql, maker) })
    : undefined
  const ends = {
    sql,
    log,
    encryption,
    notifications,
    onTaking: (reply: ReplyKey) => reconciler.recordBegin(reply),
    onEnd: (reply: Pick<ReplyRow, 'id' | 'lane'>, isSaved: boolean) => reconciler.recordEnd(reply, isSaved),
  }
  const reconciler = startReconciler({
    sql,
    log,
    processId,
    leaseSeconds,
    running,
    endOrphaned: reply => endOrphaned(ends, reply),
  })
  const reaper = startReaper({ ...ends, processId, leaseSeconds, lease, meters })
  const needs = { ...ends, running, meters, lease }
  const lane = openLane(processId)
  const frameWriter = startFrameWriter({ ...needs, sql: flushSql, lane })
  const follower = startFollower({ ...needs, links })
  const reading = { ...needs, follower }
  const stopping = {
    sql,
    encryption,
    wakeOwner,
    waitForEnd: (reply: ReplyKey, waitMs: number) => waitForEnd(reading, reply, waitMs),
    endFromFrames: (row: ReplyRow) => takeOverAndEnd(ends, row, processId),
  }
  const starting = { sql, queue: createKeyedQueue() }
  const admission = openAdmission({
    async commit(request, { cipher, seed }) {
      const beginning = { processId, lane: lane.current(), cipher, seed, onTry: reconciler.recordBegin }
      try {
        return await startReply(starting, request, beginning)
      } catch (error) {
        // The seed is a frame; should another shard be the one that is away, a new name does no harm.
        if (seed) lane.failed(beginning.lane, error)
        throw error
      }
    },
    lease,
    running,
    mostReplies,
    generate: (reply, generation) => generateReply(needs, reply, generation),
  })

  notifications.on('watch', ids => {
    const watched = ids.flatMap(id => running.get(id) ?? [])
    for (const reply of watched) {
      reply.flushedAtMs = 0
      reply.watchedUntilMs = performance.now() + WATCHED_MS
    }
    // Somebody is waiting for an answer: also where nothing is left to write.
    const isStored = (reply: RunningReply) => reply.flushedTo >= reply.log.length
    const stored = watched.filter(isStored).map(reply => reply.id)
    notifications.send('frames', stored)
    frameWriter.flushNow()
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

  return {
    ...admission,

    /** A log of any reply, from its first character. */
    read: (row: ReplyRow) => readReply(reading, row),

    /** The text so far of running replies, for lists. */
    textsSoFar: (replies: readonly ReplyKey[]) => textsSoFar(reading, replies),

    /** How many milliseconds ago a moment was that the database returned of a reply. */
    msSince: lease.msSince,

    /** Stops one reply, before, during or after its generation; the answer is what is saved. */
    stop: (request: StopRequest) => stopReply(stopping, request),

    /** Stops one reply that may still run, with all that was received; resolves when it has ended. */
    stopRunning: (reply: ReplyKey) => stopById(stopping, reply),

    /** Stops all running replies of a user, or of one session, and waits for their ends. */
    stopAll: (where: { userId: string; sessionId?: string }) => stopAllOf(stopping, where),

    /** Hints between processes, also of what is no reply. */
    notifications,

    /** how many replies this process is generating */
    runningCount: () => running.size,

    /** Hourly, in one process: ends and forgets what processes that are gone have left. */
    cleanUp: reaper.cleanUp,

    async close() {
      links?.close()
      linkServer?.close()
      await Promise.all([reaper.close(), reconciler.close(), follower.close(), frameWriter.close()])
      await lease.close()
      await notifications.close()
      await Promise.all([flushSql.end({ timeout: 1 }), renewSql.end({ timeout: 1 })])
    },
  }
}

/** Undefined where the database sees this machine under an address that is not its own: replies are then read from frames. */
async function openLinkServer({
  sql,
  log,
  linkKey,
  prepared,
  ...serving
}: Pick<LiveOptions, 'sql' | 'log'> & { linkKey: () => Buffer; prepared: Promise<void> | undefined } & Omit<
    Parameters<typeof startLinkServer>[0],
    'host' | 'key'
  >) {
  const [host] = await Promise.all([findOwnHost(sql), prepared])
  return startLinkServer({ ...serving, key: linkKey(), host }).catch((error: unknown) => {
    log.info({ error: describe(error) }, "other processes can't read along here: they read frames")
    return undefined
  })
}
