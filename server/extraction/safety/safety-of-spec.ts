import type { Spec, SpecDraft } from '#shared/agent/spec.ts'
import { judge, type Judgment } from './safety.ts'

const refused = (text: string): Judgment | undefined => {
  const judgment = judge(text)
  return judgment?.category === 'cannot_do' ? undefined : judgment
}

/** What a spec is refused for, by what it offers to whom; its problem and its risks may name what it is against. */
export function judgeSpec({ name, pitch, audience, solution, features_in }: SpecDraft): Judgment | undefined {
  const features = features_in?.map(({ title }) => title) ?? []
  return refused([name, pitch, audience, solution, ...features].filter(Boolean).join('. '))
}

/** The same for a spec that a person has changed: whatever an agent is told to do counts, too. */
export function judgeEdit(spec: Spec, before: Spec): Judgment | undefined {
  const known = new Set(instructionsOf(before))
  const changed = instructionsOf(spec).filter(text => !known.has(text))
  return [judgeSpec(spec), ...changed.map(refused)].find(judgment => judgment !== undefined)
}

const instructionsOf = ({ problem, assumptions, tasks, money, features_in, features_out }: Spec) => [
  problem,
  ...money.offers.map(({ name, unit }) => `${name} ${unit}`.trim()),
  ...money.fixed_costs.map(({ title }) => title),
  ...assumptions,
  ...tasks.map(({ task }) => task),
  ...[...features_in, ...features_out].map(({ title, why }) => `${title}. ${why}`),
]

/** What an agent's work is refused for. */
export const judgeTask = (spec: Spec, agent: string): Judgment | undefined =>
  judgeSpec(spec) ?? refused(spec.tasks.find(task => task.agent === agent)?.task ?? '')
