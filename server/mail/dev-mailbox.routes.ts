import { Hono } from 'hono'
import { endpoints } from '#shared/endpoints.ts'
import type { Deps } from '../deps-shape.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { devMailboxPage, devMailboxStyle } from './dev-mailbox-page.ts'

/** The dev mailbox as a page and as JSON. Without one (production, or a real mail server) there are no routes. */
export function devMailboxRoutes({ mailbox }: Pick<Deps, 'mailbox'>) {
  const app = new Hono()
  if (!mailbox) return app
  const emailsTo = (to: string | undefined) =>
    mailbox.emails(to?.replaceAll('\0', '').trim().toLowerCase() || undefined)
  return app
    .use('/dev/*', pageHeaders({ isHttps: false }))
    .get(endpoints.devMailbox, async context => {
      context.header('Cache-Control', 'no-store')
      return context.html(devMailboxPage((await emailsTo(context.req.query('to'))).toReversed()))
    })
    .get(`${endpoints.devMailbox}.css`, context =>
      context.body(devMailboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .get(`${endpoints.devMailbox}.json`, async context => {
      context.header('Cache-Control', 'no-store')
      return context.json(await emailsTo(context.req.query('to')))
    })
}
