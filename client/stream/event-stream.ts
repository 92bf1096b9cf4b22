import { ApiError, knownErrorOf, NetworkError, noticeRefusal, requestHeaders } from '../api.ts'
import { storage } from '../storage.ts'

// The server's heartbeat comes every 10 s; two of them missing is a dead connection.
const SILENCE_MS = 25_000
const LOOK_EVERY_MS = 2_500
// A browser opens six connections to one origin on HTTP/1.1; a hidden tab gives its one back.
const HIDDEN_MS = 30_000
const DATA = 'data: '
const DONE = '[DONE]'

/**
 * The `fetch` of event streams: with the person's token, with our errors, and with a watch on the connection. It is
 * dropped when nothing has come for 25 s, when the network comes back or when the tab has been hidden for 30 s; to the reader
 * that is a lost connection.
 */
export async function openEventStream(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const watch = watchConnection(init.signal)
  const token = storage.get('token')
  const headers = { ...requestHeaders(token, init.body !== undefined), accept: 'text/event-stream' }
  try {
    const response = await fetch(url, { ...init, headers, signal: watch.signal })
    noticeRefusal(response.status, token)
    if (!response.ok) throw await refusalOf(response)
    const { status, headers: answered, body } = response
    // Nothing to follow (204): there is nothing to watch.
    if (!body) watch.end()
    return new Response(body && watched(body, watch), { status, headers: answered })
  } catch (error) {
    watch.end()
    if (error instanceof ApiError || init.signal?.aborted) throw error
    throw new NetworkError('No answer', { cause: error })
  }
}

async function refusalOf(response: Response) {
  return new ApiError(response.status, knownErrorOf(await response.json().catch(() => null)))
}

/** The same bytes; the watch hears them, and ends with them or with their reader. */
function watched(body: ReadableStream<Uint8Array>, watch: ReturnType<typeof watchConnection>) {
  const source = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = await source.read().catch((error: unknown) => {
          watch.end()
          throw error
        })
        if (value) {
          watch.hear()
          return controller.enqueue(value)
        }
        watch.end()
        controller.close()
      },
      cancel(reason) {
        watch.end()
        return source.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function watchConnection(reader: AbortSignal | null | undefined) {
  const connection = new AbortController()
  const listening = new AbortController()
  const drop = () => connection.abort(new TypeError('The connection is dead.'))
  // By the clock on the wall, which goes on while a machine sleeps; a timer alone would not.
  let heardAtMs = Date.now()
  const silence = setInterval(() => {
    if (Date.now() - heardAtMs >= SILENCE_MS) drop()
  }, LOOK_EVERY_MS)
  let hidden = document.hidden ? setTimeout(drop, HIDDEN_MS) : undefined
  const end = () => {
    clearInterval(silence)
    clearTimeout(hidden)
    listening.abort()
  }
  const look = () => {
    clearTimeout(hidden)
    hidden = document.hidden ? setTimeout(drop, HIDDEN_MS) : undefined
  }
  document.addEventListener('visibilitychange', look, { signal: listening.signal })
  // What was open before belongs to a network that is gone.
  window.addEventListener('online', drop, { signal: listening.signal })
  const signal = reader ? AbortSignal.any([reader, connection.signal]) : connection.signal
  signal.addEventListener('abort', end, { once: true })
  const hear = () => {
    heardAtMs = Date.now()
  }
  return { signal, hear, end }
}

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
    // A connection that already failed cannot be canceled; there is nothing left to free then.
    await reader.cancel().catch(() => undefined)
  }
}
