import { Hono } from 'hono'
import type { Sql } from 'postgres'
import type { TestControl } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { toReply } from '../../http/errors.ts'
import { pageHeaders } from '../../http/security-headers.ts'
import type { Clock, Log } from '../../ports.ts'
import { apiRoutes } from './api.routes.ts'
import { declineCheckout, payCheckout, readCheckout } from './checkout.ts'
import { control } from './control.ts'
import type { PaddleEvent } from './event-shape.ts'
import { invoicesPage, invoicesStyle } from './invoices-page.ts'
import { createLedger } from './ledger.ts'
import { readInvoices } from './portal.ts'

interface Needs {
  sql: Sql
  clock: Clock
  log: Log
  /** the address of the product as people see it */
  publicUrl: string
  apiKey: string
  /** is given each event, in order, once it has happened */
  tell: (event: PaddleEvent) => void
}

export type StandIn = ReturnType<typeof createStandIn>

/** Paddle as far as the product needs it, and what else a person who tries the product wants to see happen. */
export function createStandIn({ sql, clock, log, publicUrl, apiKey, tell }: Needs) {
  const ledger = createLedger({ sql, clock, tell })
  const pageUrl = publicUrl + pages.checkout
  const headers = pageHeaders({ isHttps: publicUrl.startsWith('https:') })
  const routes = new Hono()
    .onError(toReply(log))
    .use(`${endpoints.testInvoices}/*`, headers)
    .get(`${endpoints.testInvoices}.css`, headers, context =>
      context.body(invoicesStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .get(`${endpoints.testInvoices}/:link`, async context => {
      const linkId = context.req.param('link')
      const invoices = await readInvoices(sql, { linkId, now: clock.now() })
      context.header('Cache-Control', 'no-store')
      return context.html(invoicesPage(invoices), invoices ? 200 : 404)
    })
    .route(endpoints.testApi, apiRoutes({ ledger, log, apiKey, pageUrl, publicUrl }))
  return {
    fetch: routes.fetch,
    readCheckout: (id: string) => readCheckout(sql, id),
    pay: (id: string) => ledger.change(change => payCheckout(change, id)),
    decline: (id: string) => ledger.change(change => declineCheckout(change, id)),
    control: (email: string, { action }: TestControl) =>
      ledger.change(change => control(change, { email, action, pageUrl })),
  }
}
