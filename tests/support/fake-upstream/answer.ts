import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { PROVIDER_WORDS, type Behavior } from './behavior.ts'
import type { Dialect } from './dialect.ts'
import type { UpstreamRequest } from './request.ts'

const DEFAULT_TEXT = 'Hello from the fake model. Charge $19 a month and ask five people this week.'
/** What was sent before a reset must have been read, or the kernel throws it away. */
const BEFORE_RESET_MS = 250
const THOUGHT_MS = 50

/** Answers one request as told; returns early when the client goes. */
export async function answer(
  request: UpstreamRequest,
  response: ServerResponse,
  behavior: Behavior,
  dialect: Dialect,
) {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  if (behavior.headers === 'none') return
  if (behavior.status !== undefined && behavior.status >= 400) {
    request.endedBy = 'upstream'
    return refuse(response, behavior)
  }

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  const write = writer(response, gone.signal, behavior.bytesPerWrite)
  await write(dialect.opening())
  if (behavior.thinksFirst) await write(dialect.thinking('Let me think.'))
  const thinksForMs = typeof behavior.thinksFirst === 'object' ? behavior.thinksFirst.forMs : 0
  for (let spentMs = 0; spentMs < thinksForMs && !gone.signal.aborted; spentMs += THOUGHT_MS) {
    await wait(THOUGHT_MS)
    await write(dialect.thinking('And on.'))
  }
  do await say(write, behavior, dialect, gone.signal)
  while (behavior.ending === 'infinite' && !gone.signal.aborted)
  if (!gone.signal.aborted) await end(request, response, write, behavior, dialect)
}

type Write = (text: string) => Promise<void>

async function say(write: Write, behavior: Behavior, dialect: Dialect, gone: AbortSignal) {
  const { text = behavior.calls ? '' : DEFAULT_TEXT, chunkUnits = 8, delayMs = 0, pause } = behavior
  let isPaused = pause !== undefined
  for (let at = 0; at < text.length && !gone.aborted; at += chunkUnits) {
    if (pause && isPaused && at >= pause.afterUnits) {
      await pause.until
      isPaused = false
    }
    if (delayMs > 0) await wait(delayMs, undefined, { signal: gone }).catch(() => undefined) // the client went
    if (!gone.aborted) await write(dialect.text(text.slice(at, at + chunkUnits)))
  }
  if (pause && isPaused) await pause.until
}

async function end(
  request: UpstreamRequest,
  response: ServerResponse,
  write: Write,
  behavior: Behavior,
  dialect: Dialect,
) {
  if (behavior.calls) {
    request.endedBy = 'upstream'
    await write(dialect.calls(behavior.calls))
    return response.end()
  }
  const ending = behavior.ending ?? 'stop'
  if (ending === 'stop' || ending === 'length' || ending === 'content-filter')
    await write(dialect.finish(ending))
  if (ending === 'error-event' || ending === 'error-stall') await write(dialect.error(PROVIDER_WORDS))
  if (ending === 'garbage') await write(`data: {"${PROVIDER_WORDS}": [\n\n`)
  if (ending === 'reset' || ending === 'drop') await wait(BEFORE_RESET_MS)
  if (response.destroyed || ending === 'stall' || ending === 'error-stall') return
  request.endedBy = 'upstream'
  if (ending === 'reset') response.socket?.resetAndDestroy()
  else if (ending === 'drop') response.socket?.destroy()
  else response.end()
}

function refuse(
  response: ServerResponse,
  { status = 500, says = PROVIDER_WORDS, retryAfterSeconds }: Behavior,
) {
  const error = { message: says, type: 'fake', param: null, code: null }
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  })
  response.end(JSON.stringify({ error }))
}

/** Writes with respect for a slow client, and for one that has gone. */
function writer(response: ServerResponse, gone: AbortSignal, bytesPerWrite: number | undefined): Write {
  return async text => {
    const bytes = Buffer.from(text)
    const size = bytesPerWrite ?? bytes.length
    for (let at = 0; at < bytes.length && !gone.aborted; at += size) {
      const hasRoom = response.write(bytes.subarray(at, at + size))
      if (!hasRoom) await once(response, 'drain', { signal: gone }).catch(() => undefined)
      else if (bytesPerWrite !== undefined) await new Promise(resolve => setImmediate(resolve))
    }
  }
}
