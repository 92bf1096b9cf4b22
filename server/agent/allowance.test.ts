import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents } from '#tests/support/workshop/scripted-agents.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { ModelError } from '../ports.ts'

let product: TestApp
afterEach(() => product.close())

const project = 'A repair service for café chairs'

async function open(allowance?: string) {
  product = await testApp({
    environment: { TRUST_PROXY: '1', ...(allowance && { AGENT_ALLOWANCE: allowance }) },
  })
  const scripted = scriptedAgents()
  product.deps.agents = scripted.agents
  return scripted
}
const start = ({ token, address = '203.0.113.7' }: { token?: string; address?: string } = {}) =>
  product.call('POST', endpoints.orchestrator, {
    body: { project },
    token,
    headers: { 'x-forwarded-for': address },
  })
const statuses = async (count: number, caller?: Parameters<typeof start>[0]) => {
  const all = []
  for (let index = 0; index < count; index++) all.push((await start(caller)).status)
  return all
}

test('a visitor has three runs a day, then hears when the next is free and what a login gives (AUTHZ-11)', async () => {
  const { calls } = await open()
  expect(await statuses(2)).toEqual([200, 200])
  product.clock.advance(3 * HOUR_MS)
  expect(await statuses(1)).toEqual([200])
  const refused = await start()
  expect(refused.status).toBe(429)
  const { error } = await refused.json()
  expect(error).toMatch(
    /^You have used your 3 runs of the day\. The next one is free in (21 h|20 h 60 min) \(\d\d:\d\d UTC\)\. Log in for 10 a day\.$/,
  )
  const seconds = Number(refused.headers.get('retry-after'))
  expect(Math.abs(seconds - 21 * 3600)).toBeLessThan(60)
  expect(calls.plan).toBe(3)
  product.clock.advance(20.9 * HOUR_MS)
  expect(await statuses(1)).toEqual([429])
  product.clock.advance(0.2 * HOUR_MS)
  // A rolling day: the two first ones are free again, the third is not.
  expect(await statuses(3)).toEqual([200, 200, 429])
})

test('another address has its own runs, one network of IPv6 shares them, and all visitors together have an end', async () => {
  await open('2,10,50,5')
  expect(await statuses(3, { address: '2001:db8:1:2::1' })).toEqual([200, 200, 429])
  expect(await statuses(1, { address: '2001:db8:1:2:ffff::9' })).toEqual([429])
  expect(await statuses(3, { address: '198.51.100.4' })).toEqual([200, 200, 429])
  expect(await statuses(2, { address: '198.51.100.5' })).toEqual([200, 429])
  const refused = await start({ address: '198.51.100.6' })
  expect((await refused.json()).error).toMatch(
    /^Visitors have used all runs of the day\. .* Log in for 10 a day\.$/,
  )
  const { token } = await product.signIn()
  expect(await statuses(1, { token, address: '198.51.100.6' })).toEqual([200])
})

test('an account has ten runs, from whichever address, and hears what subscribers have', async () => {
  await open()
  const { token } = await product.signIn()
  for (let index = 0; index < 10; index++) {
    expect((await start({ token, address: `203.0.113.${index}` })).status).toBe(200)
  }
  const refused = await start({ token })
  expect(refused.status).toBe(429)
  expect((await refused.json()).error).toMatch(
    /^You have used your 10 runs of the day\. .* Subscribers have 50 a day\.$/,
  )
})

test('only runs that reach a spec count: plain answers, failures and early stops are given back', async () => {
  await open('1,10,50,300')
  const reach = async (plan: Parameters<typeof scriptedAgents>[0]) => {
    product.deps.agents = scriptedAgents(plan).agents
    return start()
  }
  const plain = await reach({
    async *plan() {
      yield { type: 'words', text: 'Hello.' }
      yield { type: 'finish', spec: undefined }
    },
  })
  expect(plain.status).toBe(200)
  const failed = await reach({
    async *plan() {
      yield { type: 'words', text: 'A' }
      throw new ModelError('busy')
    },
  })
  expect(failed.status).toBe(503)
  product.deps.agents = scriptedAgents().agents
  expect(await statuses(2)).toEqual([200, 429])
})

