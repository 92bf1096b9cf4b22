import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place.ts'
import { findPostmaster, isPostmasterOf } from './postmaster.ts'
import { runProgram } from './run-program.ts'

const POLL_MS = 5
const FAST_TIMEOUT_MS = 20_000
const IMMEDIATE_TIMEOUT_MS = 10_000

/** Stops Postgres, if it runs, and waits until it is gone: connections end, nothing is lost. The caller holds the door lock. */
export async function stopPostmaster(place: Place): Promise<void> {
  if (await endWith(place, 'INT', FAST_TIMEOUT_MS)) return
  // An immediate stop skips the last checkpoint; the next start recovers from the log instead.
  if (await endWith(place, 'QUIT', IMMEDIATE_TIMEOUT_MS)) return
  throw new Error('The embedded Postgres does not stop.')
}

async function endWith(place: Place, signal: 'INT' | 'QUIT', timeoutMs: number): Promise<boolean> {
  const postmaster = await findPostmaster(place.cluster)
  if (!postmaster) return true
  // It may end by itself in between.
  await runProgram(place, 'pg_ctl', ['kill', signal, String(postmaster.pid)]).catch(() => {})
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (!(await isPostmasterOf(place.cluster, postmaster.pid))) return true
    await sleep(POLL_MS)
  }
  return false
}
