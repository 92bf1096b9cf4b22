import { Hono } from 'hono'
import { pages } from '#shared/pages.ts'
import { DAY_MS } from '#shared/durations.ts'

/** A security.txt that has expired says that nobody looks after it; a server is started more often than that. */
const LIFE_DAYS = 180

interface WellKnown {
  publicUrl: string
  /** a URI */
  securityContact: string
  startedAt: Date
}

/** The addresses that every site has in the same place: where to report a security problem (RFC 9116), where to change a password. */
export function wellKnownRoutes({ publicUrl, securityContact, startedAt }: WellKnown) {
  const at = (path: string) => new URL(path, publicUrl).href
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(startedAt.getTime() + LIFE_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${at('/.well-known/security.txt')}`,
    `Policy: ${at(`${pages.legal}#security`)}`,
  ]
  return new Hono()
    .get('/.well-known/security.txt', context => context.text(`${lines.join('\n')}\n`))
    .get('/.well-known/change-password', context => context.redirect(pages.changePassword, 303))
    .get('/.well-known/*', context => context.text('Not found', 404))
}