test('twenty answers without a spec are given within an hour, and a repeated request, a failure or a run costs none of them', async () => {
  await open('30,30,30,300')
  const plain: NonNullable<Parameters<typeof scriptedAgents>[0]> = {
    async *plan() {
      yield { type: 'words', text: 'Hello.' }
      yield { type: 'finish', spec: undefined }
    },
  }
  const failing: typeof plain = {
    async *plan() {
      yield { type: 'words', text: 'A' }
      throw new ModelError('busy')
    },
  }
  expect(await statuses(1)).toEqual([200])
  product.deps.agents = scriptedAgents(failing).agents
  expect(await statuses(1)).toEqual([503])
  product.deps.agents = scriptedAgents(plain).agents
  const run_id = randomUUID()
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const again = () => product.call('POST', endpoints.orchestrator, { body: { project, run_id }, headers })
  for (let count = 0; count < 3; count += 1) expect((await again()).status).toBe(200)
  expect(new Set(await statuses(19))).toEqual(new Set([200]))
  const refusedAtLast = async () => (await start()).status === 429
  await until(refusedAtLast)

  const refused = await start()
  expect((await refused.json()).error).toMatch(
    /^You have used your 20 quick answers for this hour\. The next one is free in (60|59|1 h) .*\(\d\d:\d\d UTC\)\. Log in to talk with Ember in the chat\.$/,
  )
  expect((await again()).status).toBe(200)
  expect((await product.call('POST', runPath(run_id, '/retry'), { body: {}, headers })).status).toBe(429)
  expect(await statuses(1, { address: '198.51.100.9' })).toEqual([200])
  product.clock.advance(1.01 * HOUR_MS)
  expect(await statuses(1)).toEqual([200])
})

test('a run that begins anew is taken like a new one: no way around the allowance (AUTHZ-11)', async () => {
  await open('1,10,50,300')
  product.deps.agents = scriptedAgents({
    async *plan() {
      yield { type: 'words', text: 'Hello.' }
      yield { type: 'finish', spec: undefined }
    },
  }).agents
  const runIds = Array.from({ length: 4 }, () => randomUUID())
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  for (const run_id of runIds)
    await product.call('POST', endpoints.orchestrator, { body: { project, run_id }, headers })
  const { agents, calls } = scriptedAgents()
  product.deps.agents = agents
  const again = await Promise.all(
    runIds.map(runId => product.call('POST', runPath(runId, '/retry'), { body: {}, headers })),
  )
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
  expect(calls.plan).toBe(1)
  expect(await statuses(1)).toEqual([429])
})

test('a spec that comes while the database refuses to count it is counted with the end of its run', async () => {
  await open('1,10,50,300')
  const gate = Promise.withResolvers<void>()
  const { agents, calls } = scriptedAgents({
    async *designer() {
      await gate.promise
      yield { type: 'file', name: 'index.html' }
      yield { type: 'text', text: '<h1>Chairs</h1>' }
      yield { type: 'finish', reason: 'stop' }
    },
  })
  product.deps.agents = agents
  await product.sql`alter table agent_allowance add constraint nothing_counts check (not is_settled)`
  const first = start()
  await until(() => calls.designer === 1)
  await product.sql`alter table agent_allowance drop constraint nothing_counts`
  gate.resolve()
  expect((await first).status).toBe(200)
  await until(async () => (await product.sql`select from agent_allowance where is_settled`).count === 1)
  expect(await statuses(1)).toEqual([429])
})

