import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chatErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { runPath } from '#tests/support/workshop/read-run.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { transaction } from '../database/transaction.ts'
import type { Db } from '../ports.ts'
import { RESERVED, tokenBudget } from './token-budget.ts'

const project = 'A repair service for café chairs'

let upstream: FakeUpstream
let product: TestApp
beforeAll(async () => {
  upstream = await startFakeUpstream()
})
afterAll(() => upstream.close())
afterEach(() => product.close())

async function open(tokensADay: number, environment: Record<string, string> = {}) {
  product = await testApp({
    environment: {
      OPENAI_BASE_URL: upstream.url,
      TOKENS_A_DAY: String(tokensADay),
      TRUST_PROXY: '1',
      AGENT_ALLOWANCE: '50,50,50,300',
      ...environment,
    },
  })
}

const costs = (input: number, output: number) =>
  upstream.script({ text: 'Ten kits a week.', usage: { input, output } })
/** What has been counted so far, once nothing is held any more. */
async function counted() {
  await until(async () => (await product.sql`select from token_use where not is_settled`).count === 0)
  const rows = await product.sql<{ tokens: number }[]>`
    select tokens::integer from token_use order by used_at`
  return rows.map(({ tokens }) => tokens)
}
async function answered(response: Response) {
  expect(response.status).toBe(200)
  await readStream(response)
  await counted()
}
const run = ({ token, address = '203.0.113.7', runId = randomUUID() }: Caller = {}) =>
  product.call('POST', endpoints.orchestrator, {
    body: { project, run_id: runId },
    token,
    headers: { 'x-forwarded-for': address },
  })
interface Caller {
  token?: string
  address?: string
  runId?: string
}

test('an account at its budget hears when it goes on, before any model is asked, and goes on then', async () => {
  await open(1_000)
  const { ask, call, sessionId } = await startConversation(product)
  costs(500, 100)
  await answered(await ask('How many?'))
  product.clock.advance(3 * HOUR_MS)
  costs(300, 100)
  await answered(await ask('And then?'))
  expect(await counted()).toEqual([600, 400])

  const asked = upstream.requests.length
  const send = () => call('POST', endpoints.sendMessage, { session_id: sessionId, prompt: 'And now?' })
  for (const refused of [await ask('And now?'), await send()]) {
    expect(refused.status).toBe(429)
    const { error } = (await refused.json()) as { error: string }
    expect(error).toMatch(
      /^You have used up today's allowance\. You can continue in (21 h|20 h 60 min|20 h 59 min) \(\d\d:\d\d UTC\)\.$/,
    )
    expect(Math.abs(Number(refused.headers.get('retry-after')) - 21 * 3_600)).toBeLessThan(90)
  }
  expect(upstream.requests).toHaveLength(asked)

  product.clock.advance(20.9 * HOUR_MS)
  expect((await ask('And now?')).status).toBe(429)
  product.clock.advance(0.2 * HOUR_MS)
  await answered(await ask('And now?'))
})

test('the chat and the workshop use one budget', async () => {
  await open(1_000)
  const { token, ask } = await startConversation(product)
  costs(500, 700)
  await answered(await ask('How many?'))
  const asked = upstream.requests.length
  const refused = await run({ token })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    error: expect.stringContaining(chatErrors.tokensUsedUp.message),
  })
  expect(upstream.requests).toHaveLength(asked)
})

test('a run counts each of its calls, and a Retry is one more', async () => {
  await open(1_000)
  const { token, ask } = await startConversation(product)
  upstream.script(agentsScript())
  const runId = randomUUID()
  expect((await run({ token, runId })).status).toBe(200)
  // One that plans, and six at work.
  expect(await counted()).toEqual([7 * 30])
  const retry = () =>
    product.call('POST', runPath(runId, '/retry'), { token, body: { agents: ['designer'] } })
  expect((await retry()).status).toBe(200)
  expect(await counted()).toEqual([7 * 30, 30])
  costs(1_000, 0)
  await answered(await ask('How many?'))
  const asked = upstream.requests.length
  expect((await retry()).status).toBe(429)
  expect(upstream.requests).toHaveLength(asked)
})

