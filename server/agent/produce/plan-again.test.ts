import { beforeEach, expect, test } from 'vitest'
import { Run } from '#shared/agent/calls.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { replyErrors } from '#shared/chat/messages.ts'
import { shownRun } from '#shared/agent/shown-run.ts'
import { endpoints } from '#shared/endpoints.ts'
import { goodPlan, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { askedOf } from '#tests/support/fake-upstream/asked-of.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'

const { upstream, product } = await openConnectedApp()

const unpriced = JSON.stringify({
  answer: 'Words of a plan that is no good.',
  is_project: true,
  spec: { ...goodSpec, money: { ...goodSpec.money, unit_cost: null } },
})
let plans = 0
beforeEach(() => (plans = 0))

/** The first of these plans for the first call, and the last one for all that follow. */
const planning = (...texts: string[]) =>
  agentsScript({ plan: () => ({ text: texts[Math.min(plans++, texts.length - 1)] ?? '' }) })
const ask = (headers?: Record<string, string>) =>
  product.call('POST', endpoints.orchestrator, {
    body: { project: 'A repair service for café chairs, $45 a chair' },
    ...(headers && { headers }),
  })
const retry = (runId: string, body: object) => product.call('POST', `${runPath(runId)}/retry`, { body })

test('a plan that cannot be used is made once more, and nothing of the first one stays', async () => {
  upstream.script(planning(unpriced, JSON.stringify(goodPlan)))
  const { state, end } = await readRun(await ask(asStream))
  expect(end).toBe('finish')
  const spec = { ...goodSpec, money: { ...goodSpec.money, start: expect.any(String) } }
  expect(shownRun(state)).toMatchObject({ attempt: 2, words: goodPlan.answer, spec, isSpecComplete: true })
  expect(plans).toBe(2)
})

test('two plans that cannot be used end the run with what that means, and nothing of them stays', async () => {
  upstream.script(planning(unpriced))
  const before = upstream.requests.length
  const response = await ask()
  expect(response.status).toBe(503)
  const { error, run_id: runId } = (await response.json()) as { error: string; run_id?: string }
  expect(error).toBe(replyErrors.unusable.message)
  expect(plans).toBe(2)
  expect(upstream.requests.slice(before).map(({ body }) => askedOf({ body }))).toEqual(['plan', 'plan'])
  const list = await product.call('GET', runPath(runId ?? ''))
  const run = OrchestratorReply.parse(await list.json())
  expect(run).toMatchObject({ content: '', spec: null, agents_output: [] })
})

test('a run whose plan cannot be used is planned and made without the model, and asks it nothing more', async () => {
  upstream.script(planning(unpriced))
  const { run_id: runId = '' } = (await (await ask()).json()) as { run_id?: string }
  const before = upstream.requests.length
  await retry(runId, { without_model: true })
  expect(upstream.requests).toHaveLength(before)
  const run = Run.parse(await (await product.call('GET', runPath(runId))).json())
  expect(run).toMatchObject({ status: 'complete', spec: { money: { offers: [{ price: 45 }] } } })
  expect(run.agents.map(({ state }) => state)).toEqual(Array(6).fill('done'))
})

test('whoever has no tokens of the model left plans without it', async () => {
  upstream.script(planning(unpriced))
  const { run_id: runId = '' } = (await (await ask()).json()) as { run_id?: string }
  const { tokensADay } = product.deps.config
  product.deps.config.tokensADay = 0
  expect((await retry(runId, {})).status).toBe(429)
  const made = OrchestratorReply.parse(await (await retry(runId, { without_model: true })).json())
  expect(made.spec).not.toBeNull()
  product.deps.config.tokensADay = tokensADay
})
