/** Counted as so much at most, however late the timer comes: the rest of the time this process stood still. */
const STEP_MS = 50

export type RunningTimer = ReturnType<typeof startRunningTimer>

/**
 * Calls `onOver` after `limitMs` of this process's own time. On a starved machine, or behind work of its own, a process stands
 * still while answers wait for it to read them: that time says nothing about whoever was asked.
 */
export function startRunningTimer(limitMs: number, onOver: () => void) {
  const startedMs = performance.now()
  let runningMs = 0
  let timer: NodeJS.Timeout
  function step() {
    const nextMs = Math.min(STEP_MS, limitMs - runningMs)
    timer = setTimeout(() => {
      runningMs += nextMs
      if (runningMs < limitMs) step()
      else onOver()
    }, nextMs)
  }
  step()
  return {
    runningMs: () => runningMs,
    stoodStillMs: () => Math.max(0, performance.now() - startedMs - runningMs - STEP_MS),
    stop: () => clearTimeout(timer),
  }
}
