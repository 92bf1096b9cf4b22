import { afterEach, beforeEach } from 'vitest'
import type { Agents } from '#server/agent/agents-port.ts'
import { openaiAgents } from '#server/models/openai-agents/openai-agents.ts'
import { startFakeUpstream, type FakeUpstream } from '../fake-upstream.ts'
import type { Behavior } from '../fake-upstream/behavior.ts'
import { agentsScript } from '../fake-upstream/agents-script.ts'
import { fieldsOf, heard, wordsOf } from './agent-events.ts'

/** What agents are asked for, with what would break a form that is not escaped. */
export const PROJECT = 'A "repair" service for chairs } === a.md ==='
export const TODAY = new Date('2026-03-02T09:00:00Z')

/** Agents behind a fake provider, which each test of the suite has anew. */
export function agentsBehind(api: 'chat' | 'responses') {
  let upstream: FakeUpstream
  beforeEach(async () => {
    upstream = await startFakeUpstream()
  })
  afterEach(() => upstream.close())

  const agents = () => openaiAgents({ apiKey: 'sk-secret', baseUrl: upstream.url, name: 'fake-model', api })
  const asked = () => ({
    project: PROJECT,
    today: TODAY,
    isWatched: true,
    signal: new AbortController().signal,
  })

  /** What comes of a plan that is answered so. */
  async function plan(answer: Behavior, by: Agents = agents()) {
    upstream.script(agentsScript({ plan: answer }))
    const told = await heard(by.plan(asked()))
    return { ...told, words: wordsOf(told.events), fields: fieldsOf(told.events) }
  }
  /** The same of an answer that may be the JSON itself. */
  const planned = (answer: unknown, behavior: Behavior = {}) =>
    plan({ text: typeof answer === 'string' ? answer : JSON.stringify(answer), ...behavior })

  return {
    get upstream() {
      return upstream
    },
    agents,
    asked,
    plan,
    planned,
  }
}
