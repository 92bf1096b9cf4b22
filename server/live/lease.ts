import type { Sql } from 'postgres'
import { within } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'
import type { Notifications } from './notifications.ts'
import { renewLeases, type ReplyRow } from './reply.store.ts'
import { abort, type RunningReply } from './running-reply.ts'
import { sweepAbandoned } from './sweep-abandoned.ts'

/** A connection that hangs must not hold up the next renewal. */
const WORK_LIMIT_MS = 4_000

interface Needs {
  sql: Sql
  log: Log
  processId: string
  leaseSeconds: number
  notifications: Notifications
  running: Map<string, RunningReply>
  endAbandoned(row: ReplyRow): Promise<void>
}

/**
 * Every quarter of a lease: renews what this process makes, sees a Stop that a hint missed, and sweeps what others have
 * abandoned. A process that cannot renew for a whole lease loses its replies to whoever sweeps first.
 */
export function startLease(needs: Needs) {
  const { sql, log, processId, leaseSeconds, notifications, running } = needs
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

  async function work() {
    try {
      await within(WORK_LIMIT_MS, renew())
      await within(WORK_LIMIT_MS, notifications.tick())
      await within(WORK_LIMIT_MS, sweepAbandoned(needs))
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
