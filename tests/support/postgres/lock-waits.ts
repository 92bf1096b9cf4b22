import type { Sql } from 'postgres'
import { isOnCluster } from '../database.ts'

/** Whether a statement waits for what another one has locked, on whichever node. */
export async function isSomebodyWaiting(sql: Sql) {
  const activity = isOnCluster() ? 'citus_stat_activity' : 'pg_stat_activity'
  const { count } = await sql`
    select from ${sql(activity)} where datname = current_database() and wait_event_type = 'Lock'`
  return count > 0
}
