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
  /** a connection that no request can hold up */
  renewSql: Sql
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
  const { renewSql, log, processId, leaseSeconds, running } = needs

  async function renew() {
    const made = [...running.values()]
    if (made.length === 0) return
    const replyIds = made.map(({ id }) => id)
    const rows = await renewLeases(renewSql, { owner: processId, leaseSeconds, replyIds })
    const renewed = new Map(rows.map(row => [row.id, row]))
    for (const reply of made) {
      const row = renewed.get(reply.id)
      if (row?.epoch !== reply.epoch) abort(reply, 'lost')
      else if (row.stopAt !== null) abort(reply, 'stop')
    }
  }

  const everyMs = leaseSeconds * 250
  const works = [repeat(renew, everyMs, log), repeat(() => sweepAbandoned(needs), everyMs, log)]
  return {
    close: () => Promise.all(works.map(work => work.close())),
  }
}

/** Runs `work` at an interval, never twice at a time. */
function repeat(work: () => Promise<void>, everyMs: number, log: Log) {
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= within(WORK_LIMIT_MS, work())
      .catch((error: unknown) => log.warn({ error: describe(error) }, 'leases could not be looked after'))
      .finally(() => (working = undefined))
  }, everyMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await working
    },
  }
}