test('a run that is stopped counts what its agents were asked and had said by then', async () => {
  await open(1_000_000)
  const stalled = { text: `=== begun.md ===\n${'So far. '.repeat(500)}`, ending: 'stall' } as const
  upstream.script(
    agentsScript({ strategist: stalled, product: stalled, designer: stalled, engineer: stalled }),
  )
  const runId = randomUUID()
  const running = run({ runId })
  await until(() => upstream.openCount() === 4)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect((await product.call('POST', runPath(runId, '/stop'))).status).toBe(200)
  await running
  const [stopped = 0] = await counted()
  expect(stopped).toBeGreaterThan(4 * 1_000)
  expect(stopped).toBeLessThan(4 * 10_000)
})

test("a visitor's address has a twentieth, a network of IPv6 shares it, and nothing kept names it", async () => {
  await open(4_000)
  upstream.script(agentsScript())
  expect((await run({ address: '2001:db8:1:2::1' })).status).toBe(200)
  await counted()
  const refused = await run({ address: '2001:db8:1:2:ffff::9' })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    error: expect.stringMatching(
      /^You have used up today's allowance\. You can continue .*\. Log in for more\.$/,
    ),
  })
  expect((await run({ address: '198.51.100.4' })).status).toBe(200)
  const { token } = await product.signIn()
  expect((await run({ token, address: '2001:db8:1:2::1' })).status).toBe(200)
  const rows = await product.sql`select * from token_use`
  expect(JSON.stringify(rows)).not.toMatch(/2001:db8|198\.51/)
})

test('a provider that reports nothing is estimated at four characters a token; a stopped answer too', async () => {
  await open(1_000_000)
  const { ask, stop } = await startConversation(product)
  upstream.script({ text: 'a'.repeat(4_000), usage: null })
  await answered(await ask('b'.repeat(400)))
  const [estimated = 0] = await counted()
  const instructions = JSON.stringify(upstream.requests.at(-1)?.body).length - 400
  expect(estimated).toBeGreaterThan(1_000 + 100)
  expect(estimated).toBeLessThan(1_000 + 100 + instructions / 4)

  upstream.script({ text: 'a'.repeat(100_000), delayMs: 20, chunkUnits: 400, usage: { input: 1, output: 1 } })
  const response = await ask('And then?')
  await until(async () => upstream.openCount() === 1)
  await new Promise(resolve => setTimeout(resolve, 200))
  await stop()
  await response.body?.cancel()
  const [, stopped = 0] = await counted()
  // The conversation so far was read again.
  expect(stopped).toBeGreaterThan(estimated)
  expect(stopped).toBeLessThan(2 * estimated + 10_000)
})

test('an answer that failed counts nothing that no provider reported', async () => {
  await open(1_000)
  const { ask } = await startConversation(product)
  upstream.script({ status: 500, retryAfterSeconds: 0 })
  await readStream(await ask('How many?'))
  upstream.script({ text: '', ending: 'cut' })
  await readStream(await ask('How many?'))
  upstream.script({ text: '', usage: { input: 70, output: 0 } })
  await readStream(await ask('How many?'))
  expect(await counted()).toEqual([0, 0, 70])
})

test('replies made side by side hold what they may use, so that they cannot run far over', async () => {
  await open(10_000)
  const go = Promise.withResolvers<void>()
  upstream.script({ pause: { afterUnits: 0, until: go.promise }, usage: { input: 10, output: 10 } })
  const { token } = await product.signIn()
  const conversations = await Promise.all([1, 2, 3].map(() => startConversation(product, { token })))
  const asked = await Promise.all(conversations.map(({ ask }) => ask('How many?')))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
  const refused = asked.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ error: chatErrors.tokensHeld.message })
  expect(refused?.headers.get('retry-after')).toBe('10')
  go.resolve()
  await Promise.all(asked.filter(({ status }) => status === 200).map(response => readStream(response)))
  expect(await counted()).toEqual([20, 20])
})

test("what a visitor's run holds while it is at work, another of the same address cannot use", async () => {
  await open(20 * RESERVED.run)
  upstream.script(agentsScript({ strategist: { text: '=== begun.md ===\nSo far.', ending: 'stall' } }))
  const runId = randomUUID()
  const running = run({ runId })
  await until(async () => (await product.sql`select from reply where ended_at is null`).count === 1)
  const refused = await run()
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { error: chatErrors.tokensHeld.message },
  ])
  expect((await product.call('POST', runPath(runId, '/stop'))).status).toBe(200)
  await running
})

