import { isFinal, sendUntilReached, waitToReconnect } from './retry.ts'

/**
 * Where the stream of a reply or of a run is:
 *
 * - asking: what begins it is on its way
 * - resending: that has reached nobody, and is sent again
 * - following: its parts come
 * - reconnecting: its connection is lost, and another one is opened
 * - ended: by its last part, by a refusal, or because there is no such stream
 *
 * A Stop goes its own way beside it: the stream is followed until the end that the Stop brings.
 */
export type FollowerState = 'asking' | 'resending' | 'following' | 'reconnecting' | 'ended'

interface Source<Part> {
  /** the connection that is open already, if there is one */
  first: AsyncIterable<Part> | null
  /** opens another one, which tells the stream from its start; null when there is no such stream */
  open: () => Promise<AsyncIterable<Part> | null>
  signal: AbortSignal
}

/** What follows tells the stream from its start. */
interface Replay {
  type: 'replay'
}

const isEnd = (type: string) => type === 'finish' || type === 'abort' || type === 'error'

/** Begins a stream, follows it over as many connections as it takes, and stops it. */
export class StreamFollower {
  #failures = 0
  readonly #onState: (state: FollowerState) => void
  readonly #wait: typeof waitToReconnect

  /** `onState` hears each state, also one that it was in before. */
  constructor(onState: (state: FollowerState) => void, wait = waitToReconnect) {
    this.#onState = onState
    this.#wait = wait
  }

  /** Sends what begins a stream, again while it reaches nobody. Throws what `send` throws. */
  async ask<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    this.#become('asking', signal)
    const onUnreached = () => this.#become('resending', signal)
    try {
      return await sendUntilReached(send, signal, { onUnreached, wait: this.#wait })
    } catch (error) {
      this.#become('ended', signal)
      throw error
    }
  }

  /**
   * One stream that ends only with `finish`, `abort` or `error`, over as many connections as it takes. Throws the refusal
   * that trying again would not change.
   */
  async *follow<Part extends { type: string }>(source: Source<Part>): AsyncGenerator<Part | Replay> {
    const { signal } = source
    let connection = source.first
    this.#failures = 0
    while (!signal.aborted) {
      try {
        connection ??= await source.open()
        if (!connection) break
        yield { type: 'replay' }
        for await (const part of connection) {
          if (signal.aborted) return
          this.#become('following', signal)
          yield part
          if (isEnd(part.type)) return this.#become('ended', signal)
        }
      } catch (error) {
        if (signal.aborted) return
        if (isFinal(error)) {
          this.#become('ended', signal)
          throw error
        }
      }
      connection = null
      this.#become('reconnecting', signal)
      if (!signal.aborted) await this.#wait(++this.#failures, signal)
    }
    this.#become('ended', signal)
  }

  /** Something new has come: the next failure is the first one again. */
  progress() {
    this.#failures = 0
  }

  // A stream that nobody reads any more changes no state.
  #become(state: FollowerState, signal: AbortSignal) {
    if (!signal.aborted) this.#onState(state)
  }
}
