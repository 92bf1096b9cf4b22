import { agentErrors } from '#shared/agent/messages.ts'
import { errorBody } from '#shared/errors.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { orchestratorReply } from '#shared/agent/run-state.ts'
import { endpoints } from '#shared/endpoints.ts'
import { goodFiles, goodPlan, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { openApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents } from '#tests/support/workshop/scripted-agents.ts'
import { ModelError } from '../ports.ts'

const product = await openApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })

const project = 'A repair service for café chairs, $45 a chair'
const ask = (body: object, headers?: Record<string, string>) =>
  product.call('POST', endpoints.orchestrator, { body, ...(headers && { headers }) })
const answerOf = async (response: Response) => OrchestratorReply.parse(await response.json())

const everyFile = agentNames.flatMap(agent => goodFiles[agent].map(({ content }) => content))

test('a message that is no project gets a plain answer', async () => {
  const { agents, calls } = scriptedAgents({
    async *plan() {
      yield { type: 'words', text: 'Ask for what you get, ' }
      yield { type: 'words', text: 'not for what it costs.' }
      yield { type: 'finish', spec: undefined }
    },
  })
  product.deps.agents = agents
  const response = await ask({ project: 'How do I set a price?' })
  expect(response.status).toBe(200)
  expect(await answerOf(response)).toMatchObject({
    role: 'assistant',
    content: 'Ask for what you get, not for what it costs.',
    spec: null,
    agents_output: [],
    failed: [],
  })
  expect(calls.engineer).toBe(0)
})

test('a project gets its spec, and the files of every agent below its own folder', async () => {
  product.deps.agents = scriptedAgents().agents
  const answer = await answerOf(await ask({ project }))
  expect(answer).toMatchObject({ content: goodPlan.answer, spec: goodSpec, failed: [] })
  expect(answer.agents_output?.map(({ content }) => content)).toEqual(everyFile)
  expect(answer.agents_output?.[4]).toEqual({
    file: 'landing/index.html',
    agent: 'designer',
    language: 'html',
    content: goodFiles.designer[0].content,
    complete: true,
  })
})

test('the JSON answer holds exactly what the stream showed', async () => {
  product.deps.agents = scriptedAgents().agents
  const run_id = randomUUID()
  const { state, end } = await readRun(await ask({ project, run_id }, asStream))
  expect(end).toBe('finish')
  // The same run again, as JSON: nothing is made a second time.
  expect(await answerOf(await ask({ project, run_id }))).toEqual({
    ...orchestratorReply(state),
    safety: null,
  })
  expect(state.agents.map(({ state }) => state)).toEqual(agentNames.map(() => 'done'))
  const again = await readRun(await product.call('GET', runPath(run_id, '/stream'), { headers: asStream }))
  expect(again.state).toEqual(state)
})

test('at most four agents are at work at once, and one that fails harms no other', async () => {
  const scripted = scriptedAgents({
    async *designer() {
      yield { type: 'file', name: 'index.html' }
      yield { type: 'text', text: '<h1>Half a pa' }
      throw new ModelError('busy')
    },
    async *marketer() {
      yield { type: 'file', name: 'ads.md' }
      // Cut off: no finish.
    },
  })
  product.deps.agents = scripted.agents
  const answer = await answerOf(await ask({ project }))
  expect(answer.failed).toEqual([
    { agent: 'designer', error: 'This agent is very busy right now.' },
    { agent: 'marketer', error: 'This agent could not be reached.' },
  ])
  expect(answer.agents_output?.map(({ agent }) => agent)).not.toContain('designer')
  expect(answer.agents_output).toHaveLength(11)
  expect(scripted.mostAtOnce()).toBe(4)
})

test('the same run_id is the same run: twenty calls at once ask once, and another project is refused', async () => {
  const scripted = scriptedAgents()
  product.deps.agents = scripted.agents
  const run_id = randomUUID()
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask({ project, run_id })))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  const answers = await Promise.all(responses.map(answerOf))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(scripted.calls).toMatchObject({ plan: 1, analyst: 1 })
  const other = await ask({ project: 'Something else', run_id })
  expect([other.status, await other.json()]).toEqual([409, errorBody(agentErrors.otherRun)])
})

test.each(['unavailable', 'busy', 'slow', 'refused'] as const)(
  'a plan that fails (%s) is a 503 with a message for JSON, and an error in the stream; no row stays at work',
  async failure => {
    const next = () => Promise.reject(new ModelError(failure))
    product.deps.agents = scriptedAgents({
      plan: () => ({ [Symbol.asyncIterator]: () => ({ next }) }),
    }).agents
    const response = await ask({ project })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^[A-Z].*\.$/) })
    const { end, errorText } = await readRun(await ask({ project }, asStream))
    expect([end, errorText]).toEqual(['error', expect.stringMatching(/^[A-Z].*\.$/)])
  },
)

test('a project has words, and not too many', async () => {
  for (const bad of ['', ' \u200b ', 'x'.repeat(32_001), 7, null, undefined]) {
    expect((await ask({ project: bad })).status).toBe(400)
  }
  expect((await ask({ project, run_id: 'not-an-id' })).status).toBe(400)
})

test('the id of a deleted run, and one that is no run, is refused at once, and nobody else waits for it', async () => {
  product.deps.agents = scriptedAgents().agents
  const run_id = randomUUID()
  await ask({ project, run_id })
  await product.call('DELETE', runPath(run_id))
  const { token } = await product.signIn()
  const [account] = await product.sql`select owner_id as id from account limit 1`
  const used = await Promise.all([ask({ project, run_id }), ask({ project, run_id: account?.id })])
  expect(used.map(({ status }) => status)).toEqual([409, 409])
  expect((await ask({ project })).status).toBe(200)
  expect(token).not.toBe('')
})
