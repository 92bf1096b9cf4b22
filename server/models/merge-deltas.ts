import { eventCutter } from './event-cutter.ts'
import { readTextDelta, type TextDelta } from './text-delta.ts'

/** Typing at 15 ms a character hides a wait of this length; the work per token above this point is what it saves. */
const MERGE_MS = 50
/** No event grows past this, however fast a provider talks. */
const MERGE_UNITS = 16_384

type Fetch = typeof globalThis.fetch

/** A fetch whose event streams have their text deltas merged. */
export function mergingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const isEventStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !response.body || !isEventStream) return response
    const { status, statusText, headers } = response
    return new Response(mergeDeltas(response.body), { status, statusText, headers })
  }
}

/**
 * Joins text deltas that follow one another within 50 ms into one event. A delta after a rest goes at once, so the first
 * token never waits; every other event goes at once too, after the text before it, byte for byte.
 */
export function mergeDeltas(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  const cutter = eventCutter()
  let waiting: { delta: TextDelta; text: string; event: Uint8Array } | undefined
  let sentAtMs = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  let onRoom: (() => void) | undefined

  /** What waits, as one event; a lone delta keeps its own bytes. */
  function takeWaiting(): Uint8Array[] {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return []
    const { delta, text, event } = waiting
    waiting = undefined
    sentAtMs = performance.now()
    return [text === delta.text ? event : Buffer.from(delta.saying(text))]
  }

  function merge(event: Uint8Array): Uint8Array[] {
    const delta = readTextDelta(event)
    if (!delta) return [...takeWaiting(), event]
    const isSamePlace = waiting?.delta.place === delta.place && waiting.text.length < MERGE_UNITS
    const ready = isSamePlace ? [] : takeWaiting()
    waiting = { delta, text: (waiting?.text ?? '') + delta.text, event }
    return ready
  }

  function send(controller: ReadableStreamDefaultController<Uint8Array>, events: Uint8Array[]) {
    const [first, ...more] = events
    if (isOver || !first) return
    controller.enqueue(more.length === 0 ? first : Buffer.concat(events))
  }

  async function pump(controller: ReadableStreamDefaultController<Uint8Array>) {
    for (;;) {
      if ((controller.desiredSize ?? 0) <= 0) await new Promise<void>(resolve => (onRoom = resolve))
      const { done, value } = await reader.read()
      if (done) return send(controller, [...takeWaiting(), ...cutter.rest()])
      const ready = cutter.push(value).flatMap(merge)
      const dueInMs = sentAtMs + MERGE_MS - performance.now()
      if (waiting && dueInMs <= 0) ready.push(...takeWaiting())
      if (waiting) timer ??= setTimeout(() => send(controller, takeWaiting()), dueInMs)
      send(controller, ready)
    }
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      pump(controller).then(
        () => isOver || controller.close(),
        async (error: unknown) => {
          // An error overtakes what is still queued, so the text before it must have been read first.
          send(controller, takeWaiting())
          if ((controller.desiredSize ?? 0) <= 0) await new Promise<void>(resolve => (onRoom = resolve))
          controller.error(error)
        },
      )
    },
    pull: () => onRoom?.(),
    cancel(reason) {
      isOver = true
      return reader.cancel(reason)
    },
  })
}
