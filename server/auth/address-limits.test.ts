import { errorBody } from '#shared/errors.ts'
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openPool } from '../database/pool.ts'
import { toReply } from '../http/errors.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { openApp } from '#tests/support/open-app.ts'
import { authRoutes } from './auth.routes.ts'

const product = await openApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

const loginFrom = (address: string, email = `${randomUUID()}@example.com`, password = 'wrong password') =>
  product.call('POST', endpoints.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  })

const registerBadly = (address: string) =>
  product.call('POST', endpoints.register, { body: '{', headers: { 'x-forwarded-for': address } })

/** How so many malformed calls from these addresses are answered, and the one that is too many. */
async function answersTo(addressOf: (count: number) => string) {
  const statuses = []
  for (let count = 0; count < 61; count++) statuses.push((await registerBadly(addressOf(count))).status)
  return [new Set(statuses.slice(0, -1)), statuses.at(-1)]
}

test('twenty wrong passwords from one address, over any accounts, are enough (AUTH-18, LIMIT-04)', async () => {
  for (let count = 0; count < 20; count++) expect((await loginFrom('203.0.113.1')).status).toBe(401)
  const reply = await loginFrom('203.0.113.1')
  expect([reply.status, await reply.json()]).toEqual([429, errorBody(authErrors.tooManyTries)])
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(reply.headers.get('ratelimit')).toMatch(/^"wrong-password";r=0;t=\d+$/)
  expect(reply.headers.get('ratelimit-policy')).toBe('"wrong-password";q=20;w=900')
  expect((await loginFrom('203.0.113.2')).status).toBe(401)
})

test('a forged entry before the one of the proxy does not help (LIMIT-03)', async () => {
  expect(await answersTo(count => `198.51.100.${count}, 203.0.113.3`)).toEqual([new Set([400]), 429])
})

test('addresses of one IPv6 network count as one (CODE-27)', async () => {
  expect(await answersTo(count => `2001:db8:7:7::${count.toString(16)}`)).toEqual([new Set([400]), 429])
})

test('ten wrong passwords from ten addresses lock strangers out at any address, and not the owner (AUTH-17)', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const owner = browser(product)
  const headers = { 'x-forwarded-for': '203.0.113.100' }
  const login = () => owner.post(endpoints.login, { email, password: PASSWORD }, { headers })
  expect((await login()).status).toBe(200)
  for (let count = 0; count < 10; count++)
    expect((await loginFrom(`192.0.2.${count}`, email)).status).toBe(401)
  expect((await loginFrom('192.0.2.200', email, PASSWORD)).status).toBe(429)
  expect((await login()).status).toBe(200)
})

test('sixty logins from one address are enough, and refused bodies count among them (AUTH-18, LIMIT-04)', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.4' }
  const owners = await Promise.all([1, 2, 3].map(() => product.signIn({ isOnTrial: false })))
  const right = (count: number) => loginFrom('203.0.113.4', owners[count % 3]?.email, PASSWORD)
  const send = (body: string) => product.call('POST', endpoints.login, { body, headers })
  const statuses = []
  for (let count = 0; count < 20; count++) {
    const replies = [await right(count % 2), await send('{'), await send(`{"email":"${'x'.repeat(5_000)}"}`)]
    statuses.push(replies.map(({ status }) => status).join(' '))
  }
  expect(new Set(statuses)).toEqual(new Set(['200 400 413']))
  const refused = await right(2)
  expect([refused.status, await refused.json()]).toMatchObject([429, errorBody(authErrors.tooManyTries)])
  expect(refused.headers.get('ratelimit-policy')).toBe('"login";q=60;w=900')
  expect((await loginFrom('203.0.113.6', owners[2]?.email, PASSWORD)).status).toBe(200)
})

test('bodies that are too large count at every call that anybody may make', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const send = () => product.call('POST', endpoints.register, { body: `"${'x'.repeat(5_000)}"`, headers })
  for (let count = 0; count < 60; count++) expect((await send()).status).toBe(413)
  expect((await send()).status).toBe(429)
})

test('malformed calls count as well where all calls do', async () => {
  expect(await answersTo(() => '203.0.113.5')).toEqual([new Set([400]), 429])
})

test('without the database nobody gets past a limit: 503 (LIMIT-02)', async () => {
  const closed = openPool(product.database.url, { connections: 1 })
  await closed.end()
  const app = new Hono()
    .onError(toReply(product.deps.log))
    .route('/', authRoutes({ ...product.deps, sql: closed }))
  for (const path of [endpoints.login, endpoints.register, endpoints.sendResetCode, endpoints.verifyCode]) {
    const reply = await app.request(path, { method: 'POST' })
    expect([path, reply.status, reply.headers.has('retry-after')]).toEqual([path, 503, true])
  }
})
