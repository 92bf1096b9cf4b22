import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { blockEventLoop, starve } from '#tests/support/block-event-loop.ts'
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

test('while Postgres hangs, calls answer 503 within 3 s with a message, and work again when it is back (DB-05)', async () => {
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

/** Each turn takes so long that reads and writes of several turns pass the deadline many times over. */
const TURN_MS = 150

test('a process that is starved beside a healthy database answers late and well, and a repeated send attaches', async () => {
  const { token, sessionId, ask, messages } = await startConversation(product)
  const other = await startConversation(product, { token })
  const generation_id = randomUUID()
  const feed = starve(TURN_MS)
  const startedMs = performance.now()
  const sends = [
    ask('How many?', { generation_id }),
    ask('How many?', { generation_id }),
    other.ask('And here?'),
    product.call('GET', endpoints.sessions, { token }),
    product.call('POST', endpoints.startSession, { token, body: {} }),
  ]
  const answers = await Promise.all(sends)
  const tookMs = performance.now() - startedMs
  feed()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(tookMs).toBeGreaterThan(2_200)
  const [first, again] = await Promise.all(answers.slice(0, 2).map(answer => readStream(answer)))
  expect(again?.parts[0]?.messageId).toBe(first?.parts[0]?.messageId)
  await answers[2]?.body?.cancel()
  const kept = await messages()
  expect(kept.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect((await product.sql`select from reply where session_id = ${sessionId}`).count).toBe(1)
})

test('a process that stands still for seconds while calls are under way answers them then', async () => {
  const { token, ask } = await startConversation(product)
  for (const afterMs of [0, 5]) {
    const list = product.call('GET', endpoints.sessions, { token })
    const send = ask('How many?', { generation_id: randomUUID() })
    await wait(afterMs)
    blockEventLoop(4_000)
    expect([(await list).status, (await send).status]).toEqual([200, 200])
    await readStream(await send)
  }
})

/** Longer than a call waits before it doubts, with the answer to that. */
const DOUBTED_MS = 3_000
/** Longer than that, and shorter than a statement may take. */
const SLOW_S = 4

test('a call that was slow already when the database went away answers 503, too', async () => {
  const { token } = await product.signIn()
  // All connections are held by statements that end only after the fault.
  const busy = Array.from({ length: 10 }, () => product.deps.sql`select pg_sleep(${SLOW_S})`.catch(() => []))
  const asked = product.call('GET', endpoints.sessions, { token })
  await wait(DOUBTED_MS)
  await postgres.freeze()
  const status = await Promise.race([asked.then(answer => answer.status), wait(DEADLINES_MS, 'no answer')])
  await postgres.thaw()
  await Promise.all(busy)
  expect(status).toBe(503)
})

test.each([
  ['later', DOUBTED_MS],
  ['at once', 300],
])('a call that waits for a model gets the answer, though the database is away %s', async (_, afterMs) => {
  const upstream = await startFakeUpstream()
  const ownDatabase = await ownPostgres()
  const environment = { DATABASE_URL: ownDatabase.url, OPENAI_BASE_URL: upstream.url }
  const own = await testApp({ environment })
  const { call, sessionId } = await startConversation(own)
  const pause = Promise.withResolvers<void>()
  upstream.script({ pause: { afterUnits: 10, until: pause.promise } })
  const asked = call('POST', endpoints.sendMessage, { session_id: sessionId, prompt: 'How many?' })
  await until(() => upstream.requests.length > 0)
  await wait(afterMs)
  await ownDatabase.freeze()
  await wait(2 * DOUBTED_MS)
  pause.resolve()
  await ownDatabase.thaw()
  expect((await asked).status).toBe(200)
  await own.close()
  await ownDatabase.close()
  await upstream.close()
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
