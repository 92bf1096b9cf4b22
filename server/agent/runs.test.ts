import { randomUUID } from 'node:crypto'
import { ModelError } from '../ports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Run, RunList } from '#shared/agent/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { DAY_MS } from '#shared/durations.ts'
import { goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents, stuckWork } from '#tests/support/workshop/scripted-agents.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { suspendAccount } from '../account/suspend-account.ts'
import { deleteOldRuns } from './runs.ts'

let product: TestApp
beforeAll(async () => {
  product = await testApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })
  product.deps.agents = scriptedAgents().agents
})
afterAll(() => product.close())

async function run({
  token,
  project = 'A repair service for café chairs',
}: { token?: string; project?: string } = {}) {
  const run_id = randomUUID()
  await product.call('POST', endpoints.orchestrator, { token, body: { project, run_id } })
  return run_id
}
const list = async (token: string, query = '') =>
  RunList.parse(await (await product.call('GET', endpoints.runs + query, { token })).json())

test("an account's runs are listed, newest first and by page, reopened and deleted", async () => {
  const { token } = await product.signIn()
  expect(await list(token)).toEqual({ runs: [], next: null })
  const ids = [await run({ token }), await run({ token }), await run({ token })]
  const first = await list(token, '?limit=2')
  expect(first.runs.map(item => item.run_id)).toEqual([ids[2], ids[1]])
  expect(first.runs[0]).toMatchObject({ title: goodSpec.name, status: 'complete' })
  const second = await list(token, `?limit=2&before=${first.next}`)
  expect(second).toMatchObject({ runs: [{ run_id: ids[0] }], next: null })
  const opened = Run.parse(await (await product.call('GET', runPath(ids[0]!), { token })).json())
  expect(opened).toMatchObject({
    project: 'A repair service for café chairs',
    status: 'complete',
    spec: goodSpec,
  })
  expect((await product.call('DELETE', runPath(ids[0]!), { token })).status).toBe(204)
  expect((await list(token)).runs).toHaveLength(2)
  expect((await product.call('GET', runPath(ids[0]!), { token })).status).toBe(404)
})

test('a run that failed before its spec is listed by what was asked, cut at a line and at a length', async () => {
  const { token } = await product.signIn()
  product.deps.agents = scriptedAgents({
    async *plan() {
      yield { type: 'words', text: 'Hello.' }
      throw new ModelError('slow')
    },
  }).agents
  await run({ token, project: 'Hello\nthere' })
  await run({ token, project: `${'long '.repeat(40)}` })
  product.deps.agents = scriptedAgents().agents
  const titles = (await list(token)).runs.map(({ title }) => title)
  expect(titles[1]).toBe('Hello')
  expect(titles[0]).toMatch(/^(long )+long…$/)
  expect(titles[0]?.length).toBeLessThanOrEqual(80)
})

test("nobody else reaches an account's run, by whichever call; the answers are those of an unknown run (AUTHZ-03)", async () => {
  const { token } = await product.signIn()
  const stranger = await product.signIn()
  const runId = await run({ token })
  // Its preview's address is another one each time.
  const read = async () => ({
    ...Run.parse(await (await product.call('GET', runPath(runId), { token })).json()),
    preview: '',
  })
  const before = await read()
  const calls = (id: string): [string, string, unknown?][] => [
    ['GET', runPath(id)],
    ['GET', runPath(id, '/stream')],
    ['POST', runPath(id, '/stop')],
    ['POST', runPath(id, '/retry'), {}],
    ['POST', runPath(id, '/revoke-previews')],
    ['PATCH', runPath(id, '/spec'), { spec: goodSpec }],
    ['DELETE', runPath(id)],
    ['GET', runPath(id, '/preview')],
  ]
  for (const caller of [stranger.token, undefined]) {
    for (const [index, [method, path, body]] of calls(runId).entries()) {
      const refused = await product.call(method, path, { token: caller, body })
      const unknown = calls(randomUUID())[index]!
      const reference = await product.call(unknown[0], unknown[1], { token: caller, body: unknown[2] })
      expect([refused.status, await refused.text()]).toEqual([404, await reference.text()])
    }
  }
  expect(await read()).toEqual(before)
  // Ids are each owner's own: whoever names one that another has begins a run of theirs.
  const named = { project: 'A repair service for café chairs', run_id: runId }
  const other = await product.call('POST', endpoints.orchestrator, { token: stranger.token, body: named })
  expect(other.status).toBe(200)
  expect((await product.call('DELETE', runPath(runId), { token: stranger.token })).status).toBe(204)
  expect(await read()).toEqual(before)
  expect((await product.call('GET', endpoints.runs)).status).toBe(401)
})

