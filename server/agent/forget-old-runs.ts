import type { Deps } from '../deps-shape.ts'
import { deleteOldTakings } from './allowance.store.ts'
import { findOldVisitorRuns } from './run.store.ts'
import { endAndDelete } from './runs.ts'

/** Removes visitors' runs whose day is over, and what no allowance looks back to. */
export async function forgetOldRuns(deps: Pick<Deps, 'sql' | 'sealing' | 'live' | 'clock'>) {
  const now = deps.clock.now()
  await deleteOldTakings(deps.sql, now)
  for (let runIds = await findOldVisitorRuns(deps.sql, now); runIds.length > 0;) {
    const ends = await Promise.allSettled(runIds.map(runId => endAndDelete(deps, runId)))
    // One that cannot be ended now is tried again in an hour, and holds up none of the others.
    if (ends.some(({ status }) => status === 'rejected')) return
    runIds = await findOldVisitorRuns(deps.sql, now)
  }
}
