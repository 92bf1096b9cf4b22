import { html } from 'hono/html'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { plainPageStyle } from '../../http/plain-page-style.ts'
import type { Invoice } from './portal.ts'

/** A customer's payments, without a script; `undefined` when the link leads nowhere. */
export function invoicesPage(invoices: readonly Invoice[] | undefined) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Invoices · ${brand.product}</title>
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
    <h2>$${usd.toFixed(2)}${isRefunded ? ', given back' : ''}</h2>
    <p class="about">
      ${number} · <time datetime="${paidAt.toISOString()}">${paidAt.toUTCString()}</time> · ${brand.product},
      a month
    </p>
  </article>`
}

export const invoicesStyle = `${plainPageStyle}
.mode { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 2px dashed; border-radius: 0.75rem; font-weight: 600; }
`