test("a visitor's run is reached by its address for a day, encrypted with a key of its own, and then gone", async () => {
  const runId = await run()
  const { token } = await product.signIn()
  expect((await product.call('GET', runPath(runId))).status).toBe(200)
  expect((await product.call('GET', runPath(runId), { token })).status).toBe(200)
  expect((await list(token)).runs).toEqual([])
  const stream = await product.call('GET', runPath(runId, '/stream'), { headers: asStream })
  expect((await readRun(stream)).end).toBe('finish')
  const keys = () => product.sql`select from data_key where owner_id = ${runId}`
  expect(await keys()).toHaveLength(1)
  product.clock.advance(DAY_MS - 60_000)
  await deleteOldRuns(product.deps)
  expect((await product.call('GET', runPath(runId))).status).toBe(200)
  product.clock.advance(120_000)
  expect((await product.call('GET', runPath(runId))).status).toBe(404)
  await deleteOldRuns(product.deps)
  expect(await keys()).toHaveLength(0)
  expect(await product.sql`select from agent_run where id = ${runId}`).toHaveLength(0)
})

test("an account's own id names no run of theirs: only a visitor's run owns itself", async () => {
  const { token, email } = await product.signIn()
  const [account] = await product.sql<{ id: string }[]>`
    select owner_id as id from account where email = ${email}`
  const body = { project: 'A repair service for café chairs', run_id: account!.id }
  for (const caller of [token, undefined])
    expect((await product.call('POST', endpoints.orchestrator, { token: caller, body })).status).toBe(409)
  expect((await list(token)).runs).toEqual([])
})

test('a damaged run says so, and hides no other (CRYPT-04)', async () => {
  const { token } = await product.signIn()
  const [damaged, whole] = [await run({ token }), await run({ token })]
  await product.sql`update reply set content = set_byte(content, 40, get_byte(content, 40) # 1) where run_id = ${damaged}`
  const shown = Run.parse(await (await product.call('GET', runPath(damaged), { token })).json())
  expect(shown).toMatchObject({ error: 'This run is damaged and cannot be shown.', spec: null })
  expect((await list(token)).runs.map(({ run_id }) => run_id)).toEqual([whole, damaged])
})

test('a token that is not good is refused, and makes nobody a visitor', async () => {
  const refused = await product.call('POST', endpoints.orchestrator, {
    token: 'x'.repeat(43),
    body: { project: 'A shop' },
  })
  expect(refused.status).toBe(401)
})

test('a suspended account starts nothing', async () => {
  const { token, email } = await product.signIn()
  await product.sql`update account set suspended_at = now() where email = ${email}`
  const refused = await product.call('POST', endpoints.orchestrator, { token, body: { project: 'A shop' } })
  expect(refused.status).toBe(403)
})

test('an account has three replies at work, in the chat and in the workshop together (STREAM-27)', async () => {
  const { token } = await product.signIn()
  const gate = Promise.withResolvers<void>()
  product.deps.agents = scriptedAgents({
    async *plan() {
      yield { type: 'words', text: 'Hm' }
      await gate.promise
    },
  }).agents
  const start = () =>
    product.call('POST', endpoints.orchestrator, { token, body: { project: 'A shop' }, headers: asStream })
  const answers = await Promise.all([start(), start(), start(), start()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  gate.resolve()
  for (const answer of answers) if (answer.ok) await readRun(answer)
})

/** A run of somebody's own that is at work, read along. */
async function atWork() {
  const person = await product.signIn()
  const scripted = scriptedAgents({ designer: stuckWork })
  product.deps.agents = scripted.agents
  const run_id = randomUUID()
  const body = { project: 'A shop', run_id }
  const response = await product.call('POST', endpoints.orchestrator, {
    token: person.token,
    body,
    headers: asStream,
  })
  const reading = readRun(response)
  await until(() => scripted.working() === 1 && scripted.calls.analyst === 1)
  return { ...person, ...scripted, run_id, reading }
}

test('a run ends when its account is suspended, and keeps what is there', async () => {
  const { email, run_id, reading, working } = await atWork()
  await suspendAccount(product.deps, email)
  expect((await reading).end).not.toBe('finish')
  await until(() => working() === 0)
  const [row] = await product.sql`select status from reply where run_id = ${run_id}`
  expect(row?.status).toBe('stopped')
})

test('a stream ends within a second of the logout, and the run goes on (SESS-04)', async () => {
  const { token, reading, working, email } = await atWork()
  await product.call('POST', endpoints.logout, { token })
  expect((await reading).end).toBe('lost')
  expect(working()).toBe(1)
  await suspendAccount(product.deps, email)
})
