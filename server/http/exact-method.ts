import { httpErrors } from '#shared/http-errors.ts'
import { createMiddleware } from 'hono/factory'
import { notFound } from './errors.ts'

/** Hono answers HEAD with the handler of GET; a call is matched by its exact method, and an event stream has no head. */
export const exactMethod = createMiddleware(async (context, next) => {
  if (context.req.method === 'HEAD') throw notFound(httpErrors.unknownCall)
  await next()
})
