import { Hono } from 'hono'
import { endpoints } from '#shared/endpoints.ts'
import type { Deps } from '../deps-shape.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { mailboxPage, mailboxStyle } from './mailbox-page.ts'

/** The development mailbox as a page and as JSON. Without one (production, or a real mail server) there are no routes. */
export function mailboxRoutes({ mailbox }: Pick<Deps, 'mailbox'>) {
  const app = new Hono()
  if (!mailbox) return app
  const lettersTo = (to: string | undefined) =>
    mailbox.letters(to?.replaceAll('\0', '').trim().toLowerCase() || undefined)
  return app
    .use('/dev/*', pageHeaders({ isHttps: false }))
    .get(endpoints.devMailbox, async context => {
      context.header('Cache-Control', 'no-store')
      return context.html(mailboxPage((await lettersTo(context.req.query('to'))).toReversed()))
    })
    .get(`${endpoints.devMailbox}.css`, context =>
      context.body(mailboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .get(`${endpoints.devMailbox}.json`, async context => {
      context.header('Cache-Control', 'no-store')
      return context.json(await lettersTo(context.req.query('to')))
    })
}
