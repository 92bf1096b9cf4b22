import { eventCutter, readEvent, type TextDelta } from './sse-events.ts'

/** Typing at 15 ms a character hides a wait of this length; the work per token above this point is what it saves. */
const MERGE_MS = 50
/** No event grows past this, however fast a provider talks. */
const MERGE_UNITS = 16_384

/** Is told the answer's text as it arrives. */
export type Say = (text: string) => void

type Fetch = typeof globalThis.fetch

/** A fetch whose event streams say their text directly, past the SDK. */
export function withTextBypass(send: Fetch, say: Say): Fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const isEventStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !response.body || !isEventStream) return response
    const { status, statusText, headers } = response
    return new Response(textBypass(response.body, say), { status, statusText, headers })
  }
}

/**
 * Says the answer text of an event stream directly, past the SDK, whose many streams cost more for each token than all
 * else together. A text after a rest is said at once, so the first token never waits; then what comes within 50 ms is said
 * together. The stream that is returned, for the SDK, is the same but for its text: that follows in few large events,
 * each after it was said and before the next event of another kind. Those pass byte for byte; after one that might
 * hold text in a shape unknown here the bypass is closed, and everything passes.
 */
export function textBypass(source: ReadableStream<Uint8Array>, say: Say): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  const cutter = eventCutter()
  const speaker = pacedSpeaker(say)
  let delayed: { delta: TextDelta; text: string } | undefined
  let isOpen = true
  let onRoom: (() => void) | undefined

  function takeDelayed(): Uint8Array[] {
    if (!delayed) return []
    speaker.flush()
    const { delta, text } = delayed
    delayed = undefined
    return [Buffer.from(delta.saying(text))]
  }

  /** What goes on to the SDK now that this event has come. */
  function pass(event: Uint8Array): Uint8Array[] {
    const heard = isOpen ? readEvent(event) : 'unknown'
    if (heard === 'unknown') isOpen = false
    if (heard === 'silent' || heard === 'unknown') return [...takeDelayed(), event]
    const canJoin = delayed?.delta.place === heard.place && delayed.text.length < MERGE_UNITS
    const ready = canJoin ? [] : takeDelayed()
    delayed = { delta: heard, text: (delayed?.text ?? '') + heard.text }
    speaker.take(heard.text)
    return ready
  }

  async function pump(controller: ReadableStreamDefaultController<Uint8Array>) {
    for (;;) {
      if ((controller.desiredSize ?? 0) <= 0) await new Promise<void>(resolve => (onRoom = resolve))
      const { done, value } = await reader.read()
      const events = done ? [...takeDelayed(), ...cutter.rest()] : cutter.push(value).flatMap(pass)
      speaker.pieceIsOver()
      if (events.length > 0) controller.enqueue(Buffer.concat(events))
      if (done) return controller.close()
    }
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      pump(controller).catch((error: unknown) => {
        speaker.flush()
        controller.error(error)
      })
    },
    pull: () => onRoom?.(),
    cancel(reason) {
      speaker.close()
      return reader.cancel(reason)
    },
  })
}

/** Says texts at once after a rest, and otherwise at most every 50 ms. */
function pacedSpeaker(say: Say) {
  let waiting = ''
  let saidAtMs = -Infinity
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const text = waiting
    waiting = ''
    saidAtMs = performance.now()
    say(text)
  }

  return {
    flush,
    take: (text: string) => void (waiting += text),
    /** What came in one piece of the network is said together. */
    pieceIsOver() {
      if (waiting === '' || timer) return
      const dueInMs = saidAtMs + MERGE_MS - performance.now()
      if (dueInMs <= 0) flush()
      else timer = setTimeout(flush, dueInMs)
    },
    close() {
      waiting = ''
      clearTimeout(timer)
    },
  }
}
