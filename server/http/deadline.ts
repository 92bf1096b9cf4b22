import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Sql } from 'postgres'
import { DatabaseTimeout } from '../database/database-errors.ts'
import { within } from '../database/pool.ts'

const DOUBT_AFTER_MS = 2_200
const PROBE_MS = 500

export interface Waiting {
  Variables: { waitsForModel?: true }
}

/**
 * While the database is away a call answers 503 within 3 seconds, instead of waiting for it as the driver does. A call
 * that is merely slow, on a busy machine or behind a crowd, goes on for as long as the database answers a probe.
 */
export function deadline(probe: Sql) {
  let probing: Promise<unknown> | undefined
  // One answer is good for all who doubt at this moment: a crowd of questions would itself be too slow to answer.
  const ask = () =>
    (probing ??= within(PROBE_MS, probe`select 1`).finally(() => {
      probing = undefined
    }))
  return createMiddleware<Waiting>(async (context, next) => {
    let isOver = false
    const handled = next().finally(() => {
      isOver = true
    })
    // When the race below is lost, the late failure is nobody's.
    handled.catch(() => {})
    while (!isOver) {
      try {
        return await within(DOUBT_AFTER_MS, handled)
      } catch (error) {
        if (isOver || !(error instanceof DatabaseTimeout)) throw error
      }
      if (context.get('waitsForModel')) break
      await ask()
      if (context.get('waitsForModel')) break
    }
    await handled
  })
}

/** From here on a call waits for a model: its question is saved, and a model goes on while the database is away. */
export function waitForModel(context: Context) {
  context.set('waitsForModel', true)
}
