import { createMiddleware } from 'hono/factory'
import type { Sql } from 'postgres'
import { DatabaseTimeout } from '../database/database-errors.ts'
import { within } from '../database/pool.ts'

const DOUBT_AFTER_MS = 2_200
const PROBE_MS = 500

/**
 * While the database is away a call answers 503 within 3 seconds, instead of waiting for it as the driver does. A call
 * that is merely slow, on a busy machine or because it waits for a reply, goes on when the database answers a probe.
 */
export function deadline(probe: Sql) {
  let probing: Promise<unknown> | undefined
  // One answer is good for all who doubt at this moment: a crowd of questions would itself be too slow to answer.
  const ask = () =>
    (probing ??= within(PROBE_MS, probe`select 1`).finally(() => {
      probing = undefined
    }))
  return createMiddleware(async (_context, next) => {
    const handled = next()
    // When the race below is lost, the late failure is nobody's.
    handled.catch(() => {})
    try {
      await within(DOUBT_AFTER_MS, handled)
    } catch (error) {
      if (!(error instanceof DatabaseTimeout)) throw error
      await ask()
      await handled
    }
  })
}
