import { Hono } from 'hono'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { publicAddresses } from './page-head.ts'

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
