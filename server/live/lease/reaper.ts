import type { Sql } from 'postgres'
import { claimDuty, releaseDuty } from '../../database/duty.store.ts'
import { inBatches } from '../../database/in-batches.ts'
import { describe } from '../../http/errors.ts'
import type { Log, Meters } from '../../ports.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { finishReply } from '../finish-reply.ts'
import { deleteLeftFrames, findLeftLanes, readText } from '../log/frame.store.ts'
import type { Lease } from './lease.ts'
import type { Notifications } from '../notifications.ts'
import {
  deleteReapedProcesses,
  findDeadProcesses,
  findLeasedProcesses,
  findReapedProcesses,
  markReaped,
  type DeadProcess,
} from './process.store.ts'
import { repeat } from './repeat.ts'
import {
  deleteUnasked,
  findBusy,
  findLanesInUse,
  findLeft,
  findReply,
  findUnasked,
  findUnleased,
  takeOver,
  type ReplyKey,
  type ReplyRow,
  type Seen,
} from '../reply.store.ts'
import {
  REAP_LEASES,
  LISTENING_LEASES,
  LONGEST_LEASE_MS,
  REAP_DUTY_S,
  FRAMES_KEPT_S,
  LONGEST_REPLY_S,
  PREVENTED_KEPT_S,
} from '../timing.ts'

/** In one round; the rest has its turn in the next. */
const MOST_TAKEOVERS = 50
/** So many of different owners are deleted at a time, one by one. */
const UNASKED_AT_ONCE = 100

/** One process at a time reads what dead ones left: on shards that asks each of them. */
const DUTY = 'reap'

export interface EndNeeds {
  sql: Sql
  log: Log
  encryption: Encryption
  notifications: Notifications
  /** this process takes a reply, or has done so and nobody knows */
  onTaking(reply: ReplyKey): void
  /** this process makes a reply no more, and whether its row has ended */
  onEnd(reply: Pick<ReplyRow, 'id' | 'lane'>, isSaved: boolean): void
}

interface Needs extends EndNeeds {
  processId: string
  leaseSeconds: number
  lease: Pick<Lease, 'steadyMoment' | 'databaseNow'>
  meters: Pick<Meters, 'takenOver'>
}

/**
 * Ends the replies of processes that died, froze, or lost the database: those whose lease has passed. It looks only while
 * this process itself could renew its lease without a break, since whatever broke ours may have broken theirs.
 */
