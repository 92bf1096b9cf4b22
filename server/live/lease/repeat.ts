import { within } from '../../database/pool.ts'
import { describe } from '../../http/errors.ts'
import type { Log } from '../../ports.ts'
import { SLOW_ROUND_MS, LOST_ROUND_MS } from '../timing.ts'

/**
 * Runs `work` at an interval; a failure is logged and the next round tries again. Never twice at a time: a round that
 * takes long is logged once as slow, and the next one begins only when it is over, or given up for lost.
 */
export function repeat(
  work: () => Promise<void>,
  { name, everyMs, log }: { name: string; everyMs: number; log: Log },
) {
  let working: Promise<void> | undefined

  async function round() {
    const slow = setTimeout(() => log.warn({ afterMs: SLOW_ROUND_MS }, `${name} is slow`), SLOW_ROUND_MS)
    slow.unref()
    try {
      await within(LOST_ROUND_MS, work())
    } catch (error) {
      log.warn({ error: describe(error) }, `${name} failed`)
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
        await within(SLOW_ROUND_MS, working).catch(() => {
          // It has been logged as slow, or has failed since.
        })
    },
  }
}
