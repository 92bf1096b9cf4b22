import { Hono } from 'hono'
import type { Sql } from 'postgres'
import type { TestControl } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { toReply } from '../../http/errors.ts'
import { pageHeaders } from '../../http/security-headers.ts'
import type { Clock, Log } from '../../ports.ts'
import { apiRoutes } from './api/api.routes.ts'
import { declineCheckout, payCheckout, readCheckout } from './checkout.ts'
import type { PaddleEvent } from './entity-shapes.ts'
import { invoicesPage, invoicesStyle, readInvoices } from './invoices.ts'
import { createChanges } from './changes.ts'
import { applyTestControl } from './test-controls.ts'

interface Needs {
  sql: Sql
  clock: Clock
  log: Log
  /** the address of the product as people see it */
  publicUrl: string
  apiKey: string
  /** is given each event, in order, once it has happened */
  onEvent: (event: PaddleEvent) => void
}

/** Paddle as far as the product needs it, and what else a person who tries the product wants to see happen. */
export function createFakePaddle({ sql, clock, log, publicUrl, apiKey, onEvent }: Needs) {
  const changes = createChanges({ sql, clock, onEvent })
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
    .route(endpoints.testApi, apiRoutes({ changes, log, apiKey, pageUrl, publicUrl }))
  return {
    fetch: routes.fetch,
    readCheckout: (id: string) => readCheckout(sql, id),
    pay: (id: string) => changes.run(change => payCheckout(change, id)),
    decline: (id: string) => changes.run(change => declineCheckout(change, id)),
    control: (email: string, { action }: TestControl) =>
      changes.run(change => applyTestControl(change, { email, action, pageUrl })),
  }
}