export function startReaper(needs: Needs) {
  const { sql, log, processId, leaseSeconds, lease, notifications, meters } = needs

  async function reap() {
    await notifications.tick()
    const moment = steadyMoment()
    if (!moment) return
    const latest = new Date(moment.getTime() + LONGEST_LEASE_MS)
    const dead = await findDeadProcesses(sql, { moment, latest })
    if (dead.length === 0) return
    if (!(await claimDuty(sql, { name: DUTY, processId, holdSeconds: REAP_DUTY_S }))) return
    try {
      const processIds = dead.map(({ id }) => id)
      await takeAndEnd(await findLeft(sql, { processIds, most: MOST_TAKEOVERS }))
      await markReaped(sql, await withoutBusy(dead))
    } finally {
      await releaseDuty(sql, { name: DUTY, processId })
    }
  }

  function steadyMoment() {
    const hearsSinceMs = notifications.hearsSinceMs()
    const hasHeard =
      hearsSinceMs !== undefined &&
      performance.now() - hearsSinceMs >= leaseSeconds * LISTENING_LEASES * 1_000
    return hasHeard ? lease.steadyMoment() : undefined
  }

  /** One that cannot be ended now is ours and not generated here: the reconciler tries again. */
  async function takeAndEnd(left: readonly Seen[]) {
    const ends = await Promise.allSettled(left.map(seen => takeOverAndEnd(needs, seen, processId)))
    for (const end of ends) {
      if (end.status === 'rejected')
        log.error({ error: describe(end.reason) }, "couldn't end the reply of a dead process")
    }
    meters.takenOver(ends.filter(end => end.status === 'fulfilled' && end.value).length)
  }

  async function withoutBusy(processes: readonly DeadProcess[]) {
    const busy = await findBusy(
      sql,
      processes.map(({ id }) => id),
    )
    return processes.filter(({ id }) => !busy.includes(id))
  }

  /** Those of no process on record, and those that run longer than any reply may, whatever has been forgotten. */
  async function endUnleased() {
    const startedBefore = ago(LONGEST_REPLY_S)
    const processIds = await findLeasedProcesses(sql)
    const found = await findUnleased(sql, { processIds, startedBefore, most: MOST_TAKEOVERS })
    // A process is on record before its first reply: one that has come meanwhile is found by now.
    const leased = new Set(await findLeasedProcesses(sql))
    await takeAndEnd(
      found.filter(
        ({ processId: maker, startedAt }) =>
          maker === null || !leased.has(maker) || startedAt < startedBefore,
      ),
    )
  }

  async function forgetProcesses() {
    const reaped = await findReapedProcesses(sql)
    const busy = reaped.length > 0 ? await findBusy(sql, reaped) : []
    await deleteReapedProcesses(
      sql,
      reaped.filter(id => !busy.includes(id)),
    )
  }

  /** Frames that a process did not live to delete. What a reply that still runs has in them is its only text. */
  async function deleteFramesOfGone(signal?: AbortSignal) {
    const writtenBefore = ago(FRAMES_KEPT_S)
    const processIds = await findLeasedProcesses(sql)
    const left = await findLeftLanes(sql, { writtenBefore, processIds })
    const inUse = left.length > 0 ? await findLanesInUse(sql, left) : []
    for (const lane of left.filter(one => !inUse.includes(one)))
      await inBatches(most => deleteLeftFrames(sql, { lane, writtenBefore, most }), signal)
  }

  async function deleteAllUnasked(signal?: AbortSignal) {
    const startedBefore = ago(PREVENTED_KEPT_S)
    for (let count = UNASKED_AT_ONCE; count === UNASKED_AT_ONCE;) {
      signal?.throwIfAborted()
      const unasked = await findUnasked(sql, { startedBefore, most: UNASKED_AT_ONCE })
      await Promise.all(unasked.map(reply => deleteUnasked(sql, reply)))
      count = unasked.length
    }
  }

  const ago = (seconds: number) => new Date(lease.databaseNow().getTime() - seconds * 1_000)

  const reaping = repeat(reap, {
    name: 'ending replies of dead processes',
    everyMs: leaseSeconds * REAP_LEASES * 1_000,
    log,
  })
  return {
    /** Hourly: ends what belongs to no process on record, and forgets what is left of processes that are gone. */
    async cleanUp(signal?: AbortSignal) {
      if (steadyMoment()) await endUnleased()
      await forgetProcesses()
      await deleteFramesOfGone(signal)
      await deleteAllUnasked(signal)
    },
    close: () => reaping.close(),
  }
}

/** Ends a reply that was taken from its owner: what the frames hold is what there is. */
export async function endAbandoned(needs: EndNeeds, row: ReplyRow) {
  const { sql, log, encryption, notifications, onEnd } = needs
  const cipher = await encryption.cipherOf(sql, row.ownerId)
  const text = await readText(sql, cipher, row)
  const outcome = {
    text,
    // Its readers have waited for a whole lease: nothing is left to type.
    typed: text.length,
    status: 'interrupted',
    error: 'interrupted',
    finishReason: undefined,
  } as const
  await finishReply({ sql, cipher }, { ...row, outcome })
  onEnd(row, true)
  notifications.send('ended', [row.id])
  log.info({ replyId: row.id, units: text.length }, 'ended a reply abandoned by another process')
}

/** Takes a running reply from the process that was last seen to make it, and ends it. False when somebody else was quicker. */
export async function takeOverAndEnd(needs: EndNeeds, seen: Seen, processId: string) {
  needs.onTaking(seen)
  const row = await takeOver(needs.sql, seen, processId)
  if (row) await endAbandoned(needs, row)
  return row !== undefined
}

/** Ends a reply that is ours already and that nobody generates. */
export async function endOrphaned(needs: EndNeeds, seen: Seen) {
  const row = await findReply(needs.sql, seen)
  if (row && !row.isEnded && row.epoch === seen.epoch) await endAbandoned(needs, row)
}
