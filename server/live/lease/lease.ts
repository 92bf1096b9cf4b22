import type { Sql } from 'postgres'
import { within } from '../../database/pool.ts'
import type { Log } from '../../ports.ts'
import type { LinkAddress } from '../link/protocol.ts'
import { releaseLease, renewLease } from './process.store.ts'
import { repeat } from './repeat.ts'
import {
  RENEWAL_LEASES,
  RENEWAL_LIMIT_MS,
  BREAK_MS,
  AFTER_BREAK_LEASES,
  RELEASE_LEASE_MS,
} from '../timing.ts'

interface Needs {
  sql: Sql
  /** a connection of its own: no request and no flush holds up a renewal */
  renewSql: Sql
  log: Log
  processId: string
  leaseSeconds: number
  /** where this process takes links */
  link?: LinkAddress | undefined
  /** of its master keys, the one that encrypts first */
  keyIds?: readonly string[] | undefined
}

export type Lease = Awaited<ReturnType<typeof openLease>>

/** The last renewal: the database's time, and ours at the middle of the trip. */
interface Renewal {
  databaseMs: number
  ourMs: number
  /** when it was sent: the lease is never believed longer than the row says */
  sentMs: number
}

/**
 * The lease of this process, one row: as long as it is renewed, nobody takes its replies. Renewing also proves, four times
 * a lease, that the database takes writes and how its clock runs.
 */
export async function openLease({ sql, renewSql, log, processId, leaseSeconds, link, keyIds }: Needs) {
  const leaseMs = leaseSeconds * 1_000
  let last: Renewal | undefined
  /** since when, in milliseconds of performance.now(), each renewal came in its time */
  let steadySinceMs = Infinity

  async function renew(through: Sql) {
    const startedMs = performance.now()
    let renewal: Renewal
    try {
      const renewedAt = await renewLease(through, { processId, leaseSeconds, link, keyIds })
      const ourMs = (startedMs + performance.now()) / 2
      renewal = { databaseMs: renewedAt.getTime(), ourMs, sentMs: startedMs }
    } catch (error) {
      steadySinceMs = Infinity
      throw error
    }
    warnIfExpired(last, renewal)
    const isBreak = isBroken(last, renewal) || performance.now() - startedMs > BREAK_MS
    if (isBreak || steadySinceMs === Infinity) steadySinceMs = performance.now()
    last = renewal
  }

  /** Between two renewals: too much time went by, or the database's clock moved by another amount than ours. */
  function isBroken(before: Renewal | undefined, now: Renewal) {
    if (!before) return false
    const oursMs = now.ourMs - before.ourMs
    const databasesMs = now.databaseMs - before.databaseMs
    return oursMs > leaseMs * 2 * RENEWAL_LEASES + BREAK_MS || Math.abs(databasesMs - oursMs) > BREAK_MS
  }

  /** Frozen, or without the database: whoever looks for the process that died finds it by this line, though it lives. */
  function warnIfExpired(before: Renewal | undefined, now: Renewal) {
    if (!before) return
    const unheardMs = Math.max(now.ourMs - before.ourMs, now.databaseMs - before.databaseMs)
    if (unheardMs < leaseMs) return
    log.warn(
      { expiredForMs: Math.round(unheardMs - leaseMs) },
      'the lease had expired: replies may have been taken over',
    )
  }

  function databaseNow() {
    const { databaseMs, ourMs } = last ?? { databaseMs: Date.now(), ourMs: performance.now() }
    return new Date(databaseMs + performance.now() - ourMs)
  }

  const isHeld = () => last !== undefined && performance.now() - last.sentMs < leaseMs
  /** one renewal for all who wait for it */
  let renewingNow: Promise<void> | undefined

  // Committed to disk before the first reply names this process.
  await renew(sql)
  const renewing = repeat(() => within(RENEWAL_LIMIT_MS, renew(renewSql)), {
    name: 'lease renewal',
    everyMs: leaseMs * RENEWAL_LEASES,
    log,
  })

  return {
    /** Resolves while the lease is held; one that has passed is renewed first. Throws when the database takes no writes. */
    async ensure() {
      if (isHeld()) return
      renewingNow ??= renew(sql).finally(() => (renewingNow = undefined))
      await renewingNow
    },

    /**
     * The database's time by our own clock, once all has been well for so long that whoever lives has renewed; undefined
     * before that. A clock that jumps between two renewals has no say.
     */
    steadyMoment() {
      const nowMs = performance.now()
      if (!last || nowMs - last.ourMs > leaseMs * 2 * RENEWAL_LEASES) return undefined
      if (nowMs - steadySinceMs < leaseMs * AFTER_BREAK_LEASES) return undefined
      return databaseNow()
    },

    /** The database's time by our own clock. */
    databaseNow,

    /** How many milliseconds ago a moment was that the database returned. */
    msSince: (moment: Date) => Math.max(0, databaseNow().getTime() - moment.getTime()),

    async close() {
      await renewing.close()
      await within(RELEASE_LEASE_MS, releaseLease(sql, processId)).catch(() => {
        // It passes by itself.
      })
    },
  }
}
