import { html } from 'hono/html'
import { brand } from '#shared/brand.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { plainPageStyle } from '../../http/plain-page-style.ts'
import type { Db } from '../../ports.ts'
import { newId } from './entity-shapes.ts'
import type { Changes } from './changes.ts'
import { find, listRecords, readRecord, saveRecord } from './records.store.ts'
import { refundedCents } from './refund.ts'

/** A link to a customer's invoices, for an hour. Throws PaddleApiError. */
export async function createPortalSession(
  { run, clock }: Changes,
  { customerId, publicUrl }: { customerId: string; publicUrl: string },
) {
  return run(async ({ sql, tick }) => {
    await find(sql, 'customer', customerId)
    const id = newId('cpl')
    const expires_at = new Date(clock.now().getTime() + HOUR_MS).toISOString()
    await saveRecord(sql, 'portal', { id, customer_id: customerId, expires_at })
    return {
      id: newId('cpls'),
      customer_id: customerId,
      urls: {
        general: { overview: `${publicUrl}${endpoints.testInvoices}/${id}` },
        subscriptions: [],
      },
      created_at: tick(),
    }
  })
}

/** What the customer of a link has paid, the newest first; undefined for a link that is none, or none any more. */
export async function readInvoices(sql: Db, { linkId, now }: { linkId: string; now: Date }) {
  const link = await readRecord(sql, 'portal', linkId)
  if (!link || new Date(link.expires_at) <= now) return undefined
  const adjustments = await listRecords(sql, 'adjustment')
  return (await listRecords(sql, 'transaction'))
    .filter(one => one.customer_id === link.customer_id && one.status === 'completed')
    .filter(one => one.details.totals.grand_total !== '0')
    .map(one => ({
      number: one.invoice_number ?? '',
      paidAt: new Date(one.billed_at ?? one.updated_at),
      usd: Number(one.details.totals.grand_total) / 100,
      isRefunded: refundedCents(adjustments, one.id) >= Number(one.details.totals.grand_total),
    }))
    .toReversed()
}

type Invoice = NonNullable<Awaited<ReturnType<typeof readInvoices>>>[number]

/** A customer's payments, without a script; `undefined` when the link leads nowhere. */
export function invoicesPage(invoices: readonly Invoice[] | undefined) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Invoices &middot; ${brand.product}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${endpoints.testInvoices}.css" />
      </head>
      <body>
        <main>
          <p class="mode">TEST MODE. No payment provider is connected. No money moves.</p>
          <h1>Invoices</h1>
          ${invoices ? listOf(invoices) : html`<p>This link has expired. Please open your invoices again.</p>`}
          <p><a href="${pages.account}">Back to your account</a></p>
        </main>
      </body>
    </html>`
}

function listOf(invoices: readonly Invoice[]) {
  return invoices.length === 0 ? html`<p>No payment yet.</p>` : invoices.map(invoiceCard)
}

function invoiceCard({ number, paidAt, usd, isRefunded }: Invoice) {
  return html`<article>
    <h2>$${usd.toFixed(2)}${isRefunded ? ', refunded' : ''}</h2>
    <p class="about">
      ${number} &middot; <time datetime="${paidAt.toISOString()}">${paidAt.toUTCString()}</time> &middot;
      ${brand.product}, a month
    </p>
  </article>`
}

export const invoicesStyle = `${plainPageStyle}
.mode { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 2px dashed; border-radius: 0.75rem; font-weight: 600; }
`
