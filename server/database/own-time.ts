/** Counted as so much at most, however late the timer comes: the rest of the time this process stood still. */
const STEP_MS = 50

export type OwnTimer = ReturnType<typeof startOwnTimer>

/**
 * Calls `onOver` after `limitMs` of this process's own time. On a starved machine, or behind work of its own, a process stands
 * still while answers wait for it to read them: that time says nothing about whoever was asked.
 */
export function startOwnTimer(limitMs: number, onOver: () => void) {
  const startedMs = performance.now()
  let ownMs = 0
  let timer: NodeJS.Timeout
  function step() {
    const nextMs = Math.min(STEP_MS, limitMs - ownMs)
    timer = setTimeout(() => {
      ownMs += nextMs
      if (ownMs < limitMs) step()
      else onOver()
    }, nextMs)
  }
  step()
  return {
    ownMs: () => ownMs,
    stoodStillMs: () => Math.max(0, performance.now() - startedMs - ownMs - STEP_MS),
    stop: () => clearTimeout(timer),
  }
}
