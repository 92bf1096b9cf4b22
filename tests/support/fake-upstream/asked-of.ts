import { z } from 'zod'
import { agentNames, type AgentName } from '#shared/agent/agents.ts'
import { PLANNER, roleOf } from '#server/models/openai-agents/workshop-instructions.ts'
import type { UpstreamRequest } from './request.ts'

const Turns = z.array(z.looseObject({ role: z.string().optional(), content: z.unknown() }))
const Body = z.looseObject({ messages: Turns.optional(), input: Turns.optional() })

/** Whom a request speaks to, by its instructions: the one who plans, an agent, or the mentor of the chat. */
export function askedOf({ body }: Pick<UpstreamRequest, 'body'>): 'plan' | AgentName | 'chat' {
  const { data } = Body.safeParse(body)
  const instructions = JSON.stringify(
    (data?.messages ?? data?.input ?? []).filter(({ role }) => role === 'system' || role === 'developer'),
  )
  if (instructions.includes(PLANNER)) return 'plan'
  return agentNames.find(agent => instructions.includes(roleOf[agent])) ?? 'chat'
}
