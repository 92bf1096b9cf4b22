import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'

const HOUR_MS = 3_600_000

/** Runs `work` once an hour; a failure is logged and the next hour tries again. */
export function everyHour(log: Log, work: () => Promise<unknown>) {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ error: describe(error) }, 'hourly work failed'))
  }, HOUR_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
