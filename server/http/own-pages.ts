import { httpErrors } from '#shared/http-errors.ts'
import { createMiddleware } from 'hono/factory'
import { forbidden } from './errors.ts'

const OURS = new Set(['same-origin', 'none'])

/** Refuses with 403 what a page of another site makes a browser send. Callers that are no browsers do not say. */
export const ownPages = createMiddleware(async (context, next) => {
  const from = context.req.header('sec-fetch-site')
  if (from !== undefined && !OURS.has(from)) throw forbidden(httpErrors.foreignPage)
  await next()
})
