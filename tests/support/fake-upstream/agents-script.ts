import type { AgentName } from '#shared/agent/agents.ts'
import { askedOf } from './asked-of.ts'
import type { Behavior, Script } from './behavior.ts'
import type { UpstreamRequest } from './request.ts'
import { filesAsText, goodFiles, goodPlan } from './agent-answers.ts'

const CHUNK_UNITS = 24

/**
 * All agents at their best: a plan with a complete spec, and two small files of each agent. What is given for one of them stands in
 * place of its good answer; what it leaves out (a text, mostly) stays as it is. The chat is answered in friendly words.
 */
export function agentsScript(instead: Partial<Record<'plan' | 'chat' | AgentName, Script>> = {}): Script {
  return async request => {
    const asked = askedOf(request)
    return { ...goodAnswer(asked), ...(await behaviorOf(instead[asked] ?? {}, request)) }
  }
}

function goodAnswer(asked: ReturnType<typeof askedOf>): Behavior {
  if (asked === 'chat') return {}
  const text = asked === 'plan' ? JSON.stringify(goodPlan) : filesAsText(goodFiles[asked])
  return { text, chunkUnits: CHUNK_UNITS }
}

const behaviorOf = (script: Script, request: UpstreamRequest) =>
  typeof script === 'function' ? script(request) : script
