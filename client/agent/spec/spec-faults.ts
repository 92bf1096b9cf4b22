import { unfitField } from '#shared/agent/fit-spec.ts'
import { SPEC_LIST_MAX, specUnits } from '#shared/agent/limits.ts'
import type { Spec } from '#shared/agent/spec.ts'

const list = `At most ${SPEC_LIST_MAX} entries, none of them too long.`
const longest = (units: number) => `At most ${units.toLocaleString('en')} characters, please.`

const sentences: Record<keyof Spec, string> = {
  name: `A project needs a name of at most ${specUnits.name} characters.`,
  pitch: longest(specUnits.pitch),
  audience: longest(specUnits.audience),
  problem: longest(specUnits.problem),
  solution: longest(specUnits.solution),
  features_in: list,
  features_out: list,
  milestones: `Each milestone needs a date. ${list}`,
  risks: list,
  numbers: 'Amounts are 0 or more, units whole, and the goal is within 1 to 60 months.',
  assumptions: list,
  tasks: `At least one agent has to have a task, of at most ${specUnits.task} characters.`,
}

/** The field that keeps a spec from being saved, and why. */
export function faultOf(spec: Spec): { field: keyof Spec; sentence: string } | undefined {
  const isNumber = Object.values(spec.numbers).every(
    value => typeof value !== 'number' || Number.isFinite(value),
  )
  const field = isNumber ? unfitField(spec) : 'numbers'
  return field && { field, sentence: sentences[field] }
}
