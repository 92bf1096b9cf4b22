import { html } from 'hono/html'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/endpoints.ts'
import { plainPageStyle } from '../http/plain-page-style.ts'
import type { StoredEmail } from './dev-mailbox.ts'

/** The emails of the dev mailbox, in the order given, without a script. */
export function devMailboxPage(emails: readonly StoredEmail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox &middot; ${brand.product}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${endpoints.devMailbox}.css" />
      </head>
      <body>
        <main>
          <h1>Mailbox</h1>
          <p>
            No mail server is configured, so ${brand.product}&rsquo;s emails land here, newest first.
            <a href="${endpoints.devMailbox}">Refresh</a>
          </p>
          ${emails.length === 0 ? html`<p class="empty">No emails yet.</p>` : emails.map(emailCard)}
        </main>
      </body>
    </html>`
}

function emailCard({ to, subject, text, at }: StoredEmail) {
  return html`<article>
    <h2>${subject}</h2>
    <p class="about">to ${to} &middot; <time datetime="${at.toISOString()}">${at.toUTCString()}</time></p>
    <pre>${text}</pre>
  </article>`
}

export const devMailboxStyle = `${plainPageStyle}
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`