test('of two holds of an account at once the second sees the first, though nothing else makes it wait', async () => {
  await open(8_000)
  const { email } = await product.signIn()
  const [account] = await product.sql<
    { id: string }[]
  >`select owner_id as id from account where email = ${email}`
  const userId = account?.id ?? ''
  const budget = tokenBudget(product.deps, { kind: 'account', userId })
  const hold = (scope: Db) => budget.reserve(scope, { id: randomUUID(), ownerId: userId }, 8_000)
  const [isHeld, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = transaction(product.sql, async scope => {
    await hold(scope)
    isHeld.resolve()
    await mayCommit.promise
  })
  await isHeld.promise
  const second = transaction(product.sql, hold).catch((error: unknown) => error)
  await new Promise(resolve => setTimeout(resolve, 200))
  mayCommit.resolve()
  await first
  expect(await second).toMatchObject({ status: 429 })
})

test('what the replies of a dead process held is counted, and does not stay held', async () => {
  await open(8_000)
  const { token, ask } = await startConversation(product)
  costs(1, 1)
  await answered(await ask('How many?'))
  await product.sql`update token_use set is_settled = false, tokens = 8000`
  const refused = await product.call('GET', endpoints.sessions, { token })
  expect(await refused.json()).toMatchObject({ is_allowance_low: true })
  expect(await (await ask('And then?')).json()).toMatchObject({
    error: expect.stringContaining(chatErrors.tokensUsedUp.message),
  })
})

test('all processes count together', async () => {
  await open(1_000)
  const second = await testApp({
    environment: { ...product.settings, DATABASE_URL: product.database.url },
  })
  const { token, sessionId, ask } = await startConversation(product)
  costs(1_000, 0)
  await answered(await ask('How many?'))
  const body = { session_id: sessionId, prompt: 'And there?' }
  expect((await second.call('POST', endpoints.stream, { token, body })).status).toBe(429)
  await second.close()
})

test('a repeated request attaches to its reply, whatever is used meanwhile', async () => {
  await open(1_000)
  const { ask, messages } = await startConversation(product)
  costs(1_000, 500)
  const generation_id = randomUUID()
  await answered(await ask('How many?', { generation_id }))
  await answered(await ask('How many?', { generation_id }))
  expect(await messages()).toHaveLength(2)
})

test('from 80 % on an account is told, in the list of sessions and with each whole answer', async () => {
  await open(1_000)
  const { token, sessionId, call } = await startConversation(product)
  const isLow = async () => {
    const list = await product.call('GET', endpoints.sessions, { token })
    return ((await list.json()) as { is_allowance_low: boolean }).is_allowance_low
  }
  const send = async () => {
    const sent = await call('POST', endpoints.sendMessage, { session_id: sessionId, prompt: 'How many?' })
    await counted()
    return sent.json()
  }
  costs(790, 9)
  await send()
  expect(await isLow()).toBe(false)
  costs(1, 0)
  await send()
  expect(await isLow()).toBe(true)
  expect(await send()).toMatchObject({ reply: 'Ten kits a week.', is_allowance_low: true })
  product.clock.advance(25 * HOUR_MS)
  expect(await isLow()).toBe(false)
})

test('a budget of nothing is nothing, and the built-in mentor costs none of it', async () => {
  await open(0)
  const { ask } = await startConversation(product)
  const asked = upstream.requests.length
  expect([(await ask('How many?')).status, (await run()).status]).toEqual([429, 429])
  expect(upstream.requests).toHaveLength(asked)
  await product.close()

  await open(0, { OPENAI_BASE_URL: '' })
  const builtIn = await startConversation(product)
  await answered(await builtIn.ask('How many?'))
  expect((await run()).status).toBe(200)
  expect(await product.sql`select from token_use`).toHaveLength(0)
})

test('what was used is forgotten after two days', async () => {
  await open(1_000)
  const { ask } = await startConversation(product)
  costs(10, 10)
  await answered(await ask('How many?'))
  product.clock.advance(47 * HOUR_MS)
  await product.duties.look()
  expect(await counted()).toEqual([20])
  product.clock.advance(2 * HOUR_MS)
  await product.sql`update duty set next_at = statement_timestamp()`
  await product.duties.look()
  expect(await counted()).toEqual([])
})
