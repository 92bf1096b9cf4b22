import { expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { workErrors } from '#shared/agent/messages.ts'
import { keptFiles, orchestratorReply } from '#shared/agent/run-state.ts'
import { endpoints } from '#shared/endpoints.ts'
import { goodFiles } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import type { UpstreamRequest } from '#tests/support/fake-upstream/request.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { asStream, readRun } from '#tests/support/workshop/read-run.ts'

const TOKENS = 6_000
const { upstream, product } = await openConnectedApp({
  AGENT_ALLOWANCE: '1000,1000,1000,1000',
  AGENT_TOKENS: String(TOKENS),
  MODEL_PRICES: '0.25,2',
})

async function runWith(script: ReturnType<typeof agentsScript>) {
  upstream.script(script)
  const body = { project: 'A repair service for café chairs, $45 a chair' }
  const response = await product.call('POST', endpoints.orchestrator, { body, headers: asStream })
  const { state, end } = await readRun(response)
  expect(end).toBe('finish')
  const laneOf = (agent: string) => state.agents.find(work => work.agent === agent)
  return { state, laneOf }
}

test('a run tells what each call used, and what that cost', async () => {
  const thought = agentsScript({ analyst: { usage: null } })
  const { state } = await runWith(thought)
  const used = { input: 10, output: 20, reasoning: 0, estimated: false, cost: 0.000043 }
  expect(state.usage).toHaveLength(7)
  const others = state.usage.filter(({ agent }) => agent !== 'analyst')
  expect(others).toEqual(others.map(({ agent }) => ({ agent, ...used })))
  expect(state.usage.find(({ agent }) => agent === 'analyst')).toMatchObject({ estimated: true })
  expect(orchestratorReply(state).usage).toEqual(state.usage)
})

test('a used budget ends every call within what it has said by then, and says so', async () => {
  const endless = { ending: 'infinite' as const, chunkUnits: 200, delayMs: 1 }
  const { state, laneOf } = await runWith(
    agentsScript({
      designer: { ...endless, text: '=== index.html ===\n<p>again and again</p>\n' },
      engineer: { ...endless, text: 'words ' },
    }),
  )
  expect(laneOf('designer')).toMatchObject({ state: 'faulty', error: 'budget', checked: undefined })
  expect(laneOf('engineer')).toMatchObject({ state: 'failed', error: 'budget', files: [] })
  expect(workErrors.budget).toBe('The budget of this run is used.')
  const [page] = keptFiles(state).filter(({ agent }) => agent === 'designer')
  expect(page?.complete).toBe(false)
  expect(page?.content.length).toBeLessThan(TOKENS * 4)
  expect(laneOf('strategist')?.state).toBe('done')
})

test('whoever has not begun when it is used up does not begin', async () => {
  const before = upstream.requests.length
  const { state } = await runWith(agentsScript({ plan: { usage: { input: 5_900, output: 100 } } }))
  expect(upstream.requests).toHaveLength(before + 1)
  expect(state.agents.map(({ state: lane, error }) => [lane, error])).toEqual(
    agentNames.map(() => ['failed', 'budget']),
  )
})

test('from four fifths on nothing is mended: what is wrong is told as it is', async () => {
  const [plan] = goodFiles.strategist
  const repairs: string[] = []
  const { laneOf } = await runWith(
    agentsScript({
      plan: { usage: { input: 4_790, output: 0 } },
      strategist({ prompt }: UpstreamRequest) {
        if (prompt.startsWith('Your files were checked.')) repairs.push(prompt)
        return { text: `=== ${plan.name} ===\n${plan.content}\nTrusted by 40 cafés.\n` }
      },
    }),
  )
  expect(repairs).toEqual([])
  expect(laneOf('strategist')).toMatchObject({ state: 'faulty', error: undefined, checked: { round: 1 } })
})
