import type { Sql } from 'postgres'
import { describe } from '../../http/errors.ts'
import type { Log } from '../../ports.ts'
import { deleteFramesOf } from '../log/frame.store.ts'
import { repeat } from './repeat.ts'
import { findOwned, type OwnedReply } from '../reply.store.ts'
import { abort, type RunningReply } from '../running-reply.ts'
import { RECONCILE_LEASES, ORPHANED_AFTER_MS, FRAMES_KEPT_S } from '../timing.ts'

interface Needs {
  sql: Sql
  log: Log
  processId: string
  leaseSeconds: number
  running: ReadonlyMap<string, RunningReply>
  /** ends one that this process owns and does not generate */
  endOrphaned(reply: OwnedReply): Promise<void>
}

/**
 * Reconciles what this process generates with the rows, a little more often than once a lease: one that was taken over is broken off, a Stop that a
 * hint missed is seen, and what this process owns and does not generate (a start whose commit went unheard, a takeover that
 * could not be ended) is ended. Frames go a minute after their reply's end.
 */
export function startReconciler({ sql, log, processId, leaseSeconds, running, endOrphaned }: Needs) {
  const ended: { replyId: string; atMs: number }[] = []

  async function reconcile() {
    const generated = [...running.values()]
    const owned = new Map((await findOwned(sql, processId)).map(row => [row.id, row]))
    for (const reply of generated) {
      const row = owned.get(reply.id)
      if (row?.epoch !== reply.epoch) abort(reply, 'lost')
      else if (row.stopAt !== null) abort(reply, 'stop')
    }
    for (const row of owned.values()) {
      if (!running.has(row.id) && row.ageMs > ORPHANED_AFTER_MS) await end(row)
    }
    await deleteOldFrames()
  }

  async function end(row: OwnedReply) {
    await endOrphaned(row).catch((error: unknown) => {
      log.error({ replyId: row.id, error: describe(error) }, "couldn't end an orphaned reply")
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

  const reconciling = repeat(reconcile, {
    name: 'reconciling running replies',
    everyMs: leaseSeconds * RECONCILE_LEASES * 1_000,
    log,
  })
  return {
    /** This process has ended a reply. */
    recordEnd: (replyId: string) => void ended.push({ replyId, atMs: performance.now() }),
    close: () => reconciling.close(),
  }
}
