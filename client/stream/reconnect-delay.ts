const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 8_000

/** How long to wait before the attempt after `failures` in a row; half of it is jitter, so that clients do not march in step. */
export function reconnectDelayMs(failures: number, random: number): number {
  const wholeMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))
  return wholeMs / 2 + (wholeMs / 2) * random
}

/**
 * Waits for the next attempt: until the delay is over, or at once when the network or the reader comes back. A hidden tab
 * waits until somebody looks.
 */
export function waitToReconnect(failures: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const listening = new AbortController()
    const timer = document.hidden ? undefined : setTimeout(go, reconnectDelayMs(failures, Math.random()))
    function go() {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    if (signal?.aborted) return go()
    signal?.addEventListener('abort', go, { signal: listening.signal })
    window.addEventListener('online', () => document.hidden || go(), { signal: listening.signal })
    document.addEventListener('visibilitychange', () => document.hidden || go(), { signal: listening.signal })
  })
}
