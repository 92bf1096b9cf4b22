import type { Deps } from '../deps-shape.ts'
import { deleteOldTakings } from './allowance.store.ts'
import { findOldVisitorRuns } from './run.store.ts'
import { endAndDelete } from './runs.ts'

/** Removes visitors' runs whose day is over, and what no allowance looks back to. */
export async function forgetOldRuns(deps: Pick<Deps, 'sql' | 'sealing' | 'live' | 'clock'>) {
  const now = deps.clock.now()
  for (const runId of await findOldVisitorRuns(deps.sql, now)) await endAndDelete(deps, runId)
  await deleteOldTakings(deps.sql, now)
}
