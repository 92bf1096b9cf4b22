import { html } from 'hono/html'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/endpoints.ts'
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

export const mailboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#faf7f2, #191512); color: light-dark(#2a211b, #f3ebe3); }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0; }
a { color: inherit; }
h2 { margin: 0; font-size: 1.05rem; }
article { margin-top: 1rem; padding: 1rem 1.25rem; border-radius: 0.75rem; background: light-dark(#fff, #241e1a); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.about, .empty { color: light-dark(#6b5c51, #b9a99c); }
.about { margin: 0 0 0.75rem; font-size: 0.875rem; overflow-wrap: anywhere; }
`
