import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AgentName } from '#shared/agent/agents.ts'
import { Run } from '#shared/agent/calls.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { endpoints } from '#shared/endpoints.ts'
import { goodFiles, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { openApp, openConnectedApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents, stuckWork, type Working } from '#tests/support/workshop/scripted-agents.ts'
import { until } from '#tests/support/until.ts'
import { ModelError } from '../ports.ts'

const product = await openApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })

const { product: connectedProduct } = await openConnectedApp({ AGENT_ALLOWANCE: '1000,1000,1000,1000' })

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
  expect(answer.agents_output).toHaveLength(15)
  expect(await readBack(runId)).toMatchObject({ status: 'complete', agents_output: answer.agents_output })
})

test('one agent that is named works again, also when it had a result; its stream begins with what is kept', async () => {
  const { runId, calls } = await ended()
  const { state, end } = await readRun(await retry(runId, ['marketer'], asStream))
  expect([end, called(calls)]).toEqual(['finish', ['marketer']])
  expect(state.agents.every(work => work.state === 'done' && work.files.length >= 2)).toBe(true)
  const nobody = await retry(runId, [])
  expect((await answerOf(nobody)).agents_output).toHaveLength(15)
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
  const spec: Spec = { ...goodSpec, pitch: 'Repaired oak chairs for small cafés, within a week.' }
  const answer = await answerOf(await edit(runId, spec))
  expect(called(calls)).toEqual(['strategist', 'designer', 'engineer', 'marketer'])
  expect(specs.every(({ pitch }) => pitch === spec.pitch)).toBe(true)
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
    { ...goodSpec, money: { ...goodSpec.money, unit_cost: -1 } },
    { ...goodSpec, money: undefined },
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
  const dearer = { ...goodSpec, pitch: 'Repaired oak chairs, for more.' }
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

test('an agent that the run does not have is refused', async () => {
  const { runId } = await ended()
  const refused = await product.call('POST', runPath(runId, '/retry'), { body: { agents: ['intern'] } })
  expect(refused.status).toBe(400)
})

test.each<[string, { connected: boolean; withoutModel: boolean; most: number }]>([
  ['five times with a connected model', { connected: true, withoutModel: false, most: 5 }],
  ['twenty times when the model is left out', { connected: true, withoutModel: true, most: 20 }],
  ['twenty times with the built-in team', { connected: false, withoutModel: false, most: 20 }],
])(
  "agents of a visitor's run work again %s at most, and a restore is free (LIMIT-07)",
  async (_, { connected, withoutModel, most }) => {
    const team = connected ? connectedProduct : product
    const scripted = scriptedAgents()
    Object.assign(team.deps, { agents: scripted.agents, builtInAgents: scripted.agents })
    const runId = randomUUID()
    const send = async (path: string, body: object) => {
      const response = await team.call('POST', path, { body })
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    const again = () => send(runPath(runId, '/retry'), { agents: ['analyst'], without_model: withoutModel })
    await send(endpoints.orchestrator, { project: 'A repair service for café chairs', run_id: runId })
    for (let count = 0; count < most; count++) expect(await again()).toEqual([200, undefined])
    expect(await again()).toEqual([409, 'too_often'])
    expect(await send(runPath(runId, '/restore'), { version: 1, base: most + 1 })).toEqual([200, undefined])
    expect(await again()).toEqual([409, 'too_often'])
  },
)

test('a run of an account has a hundred versions at most, of whatever kind, and says what to do then (LIMIT-07)', async () => {
  product.deps.agents = scriptedAgents().agents
  const { token } = await product.signIn()
  const runId = randomUUID()
  const send = async (path: string, body: object) => {
    const response = await product.call('POST', path, { token, body })
    return [response.status, ((await response.json()) as { error?: string }).error]
  }
  await send(endpoints.orchestrator, { project: 'A repair service for café chairs', run_id: runId })
  await product.sql`update reply set version = 98 where run_id = ${runId}`
  expect(await send(runPath(runId, '/retry'), { agents: ['analyst'] })).toEqual([200, undefined])
  expect(await send(runPath(runId, '/restore'), { version: 98, base: 99 })).toEqual([200, undefined])
  const refused = [409, 'A project has at most 100 versions. Download this one and start a new project.']
  expect(await send(runPath(runId, '/retry'), { agents: ['analyst'] })).toEqual(refused)
  expect(await send(runPath(runId, '/restore'), { version: 98, base: 100 })).toEqual(refused)
})
