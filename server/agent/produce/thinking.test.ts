import { afterEach, expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { endpoints } from '#shared/endpoints.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { asStream, readRun } from '#tests/support/workshop/read-run.ts'
import { agentTimeoutsMs } from '../../live/timing.ts'

const usualMs = { ...agentTimeoutsMs }
afterEach(() => void Object.assign(agentTimeoutsMs, usualMs))

const { upstream, product } = await openConnectedApp()

test('a plan, and agents, may think for longer than they may be silent', async () => {
  Object.assign(agentTimeoutsMs, { firstToken: 1_500, silence: 1_500 })
  const thinks = { thinksFirst: { forMs: 3_500 } }
  upstream.script(agentsScript({ plan: thinks, engineer: thinks, analyst: thinks }))
  const body = { project: 'A repair service for café chairs, $45 a chair' }
  const response = await product.call('POST', endpoints.orchestrator, { body })
  const answer = OrchestratorReply.parse(await response.json())
  expect(answer.failed).toEqual([])
  expect(new Set(answer.agents_output?.map(({ agent }) => agent))).toEqual(new Set(agentNames))
  expect(JSON.stringify(answer)).not.toContain('Let me think.')
})

test('who watches is told that an agent thinks, and none of what', async () => {
  upstream.script(agentsScript({ analyst: { thinksFirst: { forMs: 1_000 } } }))
  const body = { project: 'A repair service for café chairs, $45 a chair' }
  const response = await product.call('POST', endpoints.orchestrator, { body, headers: asStream })
  let sinceMs: number | undefined
  const { state } = await readRun(response, ({ agents }) => {
    sinceMs ??= agents.find(({ agent }) => agent === 'analyst')?.thinkingSinceMs
    return false
  })
  expect(sinceMs).toBeGreaterThanOrEqual(0)
  expect(state.agents.map(({ thinkingSinceMs }) => thinkingSinceMs)).toEqual(Array(6).fill(undefined))
  expect(JSON.stringify(state)).not.toContain('Let me think.')
})

test('the limits of an agent are those that were promised', () => {
  expect(usualMs).toEqual({ firstToken: 30_000, silence: 45_000, whole: 600_000 })
})
