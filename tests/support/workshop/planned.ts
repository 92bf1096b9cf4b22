import type { Agents } from '#server/agent/agents-port.ts'
import type { FakeUpstream } from '../fake-upstream.ts'
import type { Behaviour } from '../fake-upstream/behaviour.ts'
import { agentsScript } from '../fake-upstream/agents-script.ts'
import { fieldsOf, heard, wordsOf } from './agent-events.ts'

/** What agents behind the fake provider give of a plan that is answered so; `answer` may be the JSON itself. */
export function planning(upstream: () => FakeUpstream, asked: () => Parameters<Agents['plan']>[0]) {
  async function plan(answer: Behaviour, agents: Agents) {
    upstream().script(agentsScript({ plan: answer }))
    const told = await heard(agents.plan(asked()))
    return { ...told, words: wordsOf(told.events), fields: fieldsOf(told.events) }
  }
  const planned = (answer: unknown, behaviour: Behaviour, agents: Agents) =>
    plan({ text: typeof answer === 'string' ? answer : JSON.stringify(answer), ...behaviour }, agents)
  return { plan, planned }
}
