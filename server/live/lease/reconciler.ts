import type { Sql } from 'postgres'
import { describe } from '../../http/errors.ts'
import type { Log } from '../../ports.ts'
import { deleteFramesOf } from '../log/frame.store.ts'
import { repeat } from './repeat.ts'
import { findOwned, type OwnedReply } from '../reply.store.ts'
import { abort, type RunningReply } from '../running-reply.ts'
import { LOOK_LEASES, UNMADE_AFTER_MS, FRAMES_KEPT_S } from '../timing.ts'

interface Needs {
  sql: Sql
  log: Log
  processId: string
  leaseSeconds: number
  running: ReadonlyMap<string, RunningReply>
  /** ends one that this process owns and does not make */
  endUnmade(reply: OwnedReply): Promise<void>
}

/**
 * Holds what this process makes against the rows, a little more often than once a lease: one that was taken over is broken off, a Stop that a
 * hint missed is seen, and what this process owns and does not make (a start whose commit went unheard, a takeover that
 * could not be ended) is ended. Frames go a minute after their reply's end.
 */
export function watchOwnReplies({ sql, log, processId, leaseSeconds, running, endUnmade }: Needs) {
  const ended: { replyId: string; atMs: number }[] = []

  async function look() {
    const made = [...running.values()]
    const owned = new Map((await findOwned(sql, processId)).map(row => [row.id, row]))
    for (const reply of made) {
      const row = owned.get(reply.id)
      if (row?.epoch !== reply.epoch) abort(reply, 'lost')
      else if (row.stopAt !== null) abort(reply, 'stop')
    }
    for (const row of owned.values()) {
      if (!running.has(row.id) && row.ageMs > UNMADE_AFTER_MS) await end(row)
    }
    await deleteOldFrames()
  }

  async function end(row: OwnedReply) {
    await endUnmade(row).catch((error: unknown) => {
      log.error({ replyId: row.id, error: describe(error) }, 'a reply that nobody makes could not be ended')
    })
  }

  async function deleteOldFrames() {
    const nowMs = performance.now()
    const count = ended.findIndex(({ atMs }) => nowMs - atMs < FRAMES_KEPT_S * 1_000)
    const old = ended.slice(0, count === -1 ? ended.length : count)
    if (old.length === 0) return
    await deleteFramesOf(
      sql,
      old.map(({ replyId }) => replyId),
    )
    ended.splice(0, old.length)
  }

  const looking = repeat(look, {
    everyMs: leaseSeconds * LOOK_LEASES * 1_000,
    log,
    failure: 'running replies could not be looked after',
  })
  return {
    /** This process has ended a reply. */
    noteEnd: (replyId: string) => void ended.push({ replyId, atMs: performance.now() }),
    close: () => looking.close(),
  }
}
