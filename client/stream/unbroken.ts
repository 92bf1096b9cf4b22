import type { UIMessageChunk } from 'ai'
import { AttachPart, KeptPart } from '#shared/stream-parts.ts'

type Connection = ReadableStream<UIMessageChunk>

interface Lines {
  /** the connection that is open already, if there is one */
  first: Connection | null
  /** opens another one that replays the reply from its start; null when there is no such reply */
  reopen: () => Promise<Connection | null>
  /** waits before another attempt after so many failures in a row */
  wait: (failures: number) => Promise<void>
  /** the sentence to end with when this failure will not go away by trying again */
  refusal: (error: unknown) => string | null
  signal: AbortSignal | undefined
}

const TEXT_ID = 'reply'

/**
 * One reply as one stream that ends only with `finish`, `abort` or `error`, over as many connections as it takes. Every
 * connection replays the reply from its start; what was already passed on is left out by its offset, so no character is
 * lost or doubled. Should the saved reply be shorter than what was seen, a `data-kept` says so before the end.
 */
export async function* unbroken({
  first,
  reopen,
  wait,
  refusal,
  signal,
}: Lines): AsyncGenerator<UIMessageChunk> {
  let passedOn = 0
  let started = false
  let failures = 0
  let connection = first
  for (;;) {
    if (signal?.aborted) return
    let seen = 0
    try {
      connection ??= await reopen()
      if (!connection) return
      for await (const chunk of chunksOf(connection)) {
        if (chunk.type === 'start') {
          if (started) continue
          started = true
          yield chunk
          yield { type: 'text-start', id: TEXT_ID }
        } else if (chunk.type === 'text-delta') {
          const fresh = chunk.delta.slice(Math.max(0, passedOn - seen))
          seen += chunk.delta.length
          if (fresh === '') continue
          passedOn = seen
          failures = 0
          yield { type: 'text-delta', id: TEXT_ID, delta: fresh }
        } else if (chunk.type === 'data-attach') {
          // Kept with the message, where the view looks for it; a transient part would be passed by.
          yield { type: 'data-attach', data: AttachPart.parse(chunk.data) }
        } else if (chunk.type === 'data-kept') {
          seen = KeptPart.parse(chunk.data).length
        } else if (chunk.type === 'finish' || chunk.type === 'abort' || chunk.type === 'error') {
          if (seen < passedOn || chunk.type === 'abort') yield { type: 'data-kept', data: { length: seen } }
          yield chunk
          return
        }
      }
    } catch (error) {
      if (signal?.aborted) return
      const sentence = refusal(error)
      if (sentence !== null) {
        yield { type: 'error', errorText: sentence }
        return
      }
    }
    connection = null
    await wait(++failures)
  }
}

async function* chunksOf(connection: Connection) {
  const reader = connection.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // A connection that already failed cannot be cancelled; there is nothing left to free then.
    await reader.cancel().catch(() => undefined)
  }
}
