import type { Sql } from 'postgres'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'
import { deleteOldFrames, deleteUnasked } from './frame.store.ts'
import type { Notifications } from './notifications.ts'
import { takeOverExpired, type ReplyRow } from './reply.store.ts'

const FRAMES_KEPT_S = 60
const UNASKED_KEPT_S = 3_600
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
  const { sql, log, processId, leaseSeconds } = needs
  if (!(await hasSettled(needs))) return
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

async function hasSettled({ sql, leaseSeconds, notifications }: Needs) {
  const restSeconds = leaseSeconds * REST_LEASES
  const hearsSinceMs = notifications.hearsSinceMs()
  if (hearsSinceMs === undefined || performance.now() - hearsSinceMs < restSeconds * 1000) return false
  const [row] = await sql<{ isUp: boolean }[]>`
    select pg_postmaster_start_time() < clock_timestamp() - make_interval(secs => ${restSeconds}) as "isUp"`
  return row?.isUp ?? false
}
