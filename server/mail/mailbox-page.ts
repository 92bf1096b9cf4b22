import { html } from 'hono/html'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/endpoints.ts'
import { plainPageStyle } from '../http/plain-page-style.ts'
import type { KeptLetter } from './development-mailbox.ts'

/** The letters of the development mailbox, in the order given, without a script. */
export function mailboxPage(letters: readonly KeptLetter[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox · ${brand.product}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${endpoints.devMailbox}.css" />
      </head>
      <body>
        <main>
          <h1>Mailbox</h1>
          <p>
            No mail server is set, so the letters of ${brand.product} are kept here, newest first.
            <a href="${endpoints.devMailbox}">Look again</a>
          </p>
          ${letters.length === 0 ? html`<p class="empty">No letter yet.</p>` : letters.map(letterCard)}
        </main>
      </body>
    </html>`
}

function letterCard({ to, subject, text, at }: KeptLetter) {
  return html`<article>
    <h2>${subject}</h2>
    <p class="about">to ${to} · <time datetime="${at.toISOString()}">${at.toUTCString()}</time></p>
    <pre>${text}</pre>
  </article>`
}

export const mailboxStyle = `${plainPageStyle}
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`
