import type { AgentName } from '#shared/agent/agents.ts'
import { readsOf } from '#shared/agent/reads.ts'
import type { Spec } from '#shared/agent/spec.ts'
import type { Fact } from '#shared/business/fact.ts'

/** So much of a profile is sent, in UTF-16 units. */
const PROFILE_MAX_UNITS = 4_000

/** The message to the one who plans. As JSON, because no text can end its own string. */
export function planMaterial({
  project,
  known = [],
}: {
  project: string
  known?: readonly Fact[] | undefined
}) {
  const profile: object[] = []
  let units = 0
  for (const { key, part, value, source } of known) {
    const fact = { key, part, value, said: source.said_at.slice(0, 'YYYY-MM-DD'.length) }
    units += JSON.stringify(fact).length
    if (units > PROFILE_MAX_UNITS) break
    profile.push(fact)
  }
  return JSON.stringify({ sentence: project, ...(profile.length > 0 ? { business_profile: profile } : {}) })
}

/** The message to one of the team: its task, and of the spec only what it works from. */
export function agentMaterial({ agent, spec, project }: { agent: AgentName; spec: Spec; project: string }) {
  const task = spec.tasks.find(one => one.agent === agent)?.task ?? ''
  const fields = Object.fromEntries(readsOf[agent].map(field => [field, spec[field]]))
  return JSON.stringify({ sentence: project, task, spec: fields })
}
