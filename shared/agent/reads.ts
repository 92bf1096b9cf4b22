import type { AgentName } from './agents.ts'
import type { Spec } from './spec.ts'

/** The fields of a spec that each agent's work is made from, beside its own task: nothing else changes its files. */
export const readsOf: Record<AgentName, readonly (keyof Omit<Spec, 'tasks'>)[]> = {
  strategist: [
    'name',
    'pitch',
    'audience',
    'problem',
    'solution',
    'milestones',
    'risks',
    'numbers',
    'assumptions',
  ],
  product: ['name', 'audience', 'problem', 'solution', 'features_in', 'features_out', 'milestones'],
  designer: ['name', 'pitch', 'audience', 'problem', 'solution', 'features_in', 'numbers'],
  engineer: ['name', 'pitch', 'features_in', 'numbers'],
  marketer: ['name', 'pitch', 'audience', 'problem', 'solution', 'milestones', 'numbers'],
  analyst: ['name', 'numbers', 'milestones', 'assumptions'],
}

/** The agents whose work another spec changes, in the order of its tasks; one that was not there before is among them. */
export function changedAgents(before: Spec, after: Spec): AgentName[] {
  return after.tasks
    .filter(({ agent, task }) => {
      const earlier = before.tasks.find(other => other.agent === agent)
      const isSame = (field: keyof Spec) => JSON.stringify(before[field]) === JSON.stringify(after[field])
      return earlier?.task !== task || !readsOf[agent].every(isSame)
    })
    .map(({ agent }) => agent)
}
