import type { Sql } from 'postgres'
import { claimDuty, releaseDuty } from '../../database/duty.store.ts'
import { inBatches } from '../../database/in-batches.ts'
import { describe } from '../../http/errors.ts'
import type { Log, Meters } from '../../ports.ts'
import { deleteLeftFrames, deleteUnasked } from '../log/frame.store.ts'
import type { Lease } from './lease.ts'
import type { Notifications } from '../notifications.ts'
import { deleteReapedProcesses, findDeadProcesses, markReaped } from './process.store.ts'
import { repeat } from './repeat.ts'
import { takeOverFrom, takeOverUnleased, type ReplyRow } from '../reply.store.ts'
import {
  REAP_LEASES,
  HEARD_LEASES,
  LONGEST_LEASE_MS,
  REAP_HOLD_S,
  FRAMES_KEPT_S,
  UNASKED_KEPT_S,
} from '../timing.ts'

/** In one round; the rest has its turn in the next. */
const MOST_TAKEOVERS = 50

/** One process at a time reads what dead ones left: on shards that asks each of them. */
const DUTY = 'reap'

interface Needs {
  sql: Sql
  log: Log
  processId: string
  leaseSeconds: number
  lease: Pick<Lease, 'steadyMoment'>
  notifications: Notifications
  meters: Pick<Meters, 'takenOver'>
  endAbandoned(row: ReplyRow): Promise<void>
}

/**
 * Ends the replies of processes that died, froze, or lost the database: those whose lease has passed. It looks only while
 * this process itself could renew its lease without a break, since whatever broke ours may have broken theirs.
 */
export function startReaper(needs: Needs) {
  const { sql, log, processId, leaseSeconds, lease, notifications, meters, endAbandoned } = needs

  async function reap() {
    await notifications.tick()
    const moment = steadyMoment()
    if (!moment) return
    const latest = new Date(moment.getTime() + LONGEST_LEASE_MS)
    const dead = await findDeadProcesses(sql, { moment, latest })
    if (dead.length === 0) return
    if (!(await claimDuty(sql, { name: DUTY, processId, holdSeconds: REAP_HOLD_S }))) return
    try {
      const deadProcessIds = dead.map(({ id }) => id)
      await endAll(await takeOverFrom(sql, { owner: processId, deadProcessIds, most: MOST_TAKEOVERS }))
      await markReaped(sql, dead)
    } finally {
      await releaseDuty(sql, { name: DUTY, processId })
    }
  }

  function steadyMoment() {
    const hearsSinceMs = notifications.hearsSinceMs()
    const hasHeard =
      hearsSinceMs !== undefined && performance.now() - hearsSinceMs >= leaseSeconds * HEARD_LEASES * 1_000
    return hasHeard ? lease.steadyMoment() : undefined
  }

  /** One that cannot be ended now is ours and not made here: the watch of our own replies tries again. */
  async function endAll(taken: readonly ReplyRow[]) {
    meters.takenOver(taken.length)
    const ends = await Promise.allSettled(taken.map(row => endAbandoned(row)))
    for (const end of ends) {
      if (end.status === 'rejected')
        log.error({ error: describe(end.reason) }, 'the reply of a dead process could not be ended')
    }
  }

  const reaping = repeat(reap, {
    everyMs: leaseSeconds * REAP_LEASES * 1_000,
    log,
    failure: 'replies of dead processes could not be ended',
  })
  return {
    /** Hourly: ends what belongs to no process on record, and forgets what is left of processes that are gone. */
    async cleanUp(signal?: AbortSignal) {
      const moment = steadyMoment()
      if (moment)
        await endAll(await takeOverUnleased(sql, { owner: processId, moment, most: MOST_TAKEOVERS }))
      await deleteReapedProcesses(sql)
      await inBatches(most => deleteLeftFrames(sql, { olderThanSeconds: FRAMES_KEPT_S, most }), signal)
      await inBatches(most => deleteUnasked(sql, { olderThanSeconds: UNASKED_KEPT_S, most }), signal)
    },
    close: () => reaping.close(),
  }
}
