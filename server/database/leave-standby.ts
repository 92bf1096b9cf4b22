import type { Socket } from 'node:net'
import type { Sql } from 'postgres'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'

interface Needs {
  sql: Sql
  log: Log
  sockets: ReadonlySet<Socket>
}

/**
 * Ends all connections when they lead to a standby: after a failover the old primary takes connections again before the
 * address names the new one, and a pool that got them would stay there for ever. Does nothing on a primary that is read-only
 * for another reason, where what reads still works. Never throws.
 */
export async function leaveStandby({ sql, log, sockets }: Needs) {
  try {
    const [row] = await sql<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`
    if (!row?.isStandby) return
    log.warn({ connections: sockets.size }, 'the database is a standby now; connecting anew')
    for (const socket of sockets) socket.destroy()
  } catch (error) {
    // The next renewal of the lease comes here again.
    log.warn({ error: describe(error) }, 'could not ask whether the database is a standby')
  }
}
