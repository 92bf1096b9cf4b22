import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import { Spec } from '#shared/agent/spec.ts'
import { mentorInstructions } from '#server/models/openai/openai-mentor.ts'
import { PLANNER, roleOf } from '#server/models/openai-agents/workshop-instructions.ts'
import { type FakeUpstream, startFakeUpstream } from '../fake-upstream.ts'
import { askedOf } from './asked-of.ts'
import { goodSpec } from './agent-answers.ts'
import { agentsScript } from './agents-script.ts'

let upstream: FakeUpstream
beforeAll(async () => {
  upstream = await startFakeUpstream()
})
afterAll(() => upstream.close())

const chat = mentorInstructions({ today: new Date('2026-03-02T09:00:00Z') })
const messages = (system: string) => [
  { role: 'system', content: `${system}\n\nMore.` },
  { role: 'user', content: PLANNER },
]

test('a request is known by its instructions in both APIs, whatever the person says', () => {
  const all = [['plan', PLANNER], ['chat', chat], ...agentNames.map(agent => [agent, roleOf[agent]])]
  for (const [asked, system = ''] of all) {
    expect(askedOf({ body: { messages: messages(system) } })).toBe(asked)
    expect(askedOf({ body: { input: messages(system) } })).toBe(asked)
  }
  expect(askedOf({ body: undefined })).toBe('chat')
})

test('the good spec is within all limits, and single answers can be replaced', async () => {
  expect(fitSpec(Spec.parse(goodSpec))).toEqual(goodSpec)
  upstream.script(agentsScript({ designer: { status: 500 }, analyst: () => ({ text: 'a,b' }) }))
  const ask = (system: string) =>
    fetch(`${upstream.url}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ model: 'fake-model', messages: messages(system) }),
    })
  expect((await ask(roleOf.designer)).status).toBe(500)
  expect(await (await ask(roleOf.analyst)).text()).toContain('"content":"a,b"')
  expect(await (await ask(roleOf.engineer)).text()).toContain('package.json')
  expect(await (await ask(PLANNER)).text()).toContain('is_project')
  expect(await (await ask(chat)).text()).toContain('"content":"Hello fr"')
})
