import { ApiError } from '../../api.ts'
import { stopRun } from './run-calls.ts'

const GIVES_UP_AFTER_MS = 5_000
const AGAIN_AFTER_MS = 400

/**
 * Stops a run, and repeats while nobody answers or while the server has not yet heard of it. 'unknown': there is no such
 * run after all; 'unanswered': nobody can say.
 */
export async function stopUntilAnswered(runId: string): Promise<'stopped' | 'unknown' | 'unanswered'> {
  const untilMs = Date.now() + GIVES_UP_AFTER_MS
  for (;;) {
    const outcome = await attempt(runId)
    if (outcome === 'stopped' || Date.now() >= untilMs) return outcome
    await new Promise(resolve => setTimeout(resolve, AGAIN_AFTER_MS))
  }
}

async function attempt(runId: string) {
  try {
    await stopRun(runId)
    return 'stopped'
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'unanswered'
  }
}
