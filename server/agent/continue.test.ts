import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AgentName } from '#shared/agent/agents.ts'
import { Run } from '#shared/agent/calls.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { endpoints } from '#shared/endpoints.ts'
import { goodFiles, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { openApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents, stuckWork, type Working } from '#tests/support/workshop/scripted-agents.ts'
import { until } from '#tests/support/until.ts'
import { ModelError } from '../ports.ts'

const product = await openApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })

const failing: Working = async function* () {
  yield { type: 'file', name: 'begun.md' }
  throw new ModelError('unavailable')
}

/** A run that has ended, with agents of its own from now on. */
async function ended(instead: Parameters<typeof scriptedAgents>[0] = {}) {
  product.deps.agents = scriptedAgents(instead).agents
  const runId = randomUUID()
  const project = 'A repair service for café chairs'
  await product.call('POST', endpoints.orchestrator, { body: { project, run_id: runId } })
  const scripted = scriptedAgents()
  product.deps.agents = scripted.agents
  return { runId, ...scripted }
}
const retry = (runId: string, agents?: AgentName[], headers?: Record<string, string>) =>
  product.call('POST', runPath(runId, '/retry'), { body: { agents }, ...(headers && { headers }) })
const edit = (runId: string, spec: unknown) =>
  product.call('PATCH', runPath(runId, '/spec'), { body: { spec } })
const answerOf = async (response: Response) => OrchestratorReply.parse(await response.json())
/** The run as it is, without its preview's address, which is another one each time. */
async function readBack(runId: string) {
  return { ...Run.parse(await (await product.call('GET', runPath(runId))).json()), preview: '' }
}
const called = (calls: Record<string, number>) => Object.keys(calls).filter(name => calls[name] !== 0)

test('Retry works again with the agents that have no result, and keeps the others as they were', async () => {
  const { runId, calls } = await ended({ designer: failing, analyst: failing })
  const before = await readBack(runId)
  const answer = await answerOf(await retry(runId))
  expect(called(calls)).toEqual(['designer', 'analyst'])
  expect(answer.failed).toEqual([])
  expect(answer.content).toBe(before.content)
  for (const output of before.agents_output ?? []) expect(answer.agents_output).toContainEqual(output)
  expect(answer.agents_output).toHaveLength(12)
  expect(await readBack(runId)).toMatchObject({ status: 'complete', agents_output: answer.agents_output })
})

test('one agent that is named works again, also when it had a result; its stream begins with what is kept', async () => {
  const { runId, calls } = await ended()
  const { state, end } = await readRun(await retry(runId, ['marketer'], asStream))
  expect([end, called(calls)]).toEqual(['finish', ['marketer']])
  expect(state.agents.every(work => work.state === 'done' && work.files.length === 2)).toBe(true)
  const nobody = await retry(runId, [])
  expect((await answerOf(nobody)).agents_output).toHaveLength(12)
  expect(called(calls)).toEqual(['marketer'])
})

test('a run that was broken off before its spec begins anew', async () => {
  const { runId, calls } = await ended({
    async *plan() {
      yield { type: 'words', text: 'A go' }
      throw new ModelError('busy')
    },
  })
  expect(await readBack(runId)).toMatchObject({ status: 'interrupted', content: 'A go', spec: null })
  const answer = await answerOf(await retry(runId))
  expect(answer).toMatchObject({ spec: goodSpec, failed: [] })
  expect(calls.plan).toBe(1)
})

test('an edited spec runs only what it changes, with the new words', async () => {
  const { runId, calls, specs } = await ended()
  const spec: Spec = { ...goodSpec, numbers: { ...goodSpec.numbers, price: 60 } }
  const answer = await answerOf(await edit(runId, spec))
  expect(called(calls)).toEqual(['strategist', 'designer', 'engineer', 'marketer', 'analyst'])
  expect(specs.every(({ numbers }) => numbers.price === 60)).toBe(true)
  expect(answer).toMatchObject({ spec, failed: [] })
  expect(
    answer.agents_output?.filter(({ agent }) => agent === 'product').map(({ content }) => content),
  ).toEqual(goodFiles.product.map(({ content }) => content))
  const smaller = { ...spec, tasks: spec.tasks.filter(({ agent }) => agent !== 'engineer') }
  const without = await answerOf(await edit(runId, smaller))
  expect(without.agents_output?.some(({ agent }) => agent === 'engineer')).toBe(false)
  expect(calls.engineer).toBe(1)
})

test('a spec that is the same runs nothing; one that is wrong is refused and changes nothing', async () => {
  const { runId, calls } = await ended()
  expect((await edit(runId, goodSpec)).status).toBe(200)
  const before = await readBack(runId)
  for (const bad of [
    { ...goodSpec, name: ' ' },
    { ...goodSpec, name: 'x'.repeat(81) },
    { ...goodSpec, milestones: [{ title: 'Soon', date: '2027-02-30', kpi: 'x' }] },
    { ...goodSpec, tasks: [] },
    { ...goodSpec, tasks: [{ agent: 'intern', task: 'x' }] },
    { ...goodSpec, numbers: { ...goodSpec.numbers, price: -1 } },
    { ...goodSpec, numbers: undefined },
    'no spec',
  ]) {
    const refused = await edit(runId, bad)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: expect.stringMatching(/^[A-Z].*\.$/), code: expect.any(String) },
    ])
  }
  expect(await readBack(runId)).toEqual(before)
  expect(called(calls)).toEqual([])
})

test('an edit of a spec that was changed meanwhile is refused, and loses nothing', async () => {
  const { runId } = await ended()
  const dearer = { ...goodSpec, numbers: { ...goodSpec.numbers, price: 60 } }
  const change = (spec: Spec, before: Spec) =>
    product.call('PATCH', runPath(runId, '/spec'), { body: { spec, before } })
  expect((await change(dearer, goodSpec)).status).toBe(200)
  const stale = await change({ ...goodSpec, name: 'Sitwell' }, goodSpec)
  expect([stale.status, await stale.json()]).toEqual([
    409,
    { error: expect.stringContaining('elsewhere'), code: 'changed_meanwhile' },
  ])
  expect((await readBack(runId)).spec).toEqual(dearer)
  expect((await change({ ...dearer, name: 'Sitwell' }, dearer)).status).toBe(200)
})

test('a run at work cannot be continued, and of ten calls at once one continues it', async () => {
  const { runId } = await ended({ designer: failing })
  const scripted = scriptedAgents({ designer: stuckWork })
  product.deps.agents = scripted.agents
  const statuses = Promise.all(
    Array.from({ length: 10 }, async () => (await retry(runId, undefined, asStream)).status),
  )
  await until(() => scripted.working() === 1)
  expect((await statuses).filter(status => status === 200)).toHaveLength(1)
  expect((await statuses).filter(status => ![200, 409, 503].includes(status))).toEqual([])
  expect((await edit(runId, goodSpec)).status).toBe(409)
  expect(scripted.calls.designer).toBe(1)
  await product.call('POST', runPath(runId, '/stop'))
  expect(await readBack(runId)).toMatchObject({ status: 'stopped' })
})

test('an agent that the run does not have is refused, and a run goes on five times at most, twenty with an account (LIMIT-07)', async () => {
  const { runId } = await ended()
  expect(
    (await product.call('POST', runPath(runId, '/retry'), { body: { agents: ['intern'] } })).status,
  ).toBe(400)
  for (let count = 0; count < 5; count++) expect((await retry(runId, ['analyst'])).status).toBe(200)
  const before = await readBack(runId)
  const refused = await retry(runId, ['analyst'])
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, null])
  expect(await readBack(runId)).toEqual(before)
})
