import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents, stuckWork } from '#tests/support/workshop/scripted-agents.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { countOpenStreams } from './open-streams.ts'

let upstream: FakeUpstream

let product: TestApp
beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await testApp({
    environment: { OPENAI_BASE_URL: upstream.url, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  })
  product.deps.agents = scriptedAgents({ strategist: stuckWork }).agents
})
afterAll(async () => {
  await product.close()
  await upstream.close()
})

const countOf = (statuses: number[], wanted: number) => statuses.filter(status => status === wanted).length

test('ten event streams are open for an account; one more is refused before anything is done, and a closed one makes room', async () => {
  upstream.script({ text: 'Word. '.repeat(10_000), chunkUnits: 6, delayMs: 100 })
  const { token, sessionId, messages } = await startConversation(product)
  const prompt = 'On and on?'
  const first = await product.call('POST', endpoints.stream, {
    token,
    body: { session_id: sessionId, prompt },
  })
  const follow = () => product.call('GET', `${endpoints.stream}/${sessionId}`, { token })
  const tabs = [first]
  while (tabs.length < 10) tabs.push(await follow())
  expect(tabs.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))

  const refused = await follow()
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '5',
    { error: 'Too many open pages. Please close one.', code: 'too_many_streams' },
  ])
  const other = await product.call('POST', endpoints.startSession, { token, body: {} })
  const { session_id } = (await other.json()) as { session_id: string }
  const asked = await product.call('POST', endpoints.stream, {
    token,
    body: { session_id, prompt: 'And I?' },
  })
  expect(asked.status).toBe(429)
  const kept = await product.call('GET', `${endpoints.messages}/${session_id}`, { token })
  expect(await kept.json()).toMatchObject({ messages: [] })

  await tabs[3]?.body?.cancel()
  const again = await follow()
  expect(again.status).toBe(200)
  await product.call('POST', endpoints.stop, { token, body: { session_id: sessionId } })
  await Promise.all([...tabs.filter((_, index) => index !== 3), again].map(tab => tab.body?.cancel()))
  expect(await messages()).toHaveLength(2)
})

test('of 1,500 streams of one visitor twenty are open, whoever else there is gets theirs, and none is left behind', async () => {
  const run_id = randomUUID()
  const from = (address: string) => ({ 'x-forwarded-for': address, accept: 'text/event-stream' })
  const started = await product.call('POST', endpoints.orchestrator, {
    headers: from('203.0.113.1'),
    body: { project: 'Chairs', run_id },
  })
  const follow = (address: string) =>
    product.call('GET', runPath(run_id, '/stream'), { headers: from(address) })
  const followed = await Promise.all(Array.from({ length: 1_499 }, () => follow('203.0.113.1')))
  const statuses = [started, ...followed].map(({ status }) => status)
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([20, 1_480])
  expect((await product.call('GET', '/healthz')).status).toBe(200)
  const neighbour = await follow('203.0.113.2')
  expect(neighbour.status).toBe(200)

  await Promise.all([started, ...followed, neighbour].map(reply => reply.body?.cancel()))
  // What may be read in a minute is counted apart.
  product.clock.advance(MINUTE_MS)
  const later = await Promise.all(Array.from({ length: 20 }, () => follow('203.0.113.1')))
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all(later.map(reply => reply.body?.cancel()))
  await product.call('POST', runPath(run_id, '/stop'))
})

test('calls that fail or have nothing to stream hold no place', async () => {
  const { token, sessionId } = await startConversation(product)
  for (let count = 0; count < 15; count += 1) {
    expect((await product.call('GET', `${endpoints.stream}/${sessionId}`, { token })).status).toBe(204)
    const blank = { session_id: sessionId, prompt: ' ' }
    expect((await product.call('POST', endpoints.stream, { token, body: blank })).status).toBe(400)
  }
})

test('a process keeps half of its descriptors for other things than streams', () => {
  const streams = countOpenStreams(8)
  const places = Array.from({ length: 5 }, (_, index) => streams.take(`account ${index}`, 10))
  expect(places.map(Boolean)).toEqual([true, true, true, true, false])
  places[0]?.()
  places[0]?.()
  expect([streams.take('account 6', 10), streams.take('account 7', 10)].map(Boolean)).toEqual([true, false])
})
