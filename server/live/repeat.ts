import { within } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'

/** A round should be over by then. */
const SLOW_MS = 4_000
/**
 * Each statement of a round ends after 5 s at the server, and after 7.5 s on a connection that is seen to be dead. A
 * round that still goes on waits for an answer that was lost, and must not be the last one.
 */
const LOST_MS = 30_000

/**
 * Runs `work` at an interval; a failure is logged and the next round tries again. Never twice at a time: a round that
 * takes long is logged once as slow, and the next one begins only when it is over, or given up for lost.
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs, log, failure }: { everyMs: number; log: Log; failure: string },
) {
  let working: Promise<void> | undefined

  async function round() {
    const slow = setTimeout(() => log.warn({ afterMs: SLOW_MS }, `${failure} in time`), SLOW_MS)
    slow.unref()
    try {
      await within(LOST_MS, work())
    } catch (error) {
      log.warn({ error: describe(error) }, failure)
    } finally {
      clearTimeout(slow)
    }
  }

  const timer = setInterval(() => {
    working ??= round().finally(() => (working = undefined))
  }, everyMs)
  timer.unref()
  return {
    /** Begins no more rounds, and waits a while for the last one. */
    async close() {
      clearInterval(timer)
      if (working)
        await within(SLOW_MS, working).catch(() => {
          // It has been logged as slow, or has failed since.
        })
    },
  }
}
