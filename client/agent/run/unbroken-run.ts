import type { StreamPart } from '#shared/agent/parts.ts'
import type { Parts } from './run-calls.ts'

interface Lines {
  /** the connection that is open already, if there is one */
  first: Parts | null
  /** opens another one, which replays the run from its start */
  reopen: () => Promise<Parts>
  /** waits before another attempt after so many failures in a row */
  wait: (failures: number) => Promise<void>
  /** whether trying again cannot help */
  isFinal: (error: unknown) => boolean
  /** hears that the line is lost, and that it is found again */
  onLost: (isLost: boolean) => void
  signal: AbortSignal
}

/** A part of a run; `replay` says that what follows tells the run from its start. */
export type RunPart = StreamPart | { type: 'replay' }

const isEnd = ({ type }: StreamPart) => type === 'finish' || type === 'abort' || type === 'error'

/**
 * One run as one stream that ends only with `finish`, `abort` or `error`, over as many connections as it takes. Each of
 * them begins anew; throws the failure that trying again would not mend.
 */
export async function* unbrokenRun(lines: Lines): AsyncGenerator<RunPart> {
  const { signal } = lines
  let connection = lines.first
  for (let failures = 0; !signal.aborted;) {
    try {
      connection ??= await lines.reopen()
      yield { type: 'replay' }
      for await (const part of connection) {
        if (signal.aborted) return
        lines.onLost(false)
        failures = 0
        yield part
        if (isEnd(part)) return
      }
    } catch (error) {
      if (signal.aborted) return
      if (lines.isFinal(error)) throw error
    }
    connection = null
    if (signal.aborted) return
    lines.onLost(true)
    await lines.wait(++failures)
  }
}
