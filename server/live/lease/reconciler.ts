import type { Sql } from 'postgres'
import { describe } from '../../http/errors.ts'
import type { Log } from '../../ports.ts'
import { deleteFramesOf } from '../log/frame.store.ts'
import { repeat } from './repeat.ts'
import { findRunningOf, type Owned, type ReplyKey, type ReplyRow } from '../reply.store.ts'
import { abort, type RunningReply } from '../running-reply.ts'
import { RECONCILE_LEASES, ORPHANED_AFTER_MS, ORPHANS_EXPECTED_MS, FRAMES_KEPT_S } from '../timing.ts'

interface Needs {
  sql: Sql
  log: Log
  processId: string
  leaseSeconds: number
  running: ReadonlyMap<string, RunningReply>
  /** ends one that this process owns and does not generate */
  endOrphaned(reply: Owned): Promise<void>
}

/**
 * Reconciles what this process generates with the rows, a little more often than once a lease: one that was taken over is broken off, a Stop that a
 * hint missed is seen, and what this process owns and does not generate (a start whose commit went unheard, a takeover that
 * could not be ended) is ended. It asks only for what it has begun or taken itself. Frames go a minute after their reply's end.
 */
export function startReconciler({ sql, log, processId, leaseSeconds, running, endOrphaned }: Needs) {
  const ended: { id: string; lane: string; atMs: number }[] = []
  /** what may be ours in the database and running, whatever became of its start */
  const begun = new Map<string, ReplyKey & { atMs: number }>()

  async function reconcile() {
    const nowMs = performance.now()
    const generated = [...running.values()]
    const mine = [...begun.values()]
    const ownerIds = [...new Set([...generated, ...mine].map(({ ownerId }) => ownerId))]
    const { rows, away } = await findRunningOf(sql, ownerIds)
    const owned = new Map(rows.filter(row => row.processId === processId).map(row => [row.id, row]))
    for (const reply of generated) {
      if (away.has(reply.ownerId)) continue
      const row = owned.get(reply.id)
      if (row?.epoch !== reply.epoch) abort(reply, 'lost')
      else if (row.stopAt !== null) abort(reply, 'stop')
    }
    for (const { ownerId, id, atMs } of mine) {
      if (away.has(ownerId) || running.has(id) || nowMs - atMs < ORPHANED_AFTER_MS) continue
      const row = owned.get(id)
      if (row) await end(row)
      else if (nowMs - atMs > ORPHANS_EXPECTED_MS) begun.delete(id)
    }
    await deleteOldFrames()
  }

  async function end(row: Owned) {
    await endOrphaned(row).catch((error: unknown) => {
      log.error({ replyId: row.id, error: describe(error) }, "couldn't end an orphaned reply")
    })
  }

  async function deleteOldFrames() {
    const nowMs = performance.now()
    const count = ended.findIndex(({ atMs }) => nowMs - atMs < FRAMES_KEPT_S * 1_000)
    const old = ended.slice(0, count === -1 ? ended.length : count)
    for (const [lane, ofLane] of Map.groupBy(old, reply => reply.lane))
      await deleteFramesOf(
        sql,
        lane,
        ofLane.map(({ id }) => id),
      )
    ended.splice(0, old.length)
  }

  const reconciling = repeat(reconcile, {
    name: 'reconciling running replies',
    everyMs: leaseSeconds * RECONCILE_LEASES * 1_000,
    log,
  })
  return {
    /** This process begins a reply, or takes one over, and may never hear whether it did. */
    recordBegin: ({ ownerId, id }: ReplyKey) => void begun.set(id, { ownerId, id, atMs: performance.now() }),
    /** This process makes a reply no more; `isSaved` says that its row has ended, too. */
    recordEnd({ id, lane }: Pick<ReplyRow, 'id' | 'lane'>, isSaved: boolean) {
      if (isSaved) begun.delete(id)
      if (lane !== null) ended.push({ id, lane, atMs: performance.now() })
    },
    close: () => reconciling.close(),
  }
}
