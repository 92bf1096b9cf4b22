import { within } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'

/** A connection that hangs must not hold up the next round. */
const ROUND_LIMIT_MS = 4_000

/** Runs `work` at an interval, never twice at a time; a failure is logged and the next round tries again. */
export function repeat(
  work: () => Promise<void>,
  { everyMs, log, failure }: { everyMs: number; log: Log; failure: string },
) {
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= within(ROUND_LIMIT_MS, work())
      .catch((error: unknown) => log.warn({ error: describe(error) }, failure))
      .finally(() => (working = undefined))
  }, everyMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await working
    },
  }
}
