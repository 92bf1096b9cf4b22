import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { root } from '#server/root.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const AT = 'http://localhost:3000'

let product: TestApp
let app: TestApp['app']
beforeAll(async () => {
  product = await testApp()
  app = createApp(product.deps, { pagesDirectory: join(root, 'dist') })
})
afterAll(() => product.close())

const textAt = async (path: string) => (await app.request(`${AT}${path}`)).text()

test.each([
  ['/', 'Kindling', 'Kindling: Build the business you keep talking about.'],
  ['/features', 'What Ember does for you · Kindling', 'What Ember does for you'],
  ['/legal', 'Terms &amp; Policies · Kindling', 'Terms &amp; Policies'],
])('a shared link to %s shows its title, its words and a picture', async (path, title, shared) => {
  const document = await textAt(path)
  expect(document.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title}</title>`])
  expect(document.match(/<meta name="description"/g)).toHaveLength(1)
  expect(document).toContain(`<meta property="og:title" content="${shared}" />`)
  expect(document).toContain(`<link rel="canonical" href="${AT}${path}" />`)
  expect(document).toContain(`<meta property="og:image" content="${AT}/preview.png" />`)
  expect(document).not.toContain('noindex')
})

test.each(['/chat', '/account', '/verify', '/reset-password', '/no-such-page'])(
  '%s is nothing for a search engine',
  async path => {
    const document = await textAt(path)
    expect(document).toContain('<meta name="robots" content="noindex" />')
    expect(document).not.toContain('og:')
  },
)

test('search engines are told of the public pages and of no other', async () => {
  expect(await textAt('/robots.txt')).toContain(`Sitemap: ${AT}/sitemap.xml`)
  const listed = [...(await textAt('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
  expect(listed).toEqual(['/', '/features', '/legal', '/login', '/register'].map(path => `${AT}${path}`))
})

test('the product can be installed: a manifest, and every picture that it and the pages name', async () => {
  const response = await app.request(`${AT}/manifest.webmanifest`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const { start_url, icons } = (await response.json()) as { start_url: string; icons: { src: string }[] }
  expect(start_url).toBe('/chat')
  for (const src of [...icons.map(icon => icon.src), '/apple-touch-icon.png', '/preview.png']) {
    const picture = await app.request(`${AT}${src}`)
    expect([src, picture.status, picture.headers.get('content-type')]).toEqual([src, 200, 'image/png'])
  }
})

test('where no trial is offered, no page mentions one', async () => {
  const without = await testApp({ environment: { TRIAL_DAYS: '0' } })
  const untried = createApp(without.deps, { pagesDirectory: join(root, 'dist') })
  for (const path of ['/', '/features', '/legal', '/subscribe']) {
    const document = await (await untried.request(`${AT}${path}`)).text()
    expect(document).toContain('<title>')
    expect(document).not.toMatch(/\btrial\b(?!-)|days free|TRIAL_DAYS/i)
  }
  await without.close()
})
