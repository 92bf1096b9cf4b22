import type { Sql } from 'postgres'
import { claimDuty, releaseDuty } from '../../database/duty.store.ts'
import { inBatches } from '../../database/in-batches.ts'
import { describe } from '../../http/errors.ts'
import type { Log, Meters } from '../../ports.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { finishReply } from '../finish-reply.ts'
import { deleteLeftFrames, deleteUnasked, readText } from '../log/frame.store.ts'
import type { Lease } from './lease.ts'
import type { Notifications } from '../notifications.ts'
import { deleteReapedProcesses, findDeadProcesses, markReaped } from './process.store.ts'
import { repeat } from './repeat.ts'
import { findReply, takeOver, takeOverFrom, takeOverUnleased, type ReplyRow } from '../reply.store.ts'
import {
  REAP_LEASES,
  LISTENING_LEASES,
  LONGEST_LEASE_MS,
  REAP_DUTY_S,
  FRAMES_KEPT_S,
  PREVENTED_KEPT_S,
} from '../timing.ts'

/** In one round; the rest has its turn in the next. */
const MOST_TAKEOVERS = 50

/** One process at a time reads what dead ones left: on shards that asks each of them. */
const DUTY = 'reap'

export interface EndNeeds {
  sql: Sql
  log: Log
  encryption: Encryption
  notifications: Notifications
  /** this process has ended a reply */
  onEnd(replyId: string): void
}

interface Needs extends EndNeeds {
  processId: string
  leaseSeconds: number
  lease: Pick<Lease, 'steadyMoment'>
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
      const deadProcessIds = dead.map(({ id }) => id)
      await endAll(await takeOverFrom(sql, { processId, deadProcessIds, most: MOST_TAKEOVERS }))
      await markReaped(sql, dead)
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
  async function endAll(taken: readonly ReplyRow[]) {
    meters.takenOver(taken.length)
    const ends = await Promise.allSettled(taken.map(row => endAbandoned(needs, row)))
    for (const end of ends) {
      if (end.status === 'rejected')
        log.error({ error: describe(end.reason) }, "couldn't end the reply of a dead process")
    }
  }

  const reaping = repeat(reap, {
    name: 'ending replies of dead processes',
    everyMs: leaseSeconds * REAP_LEASES * 1_000,
    log,
  })
  return {
    /** Hourly: ends what belongs to no process on record, and forgets what is left of processes that are gone. */
    async cleanUp(signal?: AbortSignal) {
      if (steadyMoment()) await endAll(await takeOverUnleased(sql, { processId, most: MOST_TAKEOVERS }))
      await deleteReapedProcesses(sql)
      await inBatches(most => deleteLeftFrames(sql, { olderThanSeconds: FRAMES_KEPT_S, most }), signal)
      await inBatches(most => deleteUnasked(sql, { olderThanSeconds: PREVENTED_KEPT_S, most }), signal)
    },
    close: () => reaping.close(),
  }
}

/** Ends a reply that was taken from its owner: what the frames hold is what there is. */
export async function endAbandoned(needs: EndNeeds, row: ReplyRow) {
  const { sql, log, encryption, notifications, onEnd } = needs
  const cipher = await encryption.cipherOf(sql, row.ownerId)
  const text = await readText(sql, cipher, row.id)
  const outcome = {
    text,
    // Its readers have waited for a whole lease: nothing is left to type.
    typed: text.length,
    status: 'interrupted',
    error: 'interrupted',
    finishReason: undefined,
  } as const
  await finishReply({ sql, cipher }, { replyId: row.id, epoch: row.epoch, outcome })
  onEnd(row.id)
  notifications.send('ended', [row.id])
  log.info({ replyId: row.id, units: text.length }, 'ended a reply abandoned by another process')
}

/** Takes a running reply from the owner that was last seen, and ends it. */
export async function takeOverAndEnd(
  needs: EndNeeds,
  taking: { replyId: string; epoch: number; processId: string },
) {
  const row = await takeOver(needs.sql, taking)
  if (row) await endAbandoned(needs, row)
}

/** Ends a reply that is ours already and that nobody generates. */
export async function endOrphaned(needs: EndNeeds, { id, epoch }: { id: string; epoch: number }) {
  const row = await findReply(needs.sql, id)
  if (row && !row.isEnded && row.epoch === epoch) await endAbandoned(needs, row)
}
