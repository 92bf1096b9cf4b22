import { ApiError, knownErrorOf, NetworkError, noticeRefusal, requestHeaders } from '../api.ts'
import { storage } from '../storage.ts'

// The server's heartbeat comes every 10 s; two of them missing is a dead line.
const SILENCE_MS = 25_000
const LOOK_EVERY_MS = 2_500
// A browser opens six connections to one origin on HTTP/1.1; a hidden tab gives its one back.
const HIDDEN_MS = 30_000

/**
 * The `fetch` of event streams: with the person's token, with our errors, and with a watch on the line. It is dropped when
 * nothing has come for 25 s, when the network comes back or when the tab has been hidden for 30 s; to the reader that is a
 * lost connection.
 */
export async function openLine(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const watch = watchLine(init.signal)
  const token = storage.get('token')
  const headers = { ...requestHeaders(token, init.body !== undefined), accept: 'text/event-stream' }
  try {
    const response = await fetch(url, { ...init, headers, signal: watch.signal })
    noticeRefusal(response.status, token)
    if (!response.ok) throw await refusalOf(response)
    const { status, headers: answered, body } = response
    // Nothing to follow (204): there is no line to watch.
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
function watched(body: ReadableStream<Uint8Array>, watch: ReturnType<typeof watchLine>) {
  const line = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = await line.read().catch((error: unknown) => {
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
        return line.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function watchLine(reader: AbortSignal | null | undefined) {
  const line = new AbortController()
  const listening = new AbortController()
  const drop = () => line.abort(new TypeError('The line is dead.'))
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
  const signal = reader ? AbortSignal.any([reader, line.signal]) : line.signal
  signal.addEventListener('abort', end, { once: true })
  const hear = () => {
    heardAtMs = Date.now()
  }
  return { signal, hear, end }
}
