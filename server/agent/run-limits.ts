import { RUN_MAX_UNITS } from '#shared/agent/limits.ts'
import { MINUTE_MS } from '#shared/durations.ts'

/** A run waits for its agents, each of which has its own limits; so it is itself only bounded as a whole. */
export const RUN_LIMITS = {
  units: RUN_MAX_UNITS,
  timesMs: { firstToken: 16 * MINUTE_MS, silence: 16 * MINUTE_MS, whole: 16 * MINUTE_MS },
}

/** How often a run may go on after an end: each time asks the model for as many as six agents. */
export const CONTINUATIONS_MAX = { visitor: 5, account: 20 }
