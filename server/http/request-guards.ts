import { httpErrors } from '#shared/http-errors.ts'
import { createMiddleware } from 'hono/factory'
import { forbidden, notFound, AppError } from './errors.ts'
import { bodyLimit } from 'hono/body-limit'
import { withMessage } from '#shared/errors.ts'

const OURS = new Set(['same-origin', 'none'])

/** Refuses with 403 what a page of another site makes a browser send. Callers that are no browsers do not say. */
export const refuseOtherSites = createMiddleware(async (context, next) => {
  const from = context.req.header('sec-fetch-site')
  if (from !== undefined && !OURS.has(from)) throw forbidden(httpErrors.foreignPage)
  await next()
})

/** Hono answers HEAD with the handler of GET; a call is matched by its exact method, and an event stream has no head. */
export const refuseHead = createMiddleware(async (context, next) => {
  if (context.req.method === 'HEAD') throw notFound(httpErrors.unknownCall)
  await next()
})

/** Answers 413 to a larger body, before reading on. */
export function limitBody(maxKb: number) {
  const onError = () => {
    const message = `Request body too large (max ${maxKb} kB).`
    throw new AppError(413, withMessage(httpErrors.bodyTooLarge, message))
  }
  return bodyLimit({ maxSize: maxKb * 1024, onError })
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A page that is asked for by another loopback name is redirected to the public address: storage and cookies belong to
 * one name, and somebody who signs in on 127.0.0.1 must not look signed out on localhost.
 */
export function redirectToPublicName(publicUrl: string) {
  const address = new URL(publicUrl)
  return createMiddleware(async (context, next) => {
    const asked = new URL(context.req.url)
    const isOtherName =
      asked.hostname !== address.hostname && LOOPBACK.has(asked.hostname) && LOOPBACK.has(address.hostname)
    if (context.req.method !== 'GET' || !isOtherName) return next()
    return context.redirect(`${address.origin}${asked.pathname}${asked.search}`, 307)
  })
}
