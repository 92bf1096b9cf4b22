import { type AgentName, agentNames } from '#shared/agent/agents.ts'
import type { Spec } from '#shared/agent/spec.ts'
import type { PlanEvent, Agents, WorkEvent } from '#server/agent/agents-port.ts'
import { goodFiles, goodPlan } from '../fake-upstream/agent-answers.ts'

export type Planning = (asked: Parameters<Agents['plan']>[0]) => AsyncIterable<PlanEvent>
export type Working = (asked: Parameters<Agents['work']>[0]) => AsyncIterable<WorkEvent>

/** Agents that do what the test says, and good work where it says nothing. `working` counts who is at it now. */
export function scriptedAgents(
  instead: Partial<Record<AgentName, Working>> & { plan?: Planning; canMend?: true } = {},
) {
  const calls = Object.fromEntries([...agentNames, 'plan'].map(name => [name, 0])) as Record<
    AgentName | 'plan',
    number
  >
  const specs: Spec[] = []
  let working = 0
  let mostAtOnce = 0
  const agents: Agents = {
    canMend: instead.canMend ?? false,
    plan(asked) {
      calls.plan += 1
      return (instead.plan ?? goodPlanning)(asked)
    },
    async *work(asked) {
      calls[asked.agent] += 1
      specs.push(asked.spec)
      working += 1
      mostAtOnce = Math.max(mostAtOnce, working)
      try {
        yield* (instead[asked.agent] ?? goodWork)(asked)
      } finally {
        working -= 1
      }
    },
  }
  return { agents, calls, specs, working: () => working, mostAtOnce: () => mostAtOnce }
}

export async function* goodPlanning(): AsyncGenerator<PlanEvent> {
  const { answer, spec } = goodPlan
  yield { type: 'words', text: answer.slice(0, 10) }
  yield { type: 'words', text: answer.slice(10) }
  if (!spec) return
  yield { type: 'spec', fields: { name: spec.name.slice(0, 4) } }
  yield { type: 'spec', fields: { name: spec.name, pitch: spec.pitch } }
  yield { type: 'finish', spec }
}

export async function* goodWork({ agent }: { agent: AgentName }): AsyncGenerator<WorkEvent> {
  for (const { name, content } of goodFiles[agent]) {
    yield { type: 'file', name }
    for (let from = 0; from < content.length; from += 16) {
      await new Promise(resolve => setImmediate(resolve))
      yield { type: 'text', text: content.slice(from, from + 16) }
    }
  }
  yield { type: 'finish', reason: 'stop' }
}

/** Begins a file, says a little, and then nothing more until the run is broken off. */
export async function* stuckWork({ signal }: { signal: AbortSignal }): AsyncGenerator<WorkEvent> {
  yield { type: 'file', name: 'begun.md' }
  yield { type: 'text', text: 'So far' }
  await new Promise(resolve => signal.addEventListener('abort', resolve))
}
