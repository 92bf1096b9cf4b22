import type { Deps } from '../deps-shape.ts'
import { deleteOldTakings } from './allowance.store.ts'
import { findOldVisitorRuns, type RunPlace } from './run.store.ts'
import { endAndDelete } from './runs.ts'

/**
 * Removes visitors' runs whose day is over, and what no allowance looks back to. Throws at the end when a run could not
 * be ended; it holds up none of the others.
 */
export async function forgetOldRuns(
  deps: Pick<Deps, 'sql' | 'encryption' | 'live' | 'clock'>,
  signal?: AbortSignal,
) {
  const now = deps.clock.now()
  await deleteOldTakings(deps.sql, now, signal)
  const failures: unknown[] = []
  let last: RunPlace | undefined
  for (;;) {
    signal?.throwIfAborted()
    const runs = await findOldVisitorRuns(deps.sql, now, last)
    if (runs.length === 0) break
    const ends = await Promise.allSettled(runs.map(({ id }) => endAndDelete(deps, id)))
    failures.push(...ends.filter(end => end.status === 'rejected').map(end => end.reason))
    last = runs.at(-1)
  }
  if (failures.length > 0) throw failures[0]
}
