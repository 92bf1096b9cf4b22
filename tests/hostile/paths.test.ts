import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { at, calls } from './calls.ts'
import { expectRefusal } from './expect-refusal.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE', 'PROPFIND']

test('another method than those of the table does nothing at any address (AUTHZ-08)', () =>
  target.withoutTrace(async () => {
    for (const path of new Set(calls.map(call => call.path))) {
      const allowed = calls.filter(call => call.path === path).map(({ method }) => method as string)
      if (allowed.includes('GET')) allowed.push('HEAD')
      for (const method of METHODS.filter(method => !allowed.includes(method))) {
        const response = await target.send(method, at(path, target.sessionId), { type: '' })
        if (method === 'HEAD') expect(response.status).toBe(404)
        else await expectRefusal(response, [404, 405], `${method} ${path}`)
      }
    }
  }))

test('HEAD is no call, and no header makes one method another (AUTHZ-08)', () =>
  target.withoutTrace(async () => {
    for (const { path } of calls.filter(({ method }) => method === 'GET')) {
      const head = await target.product.app.request(at(path, target.sessionId), { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([404, ''])
    }
    const address = `${endpoints.sessions}/${target.sessionId}`
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      for (const method of ['GET', 'POST'])
        await expectRefusal(
          await target.send(method, address, { type: '', headers: { [header]: 'DELETE' } }),
          [404],
          header,
        )
    await expectRefusal(
      await target.send('POST', `${address}?_method=DELETE`, { type: '' }),
      [404],
      '_method',
    )
  }))

const TRICKS = [
  '//chat/sessions',
  '/chat//sessions',
  '/chat/./sessions',
  '/x/../chat/sessions',
  '/chat%2Fsessions',
  '/chat%2fsessions',
  '/%63hat/sessions',
  '/chat/%73essions',
  '/%2563hat/sessions',
  '/chat/sessions/',
  '/chat/sessions;x',
  '/chat/sessions;/x',
  '/chat/sessions.',
  '/chat/sessions.json',
  '/chat/sessions%00',
  '/chat/sessions%20',
  '/chat/sessions%0a',
  '/chat/sessions%23',
  '/chat\\sessions',
  '/chat/%2e%2e/chat/sessions',
  '/chat/..%2fchat/sessions',
  '/CHAT/sessions',
  '/chat/Sessions',
  '/chat/sessions%E2%80%8B',
  '/assets/../chat/sessions',
  '/healthz/../chat/sessions',
  '/chat/sessions?x=/../healthz',
  '/chat/%',
  '/%ff',
]

test.each(TRICKS)(
  '%s gives nothing away without a login, and never fells the server (AUTHZ-08)',
  async path => {
    const response = await target.product.app.request(`http://localhost:3000${path}`)
    expect([401, 404, 503]).toContain(response.status)
    expect(await response.text()).not.toContain('"sessions"')
  },
)

test('unknown addresses below the calls are a JSON 404, whatever the method; the names of modules are pages', async () => {
  for (const module of ['auth', 'verify', 'chat', 'paddle', 'billing', 'account', 'reports', 'api'])
    for (const path of [
      `/${module}/`,
      `/${module}/${randomUUID()}`,
      `/${module}/x/y/z`,
      `/${module}/index.html`,
    ])
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
        await expectRefusal(await target.send(method, path, { type: '' }), [404], `${method} ${path}`)
  for (const path of [pages.chat, pages.verify, pages.account])
    expect((await target.product.app.request(path)).headers.get('content-type')).not.toContain('json')
  await expectRefusal(await target.send('POST', '/', {}), [404], 'POST /')
})

test('no query fells an address that is open to all (INPUT-05)', async () => {
  for (const path of ['/', '/healthz', '/readyz', `${endpoints.devMailbox}.json`, endpoints.devMailbox])
    for (const query of [
      'to=%00',
      'to=%ff',
      'to=%',
      'to[]=1',
      'to=a&to=b',
      '__proto__=1',
      `to=${'a'.repeat(8_000)}`,
    ]) {
      const response = await target.product.app.request(`http://localhost:3000${path}?${query}`)
      // The pages are not built for this test.
      expect([200, path === '/' ? 503 : 200], `${path}?${query}`).toContain(response.status)
    }
})
