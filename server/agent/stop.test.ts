import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Run } from '#shared/agent/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents, stuckWork } from '#tests/support/workshop/scripted-agents.ts'
import { until } from '#tests/support/until.ts'

const product = await openApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })

const project = 'A repair service for café chairs'
const start = (run_id: string, headers?: Record<string, string>) =>
  product.call('POST', endpoints.orchestrator, { body: { project, run_id }, ...(headers && { headers }) })
const stop = (runId: string) => product.call('POST', runPath(runId, '/stop'))

test('Stop breaks off every agent at once and keeps what is there, for the stream and the JSON call alike (STREAM-29)', async () => {
  const scripted = scriptedAgents({ designer: stuckWork, engineer: stuckWork, analyst: stuckWork })
  product.deps.agents = scripted.agents
  const runId = randomUUID()
  const reading = start(runId, asStream).then(response => readRun(response))
  const whole = start(runId).then(response => response.json())
  await until(() => scripted.working() === 3 && scripted.calls.analyst === 1)
  const startedMs = performance.now()
  const stopped = Run.parse(await (await stop(runId)).json())
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  await until(() => scripted.working() === 0)
  expect(stopped.status).toBe('stopped')
  const states = {
    strategist: 'done',
    product: 'done',
    designer: 'stopped',
    engineer: 'stopped',
    marketer: 'done',
  }
  expect(Object.fromEntries(stopped.agents.map(work => [work.agent, work.state]))).toMatchObject(states)
  const { state, end } = await reading
  expect(end).toBe('abort')
  expect(state.agents.map(work => work.state)).toEqual(stopped.agents.map(work => work.state))
  expect(stopped.agents_output).toContainEqual({
    file: 'landing/begun.md',
    agent: 'designer',
    language: 'markdown',
    content: 'So far',
    complete: false,
  })
  expect(await whole).toMatchObject({ agents_output: stopped.agents_output, failed: [] })
  const again = Run.parse(await (await stop(runId)).json())
  const kept = await (await product.call('GET', runPath(runId))).json()
  // Its preview's address is another one each time.
  expect(kept).toEqual({ ...again, preview: expect.any(String) })
})

test('Stop while the plan is made keeps its words, and the run counts nowhere', async () => {
  product.deps.agents = scriptedAgents({
    async *plan({ signal }) {
      yield { type: 'words', text: 'A good st' }
      await new Promise(resolve => signal.addEventListener('abort', resolve))
    },
  }).agents
  const runId = randomUUID()
  const reading = start(runId, asStream).then(response => readRun(response))
  await until(async () => (await (await product.call('GET', runPath(runId))).json()).content === 'A good st')
  await stop(runId)
  expect(await reading).toMatchObject({ end: 'abort', state: { words: 'A good st', agents: [] } })
  const settled = await product.sql`select from agent_allowance where run_id = ${runId} and is_settled`
  expect(settled).toHaveLength(0)
})

test('a reader who leaves ends nothing: the run goes on and is followed again from its first line', async () => {
  const gate = Promise.withResolvers<void>()
  const scripted = scriptedAgents({
    async *designer() {
      yield { type: 'file', name: 'index.html' }
      yield { type: 'text', text: '<h1>' }
      await gate.promise
      yield { type: 'text', text: 'Chairs</h1>' }
      yield { type: 'finish', reason: 'stop' }
    },
  })
  product.deps.agents = scripted.agents
  const runId = randomUUID()
  const left = await readRun(await start(runId, asStream), state =>
    state.agents.some(({ files }) => files.length > 0),
  )
  expect(left.end).toBe('lost')
  const following = product
    .call('GET', runPath(runId, '/stream'), { headers: asStream })
    .then(response => readRun(response))
  gate.resolve()
  const { state, end } = await following
  expect(end).toBe('finish')
  expect(state.agents.find(({ agent }) => agent === 'designer')?.files[0]?.content).toBe('<h1>Chairs</h1>')
  expect(scripted.calls).toMatchObject({ plan: 1, designer: 1 })
})

test('a run that is deleted in mid work ends its agents, and no row comes back', async () => {
  const scripted = scriptedAgents({ designer: stuckWork })
  product.deps.agents = scripted.agents
  const runId = randomUUID()
  const reading = start(runId, asStream).then(response => readRun(response))
  await until(() => scripted.calls.analyst === 1 && scripted.working() === 1)
  expect((await product.call('DELETE', runPath(runId))).status).toBe(204)
  await until(() => scripted.working() === 0)
  await reading
  expect((await product.call('GET', runPath(runId))).status).toBe(404)
  expect(await product.sql`select from data_key where owner_id = ${runId}`).toHaveLength(0)
  expect(await product.sql`select from reply where run_id = ${runId}`).toHaveLength(0)
})
