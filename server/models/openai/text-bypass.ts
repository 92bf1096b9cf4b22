import type { Readable } from 'node:stream'
import { pacedText } from '#server/live/paced-text.ts'
import { eventCutter, eventReader, type TextDelta } from './sse-events.ts'

/** Typing at 15 ms a character hides a wait of this length; the work per token above this point is what it saves. */
const MERGE_MS = 50
/** No event grows past this, however fast a provider talks. */
const MERGE_UNITS = 16_384

/** Is told the answer's text as it arrives. */
export type Say = (text: string) => void

/** Who is told of an answer as it arrives. */
export interface Hearing {
  say: Say
  /** the model thinks, which is no text of its answer */
  think?(): void
}

/**
 * Says the answer text of an event stream directly, past the SDK, whose many streams cost more for each token than all
 * else together. A text after a rest is said at once, so the first token never waits; then what comes within 50 ms is said
 * together. The stream that is returned, for the SDK, is the same but for its text: that follows in few large events,
 * each after it was said and before the next event of another kind. Those pass byte for byte; after one that might
 * hold text in a shape unknown here the bypass is closed, and everything passes.
 */
export function textBypass(source: Readable, { say, think }: Hearing): ReadableStream<Uint8Array> {
  const cutter = eventCutter()
  const read = eventReader()
  const speaker = pacedText(say, MERGE_MS)
  let delayed: { delta: TextDelta; text: string } | undefined
  let isOpen = true
  let isOver = false

  function takeDelayed(): Uint8Array[] {
    if (!delayed) return []
    speaker.flush()
    const { delta, text } = delayed
    delayed = undefined
    return [Buffer.from(delta.saying(text))]
  }

  /** What goes on to the SDK now that this event has come. */
  function pass(event: Uint8Array): Uint8Array[] {
    const heard = isOpen ? read(event) : 'unknown'
    if (heard === 'unknown') isOpen = false
    if (heard === 'thinking') think?.()
    if (typeof heard === 'string') return [...takeDelayed(), event]
    const canJoin = delayed?.delta.place === heard.place && delayed.text.length < MERGE_UNITS
    const ready = canJoin ? [] : takeDelayed()
    delayed = { delta: heard, text: (delayed?.text ?? '') + heard.text }
    speaker.add(heard.text)
    return ready
  }

  function end(controller: ReadableStreamDefaultController<Uint8Array>) {
    if (isOver) return
    isOver = true
    const events = [...takeDelayed(), ...cutter.rest()]
    speaker.drop()
    if (events.length > 0) controller.enqueue(Buffer.concat(events))
    controller.close()
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      function take(piece: Uint8Array) {
        const events = cutter.push(piece).flatMap(pass)
        if (events.length === 0) return
        controller.enqueue(Buffer.concat(events))
        if ((controller.desiredSize ?? 0) <= 0) source.pause()
      }
      function fail(error: unknown) {
        if (isOver) return
        isOver = true
        speaker.flush()
        controller.error(error)
        source.destroy()
      }
      source.on('data', (piece: Uint8Array) => {
        try {
          if (!isOver) take(piece)
        } catch (error) {
          fail(error)
        }
      })
      source.on('end', () => end(controller))
      source.on('error', fail)
    },
    pull: () => void source.resume(),
    cancel() {
      isOver = true
      speaker.drop()
      source.destroy()
    },
  })
}
