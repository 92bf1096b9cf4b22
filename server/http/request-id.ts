import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Log, Meters } from '../ports.ts'

export interface RequestVariables {
  requestId: string
}

/** Asked every few seconds by machines: counted, and logged only when they fail. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics'])
const FAILED = 500

/** Names each request, tells the caller the name, counts it, and logs one line: method, route pattern, status, milliseconds. */
export function requestId({ log, meters }: { log: Log; meters: Pick<Meters, 'requestEnded'> }) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    const id = randomUUID()
    const startedMs = performance.now()
    context.set('requestId', id)
    context.header('X-Request-Id', id)
    await next()
    const ms = performance.now() - startedMs
    const { method, routePath: route } = context.req
    const { status } = context.res
    meters.requestEnded({ method, route, status, seconds: ms / 1_000 })
    if (QUIET.has(route) && status < FAILED) return
    log.info({ requestId: id, method, route, status, ms: Math.round(ms) }, 'request')
  })
}
