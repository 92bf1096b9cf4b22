import { afterEach, beforeEach, expect, test } from 'vitest'
import { replyErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { replyTimeoutsMs } from '#server/live/timing.ts'
import { createCircuitBreaker } from '#server/models/circuit-breaker.ts'
import { chooseModel, chooseAgents } from '#server/models/choose-model.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import type { Behavior } from '#tests/support/fake-upstream/behavior.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

const TOKEN = 'a token of the operator alone'

let upstream: FakeUpstream
let product: TestApp
beforeEach(async () => {
  upstream = await startFakeUpstream()
  product = await testApp({
    environment: { OPENAI_BASE_URL: upstream.url, METRICS_TOKEN: TOKEN, AGENT_ALLOWANCE: '50,50,50,50' },
  })
})
afterEach(async () => {
  await product.close()
  await upstream.close()
})

/** A new person's question, and how its answer ended. */
async function ask() {
  const { ask } = await startConversation(product)
  const { parts } = await readStream(await ask('How many?'))
  return parts.find(({ type }) => type === 'error')?.errorText ?? 'answered'
}
async function askTimes(times: number, behavior: Behavior) {
  upstream.script(behavior)
  const ends = []
  for (let count = 0; count < times; count++) ends.push(await ask())
  return ends
}
async function isOpen() {
  const text = await (await product.call('GET', '/metrics', { token: TOKEN })).text()
  return /^kindling_model_circuit_open (\d)$/m.exec(text)?.[1] === '1'
}
/** The product before the same provider, with a circuit whose time a test moves. */
async function holdCircuit() {
  const clock = { nowMs: 0 }
  const { log, metrics, config, openMentor } = product.deps
  const circuit = createCircuitBreaker({ log, meters: metrics.meters, nowMs: () => clock.nowMs })
  const watch = { meters: metrics.meters, log, circuit }
  product.deps.model = await chooseModel(config, openMentor, watch)
  product.deps.agents = (await chooseAgents(config, openMentor, watch)).agents
  return clock
}
const run = () => product.call('POST', endpoints.orchestrator, { body: { project: 'A repair service' } })

/** No retry, so that a failure takes no time. */
const broken = { status: 500, retryAfterSeconds: 30 }
const gone = replyErrors.unavailable.message

test('a provider that failed five times in a row is left alone: replies and runs fail at once, until one that tries is answered', async () => {
  const clock = await holdCircuit()
  expect(await askTimes(4, broken)).toEqual([gone, gone, gone, gone])
  expect(await isOpen()).toBe(false)
  expect(await askTimes(1, broken)).toEqual([gone])
  expect(await isOpen()).toBe(true)

  // It would hang if it were asked.
  upstream.script({ headers: 'none' })
  const asked = upstream.requests.length
  const refused = await run()
  expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ error: gone })])
  expect(await ask()).toBe(gone)
  expect(upstream.requests).toHaveLength(asked)

  upstream.script({ text: 'Ten kits a week.' })
  expect(await ask()).toBe(gone)
  clock.nowMs += 3_000
  expect(await ask()).toBe('answered')
  expect(await isOpen()).toBe(false)
  expect(await askTimes(3, { text: 'Ten kits a week.' })).toEqual(['answered', 'answered', 'answered'])
})

test('a provider that takes calls and says nothing is left alone too', async () => {
  replyTimeoutsMs.firstToken = 200
  await askTimes(5, { headers: 'none' })
  replyTimeoutsMs.firstToken = 30_000
  expect(await isOpen()).toBe(true)
})

test.each<[string, Behavior]>([
  ['refuses the key', { status: 401 }],
  ['refuses a request', { status: 400 }],
  ['is asked too often', { status: 429, retryAfterSeconds: 30 }],
  ['says nothing and ends well', { text: '' }],
  ['breaks off after its first words', { text: 'Half of it', ending: 'drop' }],
])('a provider that %s is there, and is asked each time', async (_, behavior) => {
  await askTimes(7, behavior)
  expect(upstream.requests).toHaveLength(7)
  expect(await isOpen()).toBe(false)
})

test('answers that their readers stop say nothing about the provider', async () => {
  upstream.script({ headers: 'none' })
  for (let count = 0; count < 6; count++) {
    const { ask, stop } = await startConversation(product)
    const response = await ask('How many?')
    await until(() => upstream.openCount() === 1)
    await stop()
    await readStream(response)
    await until(() => upstream.openCount() === 0)
  }
  expect(await isOpen()).toBe(false)
})
