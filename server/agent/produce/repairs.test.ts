import { expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { Run } from '#shared/agent/calls.ts'
import { faultsOf, orchestratorReply, unfinishedAgents } from '#shared/agent/run-state.ts'
import { endpoints } from '#shared/endpoints.ts'
import { filesAsText, goodFiles } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { askedOf } from '#tests/support/fake-upstream/asked-of.ts'
import type { Behavior } from '#tests/support/fake-upstream/behavior.ts'
import type { UpstreamRequest } from '#tests/support/fake-upstream/request.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'

const { upstream, product } = await openConnectedApp({
  AGENT_ALLOWANCE: '1000,1000,1000,1000',
  TOKENS_A_DAY: '90000000',
})

const REPAIR = 'Your files were checked.'
const [plan, risks] = goodFiles.strategist
const wrongPlan = { name: plan.name, content: `${plan.content}\nTrusted by 40 cafés.\n` }
const wrong = filesAsText([wrongPlan, risks])
const edit = (find: string, replace: string) =>
  `=== ${plan.name} (edit) ===\n<<<<<<< FIND\n${find}\n=======\n${replace}\n>>>>>>> REPLACE\n`

/** A strategist who first answers so, and so to each repair, one after the other. */
function strategist(first: Behavior, ...repairs: Behavior[]) {
  const prompts: string[] = []
  return {
    prompts,
    script: agentsScript({
      strategist({ prompt }: UpstreamRequest) {
        if (!prompt.startsWith(REPAIR)) return first
        return repairs[prompts.push(prompt) - 1] ?? {}
      },
    }),
  }
}

async function runWith(script: ReturnType<typeof agentsScript>) {
  upstream.script(script)
  const before = upstream.requests.length
  const body = { project: 'A repair service for café chairs, $45 a chair' }
  const response = await product.call('POST', endpoints.orchestrator, { body, headers: asStream })
  const { state } = await readRun(response)
  const lane = state.agents.find(({ agent }) => agent === 'strategist')
  if (!lane) throw new Error('Nobody was asked.')
  const asked = upstream.requests.slice(before).map(({ body: told }) => askedOf({ body: told }))
  return { state, lane, asked }
}

test('an agent is told exactly what is wrong, and what it mends takes the place of it', async () => {
  const { script, prompts } = strategist({ text: wrong }, { text: filesAsText([plan]) })
  const { state, lane } = await runWith(script)
  expect(prompts).toHaveLength(1)
  expect(prompts[0]).toContain('- business-plan.md, line 5: “trusted by”')
  expect(lane).toMatchObject({ state: 'done', checked: { round: 2 }, error: undefined })
  expect(lane.files.map(({ file, content }) => [file, content])).toEqual([
    ['strategy/business-plan.md', plan.content],
    ['strategy/risks.md', risks.content],
  ])
  const run = Run.parse(await (await product.call('GET', runPath(state.runId))).json())
  expect(run.checks).toEqual(orchestratorReply(state).checks)
  expect(run.checks?.find(({ agent }) => agent === 'strategist')?.round).toBe(2)
})

test('an edit changes what it names and nothing else', async () => {
  const { script } = strategist({ text: wrong }, { text: edit('Trusted by 40 cafés.', 'Asked 40 cafés.') })
  const { lane } = await runWith(script)
  expect(lane.state).toBe('done')
  expect(lane.files[0]?.content).toBe(`${plan.content}\nAsked 40 cafés.\n`)
})

test('an edit that fits nowhere changes nothing, and its agent hears why, once more', async () => {
  const { script, prompts } = strategist(
    { text: wrong },
    { text: edit('Trusted by forty cafés.', 'x') + edit('a', 'b') },
    { text: edit('Trusted by 40 cafés.', 'Asked 40 cafés.') },
  )
  const { lane } = await runWith(script)
  expect(prompts[1]).toContain('“Trusted by forty cafés.” doesn’t stand in this file')
  expect(prompts[1]).toContain('“a” stands in this file more than once')
  expect(prompts[1]).toContain('“trusted by”')
  expect(lane).toMatchObject({ state: 'done', checked: { round: 3 } })
})

test('after two repairs what is wrong stays, and is told with its place', async () => {
  const { script, prompts } = strategist({ text: wrong }, { text: wrong }, { text: wrong }, { text: wrong })
  const { state, lane } = await runWith(script)
  expect(prompts).toHaveLength(2)
  expect(lane).toMatchObject({ state: 'faulty', checked: { round: 3 } })
  expect(faultsOf(lane)).toEqual([expect.objectContaining({ file: 'strategy/business-plan.md', line: 5 })])
  expect(unfinishedAgents(state)).toEqual(['strategist'])
  expect(orchestratorReply(state).agents_output?.every(({ complete }) => complete)).toBe(true)
})

test.each([
  ['fails', { status: 400 }],
  ['is cut off', { text: filesAsText([plan]), ending: 'length' }],
  ['declines', { text: 'I’m sorry, but I can’t help with that.' }],
  ['says nothing', { text: ' ' }],
  ['names no file of its own', { text: '=== ../../x.md ===\nx\n' }],
] satisfies [string, Behavior][])(
  'what a repair that %s would have changed stays as it was',
  async (_, behavior) => {
    const { script, prompts } = strategist({ text: wrong }, behavior)
    const { lane } = await runWith(script)
    expect(prompts).toHaveLength(1)
    expect(lane.state).toBe('faulty')
    expect(lane.files.map(({ content }) => content)).toEqual([wrongPlan.content, risks.content])
  },
)

test('a file that was cut off is whole once it is mended', async () => {
  const cut = {
    text: filesAsText([risks, { name: plan.name, content: '# Chairw' }]),
    ending: 'length' as const,
  }
  const declining: Behavior = { text: '=== risks.md ===\nnot the rest' }
  let calls = 0
  const { state, lane } = await runWith(
    agentsScript({
      strategist({ prompt }: UpstreamRequest) {
        if (prompt.startsWith(REPAIR)) return { text: filesAsText([plan]) }
        return calls++ === 0 ? cut : declining
      },
    }),
  )
  expect(lane).toMatchObject({ state: 'done', error: undefined })
  expect(orchestratorReply(state).agents_output?.map(({ complete }) => complete)).not.toContain(false)
})

test('a team that answers with rubbish gets no lane through', async () => {
  const text = 'x '.repeat(4_000)
  const answers = Object.fromEntries(agentNames.map(agent => [agent, { text }]))
  const { state, asked } = await runWith(agentsScript(answers))
  expect(state.agents.map(({ state: now }) => now)).not.toContain('done')
  // A plan, and for each of six agents its work and two repairs.
  expect(asked).toHaveLength(1 + agentNames.length * 3)
})

test('a version never asks a model more often than twenty-six times', async () => {
  const text = `${'x '.repeat(900)}\n`
  let plans = 0
  const answers = Object.fromEntries(
    agentNames.map(agent => [
      agent,
      ({ prompt }: UpstreamRequest): Behavior => ({
        text,
        ending: prompt.startsWith(REPAIR) ? 'stop' : 'length',
      }),
    ]),
  )
  const { asked } = await runWith(
    agentsScript({ ...answers, plan: () => (plans++ === 0 ? { text: '{ "is_project": true }' } : {}) }),
  )
  expect(asked).toHaveLength(26)
})

test('an agent that declines is a refusal, and nothing of it is kept', async () => {
  const { script, prompts } = strategist({ text: 'I’m sorry, but I can’t help with that.' })
  const { state, lane } = await runWith(script)
  expect(prompts).toEqual([])
  expect(lane).toMatchObject({ state: 'refused', error: 'refused', checked: undefined })
  expect(orchestratorReply(state).agents_output?.map(({ agent }) => agent)).not.toContain('strategist')
  expect(orchestratorReply(state).failed).toEqual([
    { agent: 'strategist', error: 'The model refused this work.' },
  ])
})
