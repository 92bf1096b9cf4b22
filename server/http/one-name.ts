import { createMiddleware } from 'hono/factory'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A page that is asked for by another loopback name is redirected to the public address: storage and cookies belong to
 * one name, and somebody who signs in on 127.0.0.1 must not look signed out on localhost.
 */
export function oneName(publicUrl: string) {
  const address = new URL(publicUrl)
  return createMiddleware(async (context, next) => {
    const asked = new URL(context.req.url)
    const isOtherName =
      asked.hostname !== address.hostname && LOOPBACK.has(asked.hostname) && LOOPBACK.has(address.hostname)
    if (context.req.method !== 'GET' || !isOtherName) return next()
    return context.redirect(`${address.origin}${asked.pathname}${asked.search}`, 307)
  })
}
