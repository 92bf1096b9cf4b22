import { describe, expect, test } from 'vitest'
import { goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import type { Behavior } from '#tests/support/fake-upstream/behavior.ts'
import type { UpstreamRequest } from '#tests/support/fake-upstream/request.ts'
import { heard } from '#tests/support/workshop/agent-events.ts'
import { agentsBehind } from '#tests/support/workshop/agents-behind.ts'

const LIMITS = /"(max_tokens|max_completion_tokens|max_output_tokens)":(\d+)/
const limitOf = ({ body }: UpstreamRequest) => LIMITS.exec(JSON.stringify(body))?.slice(1).join(' ')

describe.each([
  ['chat', 'max_tokens', 1],
  // OpenAI's own models think, so that they are believed to before they have.
  ['responses', 'max_output_tokens', 3],
] as const)('an answer over the %s API', (api, name, times) => {
  const before = agentsBehind(api)

  test('has a limit of its own, by what is asked for', async () => {
    before.upstream.script(agentsScript())
    const agents = before.agents()
    await heard(agents.plan(before.asked()))
    for (const agent of ['strategist', 'designer', 'engineer'] as const)
      await heard(agents.work({ ...before.asked(), agent, spec: goodSpec }))
    expect(before.upstream.requests.map(limitOf)).toEqual(
      [8_000, 6_000, 12_000, 24_000].map(most => `${name} ${most * times}`),
    )
  })
})

describe('a server', () => {
  const before = agentsBehind('chat')
  const workTwice = async (answer: (request: UpstreamRequest) => Behavior) => {
    before.upstream.script(agentsScript({ analyst: answer }))
    const agents = before.agents()
    for (let count = 0; count < 2; count++) {
      const { failure } = await heard(agents.work({ ...before.asked(), agent: 'analyst', spec: goodSpec }))
      expect(failure).toBeUndefined()
    }
    return before.upstream.requests.map(limitOf)
  }

  test('that refuses a limit is asked without one, then and from then on', async () => {
    const refusing = (request: UpstreamRequest) =>
      limitOf(request) ? { status: 400, says: 'Unknown field: max_tokens' } : {}
    expect(await workTwice(refusing)).toEqual(['max_tokens 6000', undefined, undefined])
  })

  test('that knows it by its newer name alone is asked by that', async () => {
    const says = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
    const refusing = (request: UpstreamRequest) =>
      limitOf(request)?.startsWith('max_tokens') ? { status: 400, says } : {}
    expect(await workTwice(refusing)).toEqual([
      'max_tokens 6000',
      'max_completion_tokens 6000',
      'max_completion_tokens 6000',
    ])
  })

  test('whose model has thought gives it three times as much to say', async () => {
    expect(await workTwice(() => ({ thinksFirst: true }))).toEqual(['max_tokens 6000', 'max_tokens 18000'])
  })
})
