import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { root } from '#server/root.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { calls } from './calls.ts'
import { expectRefusal } from './expect-refusal.ts'

const pagesDirectory = join(root, 'dist')

let product: TestApp
let app: TestApp['app']
let token: string
beforeAll(async () => {
  product = await testApp()
  app = createApp(product.deps, { pagesDirectory })
  token = (await product.signIn()).token
})
afterAll(() => product.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000${path}`, { headers })

const ON_ALL = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}
const DOCUMENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
  "frame-ancestors 'none'; frame-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
  'report-uri /reports/csp'
/** Only the workshop shows frames: of pages that the server sends without script and network. */
const WORKSHOP_POLICY = DOCUMENT_POLICY.replace("frame-src 'none'", "frame-src 'self'")
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'"

function expectHeaders(response: Response, policy: string) {
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...ON_ALL, 'content-security-policy': policy })
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'strict-transport-security'])
    expect(response.headers.get(name)).toBeNull()
}

const asset = () => `/assets/${readdirSync(join(pagesDirectory, 'assets'))[0]}`

test.each([
  ...Object.values(pages),
  '/no-such-page',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/preview.png',
  '/assets/none.js',
  endpoints.devMailbox,
])(
  'the document at %s may load only our own files and run no text as script (WEB-01, WEB-03)',
  async path => {
    const response = await get(path)
    expect(response.status).toBe(/^\/(no-such|assets)/.test(path) ? 404 : 200)
    expectHeaders(response, path === pages.agent ? WORKSHOP_POLICY : DOCUMENT_POLICY)
  },
)

test('built files carry the same headers and never change (WEB-03)', async () => {
  const response = await get(asset())
  expect(response.status).toBe(200)
  expectHeaders(response, DOCUMENT_POLICY)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each<[string, () => Response | Promise<Response>, number]>([
  ['an answer', () => get(endpoints.sessions, { authorization: `Bearer ${token}` }), 200],
  ['a refusal', () => get(endpoints.sessions), 401],
  ['an unknown call', () => get('/auth/nothing'), 404],
  ['another method', () => app.request('/', { method: 'POST' }), 404],
  ['a body that is too large', () => tooLarge(), 413],
  ['a failure of ours', () => failing(), 500],
  ['health', () => get('/healthz'), 200],
  ['readiness', () => get('/readyz'), 200],
])(
  '%s loads nothing, is kept by no cache and names its request (WEB-03, WEB-04, SESS-18)',
  async (_what, ask, status) => {
    const response = await ask()
    expect(response.status).toBe(status)
    const policy = response.headers.get('cache-control')?.includes('no-store') ? CALL_POLICY : DOCUMENT_POLICY
    expectHeaders(response, policy)
    if (policy === CALL_POLICY) expect(response.headers.get('vary')).toContain('Authorization')
    else expect(status).toBe(404)
  },
)

const tooLarge = () =>
  app.request(endpoints.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '300000' },
    body: 'x'.repeat(300_000),
  })

/** The same product with a clock that breaks in the middle of a call. */
function failing() {
  const clock = {
    now(): Date {
      throw new Error('secret-inside at /etc/passwd')
    },
  }
  return createApp({ ...product.deps, clock }, { pagesDirectory }).request(endpoints.sessions, {
    headers: { authorization: `Bearer ${token}` },
  })
}

test('a failure of ours is one message that shows nothing of the inside (WEB-04)', async () => {
  const response = await failing()
  expect(await response.clone().text()).not.toContain('secret-inside')
  await expectRefusal(response, [500], 'failing')
})

test('behind https every answer asks browsers to stay there for two years (WEB-03)', async () => {
  const secure = createApp({ ...product.deps, publicUrl: 'https://kindling.example' }, { pagesDirectory })
  for (const path of ['/', '/nothing', asset(), endpoints.sessions, '/healthz', '/auth/nothing'])
    expect((await secure.request(path)).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    )
})

test('browsers are told where to report what a document was refused, in the way that they take (WEB-01)', async () => {
  const secure = createApp({ ...product.deps, publicUrl: 'https://kindling.example' }, { pagesDirectory })
  for (const path of [pages.landing, pages.chat, pages.agent, '/no-such-page', endpoints.devMailbox]) {
    const plain = await get(path)
    expect(plain.headers.get('reporting-endpoints')).toBe('csp="/reports/csp"')
    // Over plain http Chromium sends nothing where `report-to` stands.
    expect(plain.headers.get('content-security-policy')).not.toContain('report-to')
  }
  const policy = (await secure.request(pages.chat)).headers.get('content-security-policy')
  expect(policy).toContain('; report-uri /reports/csp; report-to csp')
})

test('no other origin is ever let in by a header (SESS-11)', async () => {
  for (const { method, path } of calls)
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
      const preflight = await app.request(path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      })
      expect(preflight.status).toBe(404)
      const simple = await app.request(path, { method: 'GET', headers: { origin } })
      for (const response of [preflight, simple])
        expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    }
})

test('what a page of another site makes a browser send is refused before anything else (SESS-12)', async () => {
  const ask = (site: string) =>
    get(endpoints.sessions, { authorization: `Bearer ${token}`, 'sec-fetch-site': site })
  for (const site of ['cross-site', 'same-site', '']) await expectRefusal(await ask(site), [403], site)
  for (const site of ['same-origin', 'none']) expect((await ask(site)).status).toBe(200)
})

test('with a real mail server there is no mailbox to look into (WEB-11)', async () => {
  const real = createApp({ ...product.deps, mailbox: undefined }, { pagesDirectory })
  for (const path of ['', '.json', '.css', '.json?to=a@example.com']) {
    const response = await real.request(endpoints.devMailbox + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('text/html'),
    ])
  }
})

const HIDDEN = [
  '/.env', '/.stamp', '/.git/config', '/.npmrc', '/package.json', '/package-lock.json', '/index.html', '/app.html', '/landing.html', '/legal.without-trial.html',
  '/server/main.ts', '/migrations/0001_baseline.sql', '/node_modules/hono/package.json', '/assets/', '/assets',
  '/assets/.stamp', '/assets/..%2f.stamp', '/assets/..%2findex.html', '/assets/%2e%2e/.stamp', '/assets/%2e%2e%2f.stamp',
  '/assets/..%5c.stamp', '/assets/....//.stamp', '/assets//../.stamp', '/assets/%00', '/assets/%ff', '/assets/%',
  '/assets/..%252f.stamp', '/assets/..%c0%af.stamp', '/..%2fpackage.json', '/%2e%2e%2fpackage.json',
  '/favicon.svg/', '/favicon.svg%00', '/favicon.svg.map', '/assets/%2fetc%2fpasswd', '//etc/passwd', '/file:%2f%2f%2fetc%2fpasswd',
] // prettier-ignore

test.each(HIDDEN)('%s is no file that is served (AUTHZ-15, WEB-07)', async path => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toMatch(/^(<!doctype html>|Not found$)/)
})

test('no source map stands among the built files, nor is one served (WEB-07)', async () => {
  const files = readdirSync(pagesDirectory, { recursive: true }).map(String)
  expect(files.filter(file => file.endsWith('.map'))).toEqual([])
  expect((await get(`${asset()}.map`)).status).toBe(404)
})
