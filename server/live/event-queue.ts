/** Events that are pushed on one side and iterated on the other, by one reader, in order, until the end or a failure. */
export interface EventQueue<Event> extends AsyncIterableIterator<Event, undefined> {
  push(event: Event): void
  end(): void
  /** what was pushed before is still given */
  fail(error: unknown): void
}

interface Waiting<Event> {
  resolve(step: IteratorResult<Event, undefined>): void
  reject(error: unknown): void
}

const OVER = { done: true, value: undefined } as const

/** `onLeft` is called when its reader leaves before the end. Written by hand: an async generator costs a token more than all else. */
export function eventQueue<Event>(onLeft = () => {}): EventQueue<Event> {
  const events: Event[] = []
  let end: { error?: unknown } | undefined
  let waiting: Waiting<Event> | undefined

  function finish(how: { error?: unknown }) {
    if (end) return
    const reader = waiting
    waiting = undefined
    // Who waits hears of a failure, and then of the end.
    end = reader ? {} : how
    if (!reader) return
    if ('error' in how) reader.reject(how.error)
    else reader.resolve(OVER)
  }

  return {
    push(value) {
      if (end) return
      if (!waiting) return void events.push(value)
      const reader = waiting
      waiting = undefined
      reader.resolve({ done: false, value })
    },
    end: () => finish({}),
    fail: error => finish({ error }),
    next() {
      const value = events.shift()
      if (value !== undefined) return Promise.resolve({ done: false, value })
      if (!end) return new Promise((resolve, reject) => (waiting = { resolve, reject }))
      const how = end
      end = {}
      return 'error' in how ? Promise.reject(how.error) : Promise.resolve(OVER)
    },
    return() {
      events.length = 0
      const isEarly = end === undefined
      finish({})
      if (isEarly) onLeft()
      return Promise.resolve(OVER)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
