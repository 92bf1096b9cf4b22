import type { Sql } from 'postgres'
import { within } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'
import { deleteOldFrames, deleteUnasked } from './frame.store.ts'
import type { Notifications } from './notifications.ts'
import { renewLeases, takeOverExpired, type ReplyRow } from './reply.store.ts'
import { abort, type RunningReply } from './running-reply.ts'

const FRAMES_KEPT_S = 60
const UNASKED_KEPT_S = 3_600
/** A connection that hangs must not hold up the next renewal. */
const WORK_LIMIT_MS = 4_000

interface Needs {
  sql: Sql
  log: Log
  processId: string
  leaseSeconds: number
  notifications: Notifications
  running: Map<string, RunningReply>
  endTaken(row: ReplyRow): Promise<void>
}

/**
 * Every quarter of a lease: renews what this process makes, sees a Stop that a hint missed, and ends the replies of
 * processes that died. A process that cannot renew for a whole lease loses its replies to whoever sweeps first.
 */
export function startLease({ sql, log, processId, leaseSeconds, notifications, running, endTaken }: Needs) {
  let working: Promise<void> | undefined

  async function renew() {
    const before = [...running.values()]
    const renewed = new Map(
      (await renewLeases(sql, { owner: processId, leaseSeconds })).map(row => [row.id, row]),
    )
    for (const reply of before) {
      const row = renewed.get(reply.id)
      if (row?.epoch !== reply.epoch) abort(reply, 'lost')
      else if (row.stopAt !== null) abort(reply, 'stop')
    }
  }

  async function sweep() {
    if (!(await hasSettled())) return
    for (const row of await takeOverExpired(sql, { owner: processId, leaseSeconds })) await endTaken(row)
    await deleteOldFrames(sql, FRAMES_KEPT_S)
    await deleteUnasked(sql, UNASKED_KEPT_S)
  }

  /** After a restart of Postgres, or a cut, the owners first get the time to renew: their replies are healthy. */
  async function hasSettled() {
    const restSeconds = leaseSeconds * 1.25
    const hearsSinceMs = notifications.hearsSinceMs()
    if (hearsSinceMs === undefined || performance.now() - hearsSinceMs < restSeconds * 1000) return false
    const [row] = await sql<{ isUp: boolean }[]>`
      select pg_postmaster_start_time() < clock_timestamp() - make_interval(secs => ${restSeconds}) as "isUp"`
    return row?.isUp ?? false
  }

  async function work() {
    try {
      await within(WORK_LIMIT_MS, renew())
      await within(WORK_LIMIT_MS, notifications.tick())
      await within(WORK_LIMIT_MS, sweep())
    } catch (error) {
      log.warn({ error: describe(error) }, 'leases could not be renewed')
    }
  }

  const timer = setInterval(() => {
    working ??= work().finally(() => (working = undefined))
  }, leaseSeconds * 250)
  timer.unref()

  return {
    async close() {
      clearInterval(timer)
      await working
    },
  }
}
