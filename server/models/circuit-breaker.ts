import type { Log, Meters } from '#server/ports.ts'

const FAILURES_IN_A_ROW = 5
const WITHIN_MS = 60_000
const PROBE_EVERY_MS = 3_000

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

interface Needs {
  log: Log
  meters: Pick<Meters, 'circuitTurned'>
  nowMs?: () => number
}

/**
 * The circuit breaker of this process before one provider. After five calls in a row that reached nobody, within a minute, it
 * is open: calls fail at once, but for one in a few seconds that tries. The first that is answered closes it.
 */
export function createCircuitBreaker({ log, meters, nowMs = () => performance.now() }: Needs) {
  let failedAtMs: number[] = []
  /** when the next call may try; undefined while the circuit is closed */
  let probeAtMs: number | undefined

  return {
    /** Whether a call may be made now. Each yes of an open circuit is for one call. */
    letsThrough() {
      if (probeAtMs === undefined) return true
      if (nowMs() < probeAtMs) return false
      probeAtMs = nowMs() + PROBE_EVERY_MS
      return true
    },
    /** The provider has answered, if only to refuse. */
    answered() {
      failedAtMs = []
      if (probeAtMs === undefined) return
      probeAtMs = undefined
      meters.circuitTurned('closed')
      log.info('the model answers again: calls are made as usual')
    },
    /** A call reached nobody: no connection, an error of the server's own, or no answer in time. */
    failed() {
      if (probeAtMs !== undefined) return
      const now = nowMs()
      failedAtMs = [...failedAtMs, now].slice(-FAILURES_IN_A_ROW)
      const [first = now] = failedAtMs
      if (failedAtMs.length < FAILURES_IN_A_ROW || now - first > WITHIN_MS) return
      probeAtMs = now + PROBE_EVERY_MS
      meters.circuitTurned('open')
      log.error('the model cannot be reached: replies fail at once until it answers again')
    },
  }
}
