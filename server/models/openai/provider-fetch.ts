import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { type Hearing, textBypass } from './text-bypass.ts'

/** What fetch takes, who is told of an answer that is an event stream, and what the request waits for. */
export interface ProviderRequest extends RequestInit {
  hearing?: Hearing
  sendAfter?: Promise<void> | undefined
}

export type ProviderFetch = (input: string | URL | Request, init?: ProviderRequest) => Promise<Response>

/** For the connection alone, as Node's fetch allows; how long an answer may take is not decided here. */
const CONNECT_MS = 10_000
/** Far above every limit of a reply: nothing hangs forever, whoever asks. */
const QUIET_MS = 300_000
/** Of an answer that is no event stream. */
const BODY_MAX_BYTES = 16 * 1_024 * 1_024

/** Of no use to whoever asked for an answer; not every `Response` refuses them. */
const HAVE_NO_BODY = new Set([204, 205, 304])

/**
 * A fetch for providers on `node:http`, whose event streams are read as their bytes come in: Node's own passes each piece on
 * through a web stream, which costs more than reading it. It follows no redirect, since the request holds the key
 * and a person's words, and reads nothing compressed. Node's shared agents keep connections and know of proxies.
 */
export const providerFetch: ProviderFetch = async (input, { hearing, sendAfter, ...init } = {}) => {
  const message = await ask(prepared(new URL(String(input)), init), { sendAfter, signal: init.signal })
  const { statusCode: status = 0, statusMessage: statusText = '' } = message
  try {
    if (status < 200 || status > 599 || HAVE_NO_BODY.has(status))
      throw failure('ERR_STATUS', `The provider answered with the status ${status}.`)
    const headers = headersOf(message)
    const encoding = headers.get('content-encoding') ?? 'identity'
    if (encoding !== 'identity') throw failure('ERR_ENCODING', 'The provider compressed its answer.')
    const isEventStream = headers.get('content-type')?.startsWith('text/event-stream')
    const isHeard = hearing && status >= 200 && status < 300 && isEventStream
    return new Response(isHeard ? textBypass(message, hearing) : bodyOf(message), {
      status,
      statusText,
      headers,
    })
  } catch (error) {
    message.destroy()
    throw error
  }
}

interface PreparedRequest {
  url: URL
  options: RequestOptions
  bytes: Buffer
}

function prepared(url: URL, { method = 'POST', headers, body }: RequestInit): PreparedRequest {
  const bytes = Buffer.from(typeof body === 'string' ? body : '')
  const options: RequestOptions = {
    method,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      'accept-encoding': 'identity',
      'content-length': bytes.length,
    },
    timeout: QUIET_MS,
  }
  return { url, options, bytes }
}

/** The head of the answer; its body waits until it is read. */
async function ask(
  { url, options, bytes }: PreparedRequest,
  { sendAfter, signal }: Pick<ProviderRequest, 'sendAfter'> & { signal: AbortSignal | null | undefined },
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:'
  await sendAfter
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = isTls ? requestTls(url, options) : requestPlain(url, options)
    const giveUp = (error: Error) => void request.destroy(error)
    const stop = () => {
      reject(signal?.reason)
      request.destroy()
    }
    signal?.addEventListener('abort', stop, { once: true })
    request.on('close', () => {
      signal?.removeEventListener('abort', stop)
      // A connection may close without an error and without an answer.
      reject(failure('ECONNRESET', 'The provider closed the connection.'))
    })
    request.on('timeout', () => giveUp(failure('ETIMEDOUT', 'The provider was silent.')))
    request.on('error', reject)
    request.on('response', resolve)
    request.on('socket', socket => {
      if (!socket.connecting) return
      const late = setTimeout(() => giveUp(failure('ETIMEDOUT', 'No connection in time.')), CONNECT_MS)
      const isThere = () => clearTimeout(late)
      socket.once(isTls ? 'secureConnect' : 'connect', isThere).once('close', isThere)
    })
    request.end(bytes)
  })
}

function headersOf({ headersDistinct }: IncomingMessage) {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}

/** A body that is read only as far as somebody wants it, up to its limit. */
function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = message[Symbol.asyncIterator]()
  let bytes = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) return controller.close()
        bytes += value.length
        if (bytes <= BODY_MAX_BYTES) return controller.enqueue(value)
        message.destroy()
        throw failure('ERR_BODY_TOO_LARGE', 'The answer of the provider is too large.')
      },
      cancel: () => void message.destroy(),
    },
    { highWaterMark: 0 },
  )
}

const failure = (code: string, text: string) => Object.assign(new Error(text), { code })