test('a run is reserved while it is at work, and deleting it gives nothing back', async () => {
  await open('1,10,50,300')
  const gate = Promise.withResolvers<void>()
  const scripted = scriptedAgents({
    async *plan() {
      await gate.promise
      yield { type: 'words', text: 'Hello.' }
      yield { type: 'finish', spec: undefined }
    },
  })
  product.deps.agents = scripted.agents
  const first = start()
  await until(() => scripted.calls.plan === 1)
  expect(await statuses(1)).toEqual([429])
  gate.resolve()
  await first
  product.deps.agents = scriptedAgents().agents
  const run_id = randomUUID()
  const headers = { ...asStream, 'x-forwarded-for': '203.0.113.7' }
  await readRun(await product.call('POST', endpoints.orchestrator, { body: { project, run_id }, headers }))
  expect((await product.call('DELETE', runPath(run_id))).status).toBe(204)
  expect(await statuses(1)).toEqual([429])
})

test('a thousand calls at once with an allowance of three start exactly three runs (LIMIT-08)', async () => {
  const { calls } = await open('3,10,50,300')
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => start()))
  const counts = Map.groupBy(answers, ({ status }) => status)
  // A machine that is too busy may say so; it starts nothing for it.
  expect([...counts.keys()].filter(status => ![200, 429, 503].includes(status))).toEqual([])
  expect(counts.get(200)?.length ?? 0).toBeLessThanOrEqual(3)
  expect(calls.plan).toBe(3)
  expect(await product.sql`select from agent_run`).toHaveLength(3)
})

test('an allowance of nothing is nothing', async () => {
  await open('0,1,1,300')
  expect(await statuses(1)).toEqual([429])
})

test('with a connected model each agent that works again takes a sixth of a run; whatever asks no model takes nothing', async () => {
  const upstream = await startFakeUpstream()
  product = await testApp({
    environment: { TRUST_PROXY: '1', AGENT_ALLOWANCE: '2,10,50,300', OPENAI_BASE_URL: upstream.url },
  })
  await upstream.close()
  const { agents } = scriptedAgents()
  Object.assign(product.deps, { agents, builtInAgents: agents })
  const runId = randomUUID()
  const send = async (path: string, body: object) => {
    const response = await product.call('POST', path, {
      body,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    return [response.status, ((await response.json()) as { error?: string }).error]
  }
  const retry = (agents: string[], withoutModel = false) =>
    send(runPath(runId, '/retry'), { agents, without_model: withoutModel })
  await send(endpoints.orchestrator, { project, run_id: runId })
  product.clock.advance(HOUR_MS)
  expect(await retry(['designer', 'analyst'])).toEqual([200, undefined])
  // Four sixths are left.
  const five = ['strategist', 'product', 'designer', 'engineer', 'marketer']
  const refused = [
    429,
    expect.stringMatching(
      /^This takes more than is left of your 2 runs of the day\. It can start in 23 h \(.*\)\. Log in for 10 a day\.$/,
    ),
  ]
  expect(await retry(five)).toEqual(refused)
  expect(await send(endpoints.orchestrator, { project })).toEqual(refused)
  expect(await retry(five, true)).toEqual([200, undefined])
  expect(await send(runPath(runId, '/restore'), { version: 1, base: 3 })).toEqual([200, undefined])
  expect(await retry(five.slice(1))).toEqual([200, undefined])
  expect(await retry(['analyst'])).toEqual([
    429,
    expect.stringMatching(/^You have used your 2 runs of the day\. The next one is free in 23 h/),
  ])
  // The run is a day old, its agents' work is not.
  product.clock.advance(23 * HOUR_MS)
  expect(await send(endpoints.orchestrator, { project })).toEqual([200, undefined])
})

test('the built-in team works again without taking anything of an allowance', async () => {
  await open('1,10,50,300')
  const runId = randomUUID()
  await product.call('POST', endpoints.orchestrator, { body: { project, run_id: runId } })
  const again = await product.call('POST', runPath(runId, '/retry'), { body: { agents: ['designer'] } })
  expect(again.status).toBe(200)
})
