import type { AgentName } from '#shared/agent/agents.ts'
import { readsOf } from '#shared/agent/reads.ts'
import type { Spec } from '#shared/agent/spec.ts'

/** The message to the one who plans. As JSON, because no text can end its own string. `profile`: what is known of the business, as a JSON text. */
export const planMaterial = ({ project, profile }: { project: string; profile?: string | undefined }) =>
  JSON.stringify({ sentence: project, ...(profile === undefined ? {} : { business_profile: profile }) })

/** The message to one of the team: its task, and of the spec only what it works from. */
export function agentMaterial({ agent, spec, project }: { agent: AgentName; spec: Spec; project: string }) {
  const task = spec.tasks.find(one => one.agent === agent)?.task ?? ''
  const fields = Object.fromEntries(readsOf[agent].map(field => [field, spec[field]]))
  return JSON.stringify({ sentence: project, task, spec: fields })
}
