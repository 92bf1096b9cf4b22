import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Log } from '../ports.ts'

export interface RequestVariables {
  requestId: string
}

/** Names each request, tells the caller the name, and logs one line: method, route pattern, status, milliseconds. */
export function requestId(log: Log) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    const id = randomUUID()
    const startedMs = performance.now()
    context.set('requestId', id)
    context.header('X-Request-Id', id)
    await next()
    const ms = Math.round(performance.now() - startedMs)
    log.info(
      {
        requestId: id,
        method: context.req.method,
        route: context.req.routePath,
        status: context.res.status,
        ms,
      },
      'request',
    )
  })
}
