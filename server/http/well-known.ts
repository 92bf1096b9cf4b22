import { Hono } from 'hono'
import { pages } from '#shared/pages.ts'
import { DAY_MS } from '#shared/durations.ts'
import { brand } from '#shared/brand.ts'
import { publicAddresses } from './page-head.ts'

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

/** What search engines and installers ask a site for. */
export function discoveryRoutes(publicUrl: string) {
  const at = (path: string) => new URL(path, publicUrl).href
  return new Hono()
    .get('/robots.txt', context => context.text(`User-agent: *\nAllow: /\nSitemap: ${at('/sitemap.xml')}\n`))
    .get('/sitemap.xml', context => {
      const urls = publicAddresses.map(path => `<url><loc>${at(path)}</loc></url>`).join('')
      context.header('Content-Type', 'application/xml; charset=utf-8')
      return context.body(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
    })
    .get('/manifest.webmanifest', context => {
      context.header('Content-Type', 'application/manifest+json')
      return context.body(JSON.stringify(manifest))
    })
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The product as an app on somebody's home screen; it opens with the chat. */
const manifest = {
  id: pages.chat,
  name: brand.product,
  short_name: brand.product,
  description: brand.tagline,
  start_url: pages.chat,
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f4',
  theme_color: '#fbf8f4',
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
}
