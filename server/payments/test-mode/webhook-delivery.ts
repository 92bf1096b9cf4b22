import { createHmac } from 'node:crypto'
import { describe } from '../../http/errors.ts'
import type { Clock, Log } from '../../ports.ts'
import type { PaddleEvent } from './entity-shapes.ts'

const RETRY_AFTER_MS = [1_000, 5_000, 15_000, 60_000]
const ANSWER_LIMIT_MS = 5_000

export interface Delivery {
  body: string
  headers: Record<string, string>
}

interface Needs {
  secret: string
  clock: Clock
  log: Log
  /** gives the status of the answer */
  send: (delivery: Delivery, signal: AbortSignal) => Promise<number>
}

/** Webhooks of the fake Paddle, signed as Paddle's: each is sent in its turn, and again when the answer is not a good one. */
export function createWebhookDelivery({ secret, clock, log, send }: Needs) {
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  async function attempt(event: PaddleEvent, tries: number) {
    if (closing.signal.aborted) return
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)])
      const status = await send(signed(event, { secret, now: clock.now() }), signal)
      if (status >= 200 && status < 300) return
      log.warn({ eventId: event.event_id, status, tries }, 'test payments: webhook was rejected')
    } catch (error) {
      if (closing.signal.aborted) return
      log.warn(
        { eventId: event.event_id, error: describe(error), tries },
        'test payments: webhook was not delivered',
      )
    }
    tryAgain(event, tries)
  }

  function tryAgain(event: PaddleEvent, tries: number) {
    const afterMs = RETRY_AFTER_MS[tries]
    if (afterMs === undefined || closing.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(event, tries + 1)
    }, afterMs)
    timers.add(timer.unref())
  }

  return {
    deliver(event: PaddleEvent) {
      last = last.then(() => attempt(event, 0))
      return last
    },
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function signed(event: PaddleEvent, { secret, now }: { secret: string; now: Date }): Delivery {
  const body = JSON.stringify(event)
  const seconds = Math.floor(now.getTime() / 1_000)
  const h1 = createHmac('sha256', secret).update(`${seconds}:${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Paddle',
    'paddle-signature': `ts=${seconds};h1=${h1}`,
  }
  return { body, headers }
}
