import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openPool } from '#server/database/pool.ts'
import { replyTimeoutsMs } from '#server/live/timing.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { createMetrics } from './metrics.ts'

const TOKEN = 'a token of the operator alone'

let upstream: FakeUpstream
let product: TestApp
beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await testApp({
    environment: { OPENAI_BASE_URL: upstream.url, METRICS_TOKEN: TOKEN, REPLY_LEASE_S: '1' },
  })
})
afterAll(async () => {
  await product.close()
  await upstream.close()
})

/** One scrape: each line's value by its name and labels. */
async function scrape() {
  const response = await product.call('GET', '/metrics', { token: TOKEN })
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const lines = (await response.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const values = new Map(
    lines.map(line => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))] as const
    }),
  )
  return (name: string) => values.get(name) ?? 0
}

test('an answer is counted: its end, its first text, its tokens, and the call by its route', async () => {
  upstream.script({ text: 'Ten kits a week.' })
  const before = await scrape()
  const { ask } = await startConversation(product)
  await readStream(await ask('How many?'))
  const after = await scrape()
  const grown = (name: string) => after(name) - before(name)
  expect(grown('kindling_replies_total{status="complete"}')).toBe(1)
  expect(grown('kindling_first_token_seconds_count')).toBe(1)
  expect(grown('kindling_model_tokens_total{direction="input"}')).toBeGreaterThan(0)
  expect(grown('kindling_model_tokens_total{direction="output"}')).toBeGreaterThan(0)
  expect(grown('kindling_http_request_seconds_count{method="POST",route="/chat/stream",status="200"}')).toBe(
    1,
  )
  expect(after('kindling_live_replies')).toBe(0)
  expect(after('kindling_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(after('kindling_database_pool_wait_seconds')).toBeGreaterThanOrEqual(0)
})

test('a reply that is being made counts as live, and a failing provider by how it failed', async () => {
  upstream.script({ text: 'Slowly. '.repeat(100), chunkUnits: 4, delayMs: 20 })
  const { ask } = await startConversation(product)
  const response = await ask('How?')
  await expect.poll(() => upstream.openCount()).toBe(1)
  expect((await scrape())('kindling_live_replies')).toBe(1)
  await response.body?.cancel()
  upstream.script({ status: 401 })
  const other = await startConversation(product)
  await readStream(await other.ask('And now?'))
  expect((await scrape())('kindling_model_failures_total{failure="refused"}')).toBe(1)
})

test('an answer that is cut off, and one that never begins, count as failures of the provider', async () => {
  const failures = async () => {
    const value = await scrape()
    const of = (failure: string) => value(`kindling_model_failures_total{failure="${failure}"}`)
    return { unavailable: of('unavailable'), slow: of('slow') }
  }
  const before = await failures()
  upstream.script({ text: 'Half of it', ending: 'cut' })
  const cut = await startConversation(product)
  await readStream(await cut.ask('And then?'))
  upstream.script({ headers: 'none' })
  replyTimeoutsMs.firstToken = 200
  const silent = await startConversation(product)
  await readStream(await silent.ask('Hello?'))
  replyTimeoutsMs.firstToken = 30_000
  expect(await failures()).toEqual({ unavailable: before.unavailable + 1, slow: before.slow + 1 })
})

test('the reply of a dead process is counted when it is taken over', async () => {
  const { token } = await product.signIn()
  const sessionId = await product.startSession(token)
  const dead = randomUUID()
  await product.sql`insert into process (id, lease_until) values (${dead}, statement_timestamp())`
  await product.sql`
    insert into reply (id, owner_id, session_id, generation_id, request_digest, status, process_id)
    select ${randomUUID()}, owner_id, id, ${randomUUID()}, 'digest', 'running', ${dead}
    from chat_session where id = ${sessionId}`
  await expect.poll(async () => (await scrape())('kindling_lease_takeovers_total')).toBe(1)
})

test('while the database answers but the pool does not, the wait is as long as a scrape waits, and not unknown', async () => {
  const url = product.deps.config.databaseUrl ?? ''
  const pool = openPool(url, { connections: 1 })
  const probe = openPool(url, { connections: 1 })
  const metrics = createMetrics()
  metrics.watch({ live: { runningCount: () => 0 }, sql: pool, probe })
  const busy = pool`select pg_sleep(4)`.execute()
  const text = await metrics.text()
  expect(Number(/^kindling_database_pool_wait_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(1.5)
  await busy
  metrics.close()
  await Promise.all([pool.end(), probe.end()])
})

test('what is counted by a label is there from the start, so that a first rush shows as growth', async () => {
  const metrics = createMetrics()
  const text = await metrics.text()
  metrics.close()
  for (const status of ['complete', 'stopped', 'interrupted', 'failed', 'gone'])
    expect(text).toContain(`kindling_replies_total{status="${status}"} 0\n`)
  for (const failure of ['busy', 'refused', 'slow', 'unavailable'])
    expect(text).toContain(`kindling_model_failures_total{failure="${failure}"} 0\n`)
  for (const direction of ['input', 'output'])
    expect(text).toContain(`kindling_model_tokens_total{direction="${direction}"} 0\n`)
})

test('an email that cannot be sent stands in the outbox count', async () => {
  await product.sql`
    insert into email (id, recipient, body, drop_after, next_try_at)
    values (${randomUUID()}, 'nobody@example.com', 'sealed', now() + interval '1 day', now() + interval '1 day')`
  expect((await scrape())('kindling_outbox_emails')).toBe(1)
})

test('with a token only who has it may read, and the token is compared whole', async () => {
  for (const token of [undefined, '', 'wrong', TOKEN.slice(0, -1), `${TOKEN}x`])
    expect((await product.call('GET', '/metrics', { token })).status).toBe(401)
  expect((await product.call('GET', '/metrics', { token: TOKEN })).status).toBe(200)
})

test('without a token only this machine may read, and only where nothing stands between', async () => {
  const near = await testApp()
  const behindProxy = await testApp({ environment: { TRUST_PROXY: '1' } })
  const ask = async (remoteAddress: string, headers = {}, { app } = near) => {
    const env = { incoming: { socket: { remoteAddress } } }
    return (await app.request('/metrics', { headers }, env)).status
  }
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('::1')).toBe(200)
  expect(await ask('::ffff:127.0.0.1')).toBe(200)
  expect(await ask('192.0.2.7')).toBe(404)
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await ask('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(404)
  expect(await ask('127.0.0.1', {}, behindProxy)).toBe(404)
  await Promise.all([near.close(), behindProxy.close()])
})

test('what machines ask every few seconds is logged only when it fails, and counted always', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const app = createApp({ ...product.deps, log }, { pagesDirectory: tmpdir() })
  const before = await scrape()
  for (const path of ['/healthz', '/readyz', '/healthz']) expect((await app.request(path)).status).toBe(200)
  expect(lines).toEqual([])
  const unwell = createApp(
    { ...product.deps, log, live: { ...product.deps.live, isDraining: () => true } },
    { pagesDirectory: tmpdir() },
  )
  expect((await unwell.request('/readyz')).status).toBe(503)
  expect(lines).toHaveLength(1)
  const after = await scrape()
  const route = (path: string, status: number) =>
    `kindling_http_request_seconds_count{method="GET",route="${path}",status="${status}"}`
  expect(after(route('/healthz', 200)) - before(route('/healthz', 200))).toBe(2)
  expect(after(route('/readyz', 503)) - before(route('/readyz', 503))).toBe(1)
})

test('addresses that nobody knows share one route, so that strangers cannot fill the memory with names', async () => {
  for (let count = 0; count < 20; count++) await product.call('GET', `/no-such-page-${randomUUID()}`)
  await product.call('GET', `/chat/messages/${randomUUID()}`)
  const response = await product.call('GET', '/metrics', { token: TOKEN })
  const text = await response.text()
  expect(text).not.toContain('no-such-page')
  expect(text).toContain('route="/chat/messages/:id')
})
