const DATA = 'data: '
const DONE = '[DONE]'

/** What an event stream carries, event by event as it comes; heartbeats and the mark of its end are passed by. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const events = (rest + decoder.decode(next.value, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const data = event.startsWith(DATA) ? event.slice(DATA.length) : DONE
        if (data !== DONE) yield JSON.parse(data)
      }
    }
  } finally {
    // A connection that already failed cannot be cancelled; there is nothing left to free then.
    await reader.cancel().catch(() => undefined)
  }
}
