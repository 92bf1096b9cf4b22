import { ApiError, NetworkError } from '../api.ts'

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 8_000
// What reaches nobody is handed back to the person after about two seconds.
const SEND_ATTEMPTS = 4

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

/** Whether the server has refused, so that trying again cannot help. */
export const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408

/** Sends until it is answered; `again` waits for the next attempt, or gives nothing when there is to be none. */
export async function retry<Answer>(
  send: () => Promise<Answer>,
  again: (error: unknown, failures: number) => Promise<void> | undefined,
): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    try {
      return await send()
    } catch (error) {
      const wait = again(error, failures)
      if (!wait) throw error
      await wait
    }
  }
}

/** Sends what must not be lost on its way, up to four times; `onUnreached` is called for each attempt that reached nobody. */
export function sendUntilReached<Answer>(
  send: () => Promise<Answer>,
  signal: AbortSignal,
  { onUnreached = () => {}, wait = waitToReconnect } = {},
): Promise<Answer> {
  return retry(send, (error, failures) => {
    if (!(error instanceof NetworkError) || failures === SEND_ATTEMPTS || signal.aborted) return undefined
    onUnreached()
    return wait(failures, signal)
  })
}
