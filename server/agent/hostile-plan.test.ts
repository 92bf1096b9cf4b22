import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPEC_LIST_MAX } from '#shared/agent/limits.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { Spec } from '#shared/agent/spec.ts'
import { endpoints } from '#shared/endpoints.ts'
import { goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents } from '#tests/support/workshop/scripted-agents.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

// What a model plans is nobody's promise: whatever it is, the run ends, and nothing of it passes unchecked (LLM-07).

let product: TestApp
beforeAll(async () => {
  product = await testApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })
})
afterAll(() => product.close())

async function runWith(instead: Parameters<typeof scriptedAgents>[0]) {
  product.deps.agents = scriptedAgents(instead).agents
  const body = { project: 'Chairs' }
  return OrchestratorReply.parse(await (await product.call('POST', endpoints.orchestrator, { body })).json())
}
test('what is shown of a spec while it is written is clean and within limits, and what has another shape is left out', async () => {
  product.deps.agents = scriptedAgents({
    async *plan({ signal }) {
      yield { type: 'words', text: 'Yes.' }
      yield {
        type: 'spec',
        fields: { name: `A\u202e${'x'.repeat(200_000)}`, assumptions: Array(500).fill('\u0007y') },
      }
      yield { type: 'spec', fields: { pitch: 7 } as never }
      yield { type: 'spec', fields: JSON.parse('{"__proto__":{"polluted":true},"audience":"Owners"}') }
      await new Promise(resolve => signal.addEventListener('abort', resolve))
    },
  }).agents
  const body = { project: 'Chairs', run_id: randomUUID() }
  const response = await product.call('POST', endpoints.orchestrator, { body, headers: asStream })
  const { state } = await readRun(response, ({ spec }) => spec?.audience !== undefined)
  expect(state.spec).toEqual({
    name: `A${'x'.repeat(1_199)}`,
    assumptions: Array(SPEC_LIST_MAX).fill('y'),
    audience: 'Owners',
  })
  expect('polluted' in {}).toBe(false)
  await product.call('POST', runPath(body.run_id, '/stop'))
})

test('a spec beyond its limits is cut to them, and one without a name or agents is none', async () => {
  const huge = 'x'.repeat(50_000)
  const answer = await runWith({
    async *plan() {
      yield { type: 'words', text: `Yes.\u0007${huge}${huge}${huge}` }
      yield { type: 'spec', fields: { name: huge } }
      yield {
        type: 'finish',
        spec: {
          ...goodSpec,
          name: `A\u202e${huge}`,
          features_in: Array.from({ length: 100 }, () => ({ title: huge, why: huge })),
          milestones: [...goodSpec.milestones, { title: 'Never', date: 'soon', kpi: 'x' }],
          numbers: { ...goodSpec.numbers, price: 1e300, goal_units: -5, goal_months: 1e9 },
          tasks: [...goodSpec.tasks, { agent: 'designer', task: 'twice' }],
        },
      }
    },
  })
  expect(answer.content?.length).toBeLessThanOrEqual(100_000)
  const spec = Spec.parse(answer.spec)
  expect(spec.name).toMatch(/^Ax{79}$/)
  expect(spec.features_in).toHaveLength(SPEC_LIST_MAX)
  expect(spec.milestones).toEqual(goodSpec.milestones)
  expect(spec.numbers).toMatchObject({ price: 1_000_000_000, goal_units: 0, goal_months: 60 })
  expect(spec.tasks).toHaveLength(6)
  for (const spec of [
    { ...goodSpec, name: '\u202e ' },
    { ...goodSpec, tasks: [] },
  ]) {
    product.deps.agents = scriptedAgents({
      async *plan() {
        yield { type: 'words', text: 'Yes.' }
        yield { type: 'finish', spec }
      },
    }).agents
    const response = await product.call('POST', endpoints.orchestrator, {
      body: { project: 'Chairs' },
      headers: asStream,
    })
    expect(await readRun(response)).toMatchObject({ end: 'error', state: { words: 'Yes.', agents: [] } })
  }
})
