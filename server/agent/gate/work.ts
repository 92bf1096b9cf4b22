import type { AgentName } from '#shared/agent/agents.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import type { Spec } from '#shared/agent/spec.ts'

/** What one agent has made, and what it is held against. */
export interface Work {
  agent: AgentName
  /** the person's own words */
  project: string
  spec: Spec
  today: Date
  files: readonly RunFile[]
  /** the newest file breaks off */
  isCut: boolean
}

/** All that the person said and that was decided: what stands in it is nobody's invention. */
export const groundsOf = ({ project, spec }: Pick<Work, 'project' | 'spec'>) =>
  `${project}\n${JSON.stringify({ ...spec, tasks: [] })}`
