import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('the page where the provider’s checkout opens', () => {
  const keys = (mode: 'live' | 'sandbox') => ({
    PADDLE_API_KEY: `pdl_${mode === 'live' ? 'live' : 'sdbx'}_apikey_1`,
    PADDLE_CLIENT_TOKEN: `${mode === 'live' ? 'live' : 'test'}_1`,
    PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_1',
    PADDLE_PRICE_ID: `pri_${'a'.repeat(26)}`,
  })

  /** The headers of some addresses, in a product with these keys. */
  async function headersAt(paths: string[], environment: Record<string, string>) {
    const paid = await testApp({ environment })
    const pages = createApp(paid.deps, { pagesDirectory: join(root, 'dist') })
    const all = await Promise.all(paths.map(async path => (await pages.request(`${AT}${path}`)).headers))
    await paid.close()
    return all
  }

  const policyOf = (headers: Headers | undefined) =>
    Object.fromEntries(
      (headers?.get('content-security-policy') ?? '').split('; ').map(part => {
        const [name = '', ...sources] = part.split(' ')
        return [name, sources]
      }),
    )

  test.each([
    ['live', '', ['https://cdn.paddle.com']],
    ['sandbox', 'sandbox-', ['https://cdn.paddle.com', 'https://sandbox-cdn.paddle.com']],
  ] as const)(
    'may load what %s needs and nothing of the other environment (WEB-02)',
    async (mode, prefix, files) => {
      const [headers] = await headersAt([`/paddle-checkout?_ptxn=txn_${'a'.repeat(26)}`], keys(mode))
      expect(policyOf(headers)).toEqual({
        'default-src': ["'none'"],
        'script-src': ["'self'", 'https://cdn.paddle.com'],
        'style-src': ["'self'", "'unsafe-inline'", ...files],
        'img-src': ["'self'", ...files],
        'connect-src': [
          "'self'",
          ...['api', 'create-checkout', 'checkout-service', 'buy'].map(
            name => `https://${prefix}${name}.paddle.com`,
          ),
        ],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': [`https://${prefix}buy.paddle.com`, `https://${prefix}cdn.paddle.com`],
        'report-uri': ['/reports/csp'],
      })
      expect(headers?.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers?.has('cross-origin-embedder-policy')).toBe(false)
      expect(headers?.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(), usb=()')
      expect(headers?.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers?.get('x-frame-options')).toBe('DENY')
    },
  )

  test('is the only one that may, and no other address is taken for it (WEB-02, WEB-03)', async () => {
    const others = ['/', '/subscribe', '/chat', '/account', '/no-such-page', '/assets/none.js', '/robots.txt']
    const alike = ['/paddle-checkout/', '/paddle-checkout/x', '/Paddle-checkout']
    for (const headers of await headersAt([...others, ...alike], keys('live'))) {
      expect(headers.get('content-security-policy')).not.toContain('paddle')
      expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('payment=()')
    }
  })

  test('is as strict as any other where no provider is connected', async () => {
    const [checkout, chat] = await headersAt(['/paddle-checkout', '/chat'], {})
    expect(policyOf(checkout)).toEqual(policyOf(chat))
    expect(checkout?.get('permissions-policy')).toContain('payment=()')
  })
})
