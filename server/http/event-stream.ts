import type { ServerResponse } from 'node:http'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

const HEARTBEAT_MS = 10_000
/** A reader that takes nothing for so long is let go; the reply goes on and can be followed again. */
const STALLED_MS = 60_000
const HEARTBEAT = Buffer.from(': still here\n\n')

/** Gives the next bytes of an event stream when there are some; undefined at its end. */
export interface EventReader {
  read(): Promise<Uint8Array | undefined>
  close(): void
}

/** Streams that are to be written straight to Node's response, once the middleware has set all headers. */
const readers = new WeakMap<ServerResponse, EventReader>()

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  // Proxies of the nginx kind otherwise collect the answer before they pass it on.
  'X-Accel-Buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
}

export const isEventStream = (response: Response) =>
  response.headers.get('content-type') === HEADERS['Content-Type']

/**
 * An event stream as a web response; the body is read only where there is no Node response to write to. Gives back its place
 * (limits/limit-streams.ts) when it ends.
 */
export function eventStream(context: Context, unplaced: EventReader) {
  const reader = givingBack(unplaced, context.get('freeStream'))
  const outgoing = (context.env as Partial<HttpBindings> | undefined)?.outgoing
  if (outgoing) {
    // The deadline may have answered meanwhile, or the caller may be gone: nobody would ever read.
    if (outgoing.headersSent || outgoing.destroyed) reader.close()
    readers.set(outgoing, reader)
    return context.body(null, 200, HEADERS)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await reader.read()
        if (bytes) controller.enqueue(bytes)
        else {
          controller.close()
          reader.close()
        }
      },
      cancel: () => reader.close(),
    },
    { highWaterMark: 0 },
  )
  return context.body(body, 200, HEADERS)
}

function givingBack(reader: EventReader, free: (() => void) | undefined): EventReader {
  if (!free) return reader
  return {
    read: () => reader.read(),
    close() {
      free()
      reader.close()
    },
  }
}

/** The app's fetch for Node's server: an event stream leaves without a web stream for each reader. */
export function withEventStreams(
  fetch: (request: Request, bindings: object) => Response | Promise<Response>,
) {
  // The adapter replaces the global Response when a server is made. Had it been before this constant was, the constant would be
  // answered from the adapter's cache, a second time; once its body has been looked at, it has none.
  void RESPONSE_ALREADY_SENT.body
  return async (request: Request, bindings: HttpBindings | Http2Bindings) => {
    const response = await fetch(request, bindings)
    // Only HTTP/1.1 servers are made here; HTTP/2 ends at the proxy before it.
    const { outgoing } = bindings as HttpBindings
    const reader = readers.get(outgoing)
    if (!reader) return response
    // The call may have been answered otherwise since, by its deadline.
    if (response.status !== 200) {
      reader.close()
      return response
    }
    pump(reader, outgoing, response.headers).catch(() => outgoing.destroy())
    return RESPONSE_ALREADY_SENT
  }
}

/** Writes as fast as the reader takes it; a reader that left is closed, one that stalls is let go. */
async function pump(reader: EventReader, outgoing: ServerResponse, headers: Headers) {
  if (outgoing.destroyed) return reader.close()
  outgoing.writeHead(200, Object.fromEntries(headers))
  outgoing.flushHeaders()
  outgoing.on('close', () => reader.close())
  const heartbeat = setInterval(() => {
    if (!outgoing.writableNeedDrain) outgoing.write(HEARTBEAT)
  }, HEARTBEAT_MS)
  try {
    while (!outgoing.destroyed) {
      const bytes = await reader.read()
      if (!bytes) break
      if (!outgoing.write(bytes) && !(await drained(outgoing))) outgoing.destroy()
    }
  } finally {
    clearInterval(heartbeat)
    reader.close()
  }
  outgoing.end()
}

function drained(outgoing: ServerResponse) {
  return new Promise<boolean>(resolve => {
    const finish = (isDrained: boolean) => {
      clearTimeout(timer)
      outgoing.off('drain', onDrain)
      outgoing.off('close', onClose)
      resolve(isDrained)
    }
    const onDrain = () => finish(true)
    const onClose = () => finish(false)
    const timer = setTimeout(onClose, STALLED_MS)
    outgoing.on('drain', onDrain)
    outgoing.on('close', onClose)
  })
}
