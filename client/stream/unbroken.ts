import type { ReplyPart } from './reply-part.ts'

type Connection = AsyncIterable<ReplyPart>

interface Lines {
  /** the connection that is open already, if there is one */
  first: Connection | null
  /** opens another one that replays the reply from its start; null when there is no such reply */
  reopen: () => Promise<Connection | null>
  /** waits before another attempt after so many failures in a row */
  wait: (failures: number) => Promise<void>
  /** the sentence to end with when this failure will not go away by trying again */
  refusal: (error: unknown) => string | null
  /** hears that the line is lost, and that it is found again */
  onLost: (isLost: boolean) => void
  signal: AbortSignal
}

/**
 * One reply as one stream that ends only with `finish`, `abort` or `error`, over as many connections as it takes. Every
 * connection replays the reply from its start; what was already passed on is left out by its offset, so no character is
 * lost or doubled. Should the saved reply be shorter than what was seen, a `data-kept` says so before the end.
 */
export async function* unbroken(lines: Lines): AsyncGenerator<ReplyPart> {
  const { signal } = lines
  let passedOn = 0
  let started = false
  let isUnderstood = false
  let failures = 0
  let connection = lines.first
  for (;;) {
    if (signal.aborted) return
    let seen = 0
    try {
      connection ??= await lines.reopen()
      if (!connection) return
      for await (const part of connection) {
        if (part.type === 'start') {
          lines.onLost(false)
          if (!started) yield part
          started = true
        } else if (part.type === 'text-delta') {
          const fresh = part.delta.slice(Math.max(0, passedOn - seen))
          seen += part.delta.length
          if (fresh === '') continue
          passedOn = seen
          failures = 0
          yield { type: 'text-delta', delta: fresh }
        } else if (part.type === 'data-kept') {
          seen = part.data.length
        } else if (part.type === 'data-attach') {
          yield part
        } else if (part.type === 'data-understood') {
          if (!isUnderstood) yield part
          isUnderstood = true
        } else if (part.type === 'data-answered') {
          yield part
        } else {
          if (seen < passedOn || part.type === 'abort') yield { type: 'data-kept', data: { length: seen } }
          yield part
          return
        }
      }
    } catch (error) {
      if (signal.aborted) return
      const errorText = lines.refusal(error)
      if (errorText !== null) {
        yield { type: 'error', errorText }
        return
      }
    }
    if (signal.aborted) return
    connection = null
    lines.onLost(true)
    await lines.wait(++failures)
  }
}
