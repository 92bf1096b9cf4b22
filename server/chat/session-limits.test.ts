import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatErrors } from '#shared/chat/messages.ts'
import { errorBody } from '#shared/errors.ts'
import { endpoints } from '#shared/endpoints.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
let limited: TestApp
beforeAll(async () => {
  ;[product, limited] = await Promise.all([
    testApp(),
    testApp({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } }),
  ])
})
afterAll(() => Promise.all([product.close(), limited.close()]))

const start = (app: TestApp, token: string, headers: Record<string, string> = {}) =>
  app.call('POST', endpoints.startSession, { token, body: {}, headers })

test('an account starts 120 sessions an hour, from wherever, and is then asked to go on in one of them', async () => {
  const { token } = await limited.signIn()
  for (let count = 0; count < 120; count++) {
    const headers = { 'x-forwarded-for': `192.0.2.${count}` }
    expect((await start(limited, token, headers)).status).toBe(200)
  }
  const refused = await start(limited, token)
  expect([refused.status, await refused.json()]).toEqual([429, errorBody(chatErrors.tooManyNewSessions)])
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
  const { token: neighbor } = await limited.signIn()
  expect((await start(limited, neighbor)).status).toBe(200)
  limited.clock.advance(HOUR_MS)
  expect((await start(limited, token)).status).toBe(200)
})

test('an account holds 5,000 sessions, whatever the request limits are, and more once one is deleted', async () => {
  const { token, email } = await product.signIn()
  const { token: other } = await product.signIn()
  await product.sql`
    insert into chat_session (id, owner_id, created_at, updated_at, position)
    select gen_random_uuid(), account.owner_id, now(), now(), place from account, generate_series(1, 4999) as place where email = ${email}`
  const last = await start(product, token)
  expect(last.status).toBe(200)
  const refused = await start(product, token)
  expect([refused.status, await refused.json()]).toEqual([409, errorBody(chatErrors.tooManySessions)])
  expect(chatErrors.tooManySessions.code).toBe('too_many_sessions')
  expect((await start(product, other)).status).toBe(200)

  const { session_id } = (await last.json()) as { session_id: string }
  await product.call('DELETE', `${endpoints.sessions}/${session_id}`, { token })
  expect((await start(product, token)).status).toBe(200)
})

test('an account reads 600 times a minute, of whatever kind, and another one as often', async () => {
  const { token } = await limited.signIn()
  const { token: neighbor } = await limited.signIn()
  const session = await limited.startSession(token)
  const paths = [
    endpoints.sessions,
    `${endpoints.messages}/${session}`,
    `${endpoints.stream}/${session}`,
    endpoints.runs,
    `${endpoints.runs}/${session}`,
    endpoints.subscriptionStatus,
  ]
  const read = async (path: string, asker = token) => {
    const answer = await limited.call('GET', path, { token: asker })
    return [answer.status, await answer.text()] as const
  }
  const seen = new Set<number>()
  for (let count = 0; count < 600; count++) {
    const [status] = await read(paths[count % paths.length] ?? '')
    seen.add(status)
  }
  expect([...seen].toSorted()).toEqual([200, 204, 404])
  for (const path of paths)
    expect([path, ...(await read(path))]).toEqual([
      path,
      429,
      JSON.stringify(errorBody(httpErrors.tooManyReads)),
    ])
  // Writing goes on.
  expect((await start(limited, token)).status).toBe(200)
  expect((await read(endpoints.sessions, neighbor))[0]).toBe(200)
  limited.clock.advance(MINUTE_MS)
  expect((await read(endpoints.sessions))[0]).toBe(200)
})

test('a visitor, whom only an address tells apart, reads runs as often', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const read = async () => (await limited.call('GET', `${endpoints.runs}/none`, { headers })).status
  for (let count = 0; count < 600; count++) expect(await read()).toBe(404)
  expect(await read()).toBe(429)
})
