import { setTimeout as wait } from 'node:timers/promises'
import type { ProviderFetch } from './provider-fetch.ts'

const USUAL_WAIT_MS = 500
/** A provider that asks for more is busy for the person who waits; they are told so at once. */
const LONGEST_WAIT_MS = 3_000
const PASSING = new Set([408, 429, 500, 502, 503, 504, 529])

/** A fetch that tries a request a second time when it failed before any answer came, so never in mid answer. */
export function retryOnce(send: ProviderFetch): ProviderFetch {
  return async (input, init) => {
    const first = await outcome(send(input, init))
    if (init?.signal?.aborted) return unwrap(first)
    const waitMs = first.response ? waitBefore(first.response) : USUAL_WAIT_MS
    if (waitMs === undefined) return unwrap(first)
    await first.response?.body?.cancel()
    await wait(waitMs, undefined, init?.signal ? { signal: init.signal } : {})
    return send(input, init)
  }
}

type Outcome = { response: Response; error?: never } | { response?: never; error: unknown }

function outcome(sending: Promise<Response>): Promise<Outcome> {
  return sending.then(
    response => ({ response }),
    (error: unknown) => ({ error }),
  )
}

function unwrap({ response, error }: Outcome): Response {
  if (response) return response
  throw error
}

/** Milliseconds to wait before the second try; undefined when there is to be none. */
function waitBefore(response: Response): number | undefined {
  if (!PASSING.has(response.status)) return undefined
  const asked = response.headers.get('retry-after')
  if (asked === null) return USUAL_WAIT_MS
  const seconds = Number(asked)
  const waitMs = Number.isNaN(seconds) ? Date.parse(asked) - Date.now() : seconds * 1_000
  return waitMs <= LONGEST_WAIT_MS ? Math.max(0, waitMs) : undefined
}
