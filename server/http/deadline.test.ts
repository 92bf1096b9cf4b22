import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { ownPostgres } from '#tests/support/own-postgres.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** Promised are 3 s; the rest is for a busy machine. A Postgres that hangs would never answer. */
const DEADLINES_MS = 10_000

let postgres: Awaited<ReturnType<typeof ownPostgres>>
let product: TestApp
beforeAll(async () => {
  postgres = await ownPostgres()
  product = await testApp({ environment: { DATABASE_URL: postgres.url } })
})
afterAll(async () => {
  await product.close()
  await postgres.close()
})

test('while Postgres hangs, calls answer 503 within 3 s with a sentence, and work again when it is back (DB-05)', async () => {
  const { token } = await product.signIn()
  const ask = () => product.call('GET', endpoints.sessions, { token })
  await postgres.freeze()
  const startedMs = performance.now()
  const answers = await Promise.all([
    ask(),
    ask(),
    product.call('GET', '/readyz'),
    product.call('GET', '/healthz'),
  ])
  const tookMs = performance.now() - startedMs
  await postgres.thaw()
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 200])
  expect(answers[0]?.headers.get('retry-after')).toBeTruthy()
  expect(await answers[0]?.json()).toEqual({
    error: expect.stringContaining('database'),
    code: 'database_away',
  })
  expect(tookMs).toBeLessThan(DEADLINES_MS)
  await until(async () => (await ask()).status === 200)
})

test('after kill -9 of Postgres the same process serves again, and what was acknowledged is there (DB-20)', async () => {
  const { token } = await product.signIn()
  const sessionId = await product.startSession(token)
  await postgres.kill()
  let listed: string[] = []
  // Each connection that died with it is noticed when it is used next.
  await until(async () => {
    const answer = await product.call('GET', endpoints.sessions, { token })
    if (answer.status !== 200) return false
    listed = ((await answer.json()) as { sessions: { id: string }[] }).sessions.map(({ id }) => id)
    return true
  }, 20_000)
  expect(listed).toEqual([sessionId])
})
