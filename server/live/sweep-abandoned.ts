import type { Sql } from 'postgres'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'
import { deleteOldFrames, deleteUnasked } from './frame.store.ts'
import type { Notifications } from './notifications.ts'
import { takeOverExpired, type ReplyRow } from './reply.store.ts'

const FRAMES_KEPT_S = 60
const UNASKED_KEPT_S = 3_600
/** An answer that took so long: the database stood still, and the leases of healthy replies passed with it. */
const STANDSTILL_MS = 1_000
/** In leases. After a restart of Postgres, or a cut, the owners first get the time to renew: their replies are healthy. */
const REST_LEASES = 1.25

interface Needs {
  sql: Sql
  log: Log
  processId: string
  leaseSeconds: number
  notifications: Notifications
  endAbandoned(row: ReplyRow): Promise<void>
}

/** Ends the replies of processes that died, froze or lost the database: those whose lease has passed. */
export async function sweepAbandoned(needs: Needs) {
  const { sql, log, processId, leaseSeconds, notifications } = needs
  const startedMs = performance.now()
  try {
    await notifications.tick()
    if (!(await hasSettled(needs))) return
  } finally {
    if (performance.now() - startedMs > STANDSTILL_MS) notifications.hearAnew()
  }
  if (!isHearing(needs)) return
  const taken = await takeOverExpired(sql, { owner: processId, leaseSeconds })
  // One that cannot be ended now is tried again when its new lease has passed, and holds up none of the others.
  const ends = await Promise.allSettled(taken.map(row => needs.endAbandoned(row)))
  for (const end of ends) {
    if (end.status === 'rejected')
      log.error({ error: describe(end.reason) }, 'an abandoned reply could not be ended')
  }
  await deleteOldFrames(sql, FRAMES_KEPT_S)
  await deleteUnasked(sql, UNASKED_KEPT_S)
}

/** Long enough without a break: whoever makes a reply could renew its lease just as well. */
function isHearing({ leaseSeconds, notifications }: Needs) {
  const hearsSinceMs = notifications.hearsSinceMs()
  return hearsSinceMs !== undefined && performance.now() - hearsSinceMs >= leaseSeconds * REST_LEASES * 1000
}

async function hasSettled(needs: Needs) {
  if (!isHearing(needs)) return false
  const { sql, leaseSeconds } = needs
  const restSeconds = leaseSeconds * REST_LEASES
  const [row] = await sql<{ isUp: boolean }[]>`
    select pg_postmaster_start_time() < clock_timestamp() - make_interval(secs => ${restSeconds}) as "isUp"`
  return row?.isUp ?? false
}
