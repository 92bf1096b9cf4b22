import { unfitFields } from '#shared/agent/fit-spec.ts'
import { SPEC_LIST_MAX, specUnits } from '#shared/agent/limits.ts'
import type { Spec } from '#shared/agent/spec.ts'

const list = `At most ${SPEC_LIST_MAX} entries, none of them too long.`
const longest = (units: number) => `At most ${units.toLocaleString('en')} characters, please.`

const messages: Record<keyof Spec, string> = {
  name: `A project needs a name of at most ${specUnits.name} characters.`,
  pitch: longest(specUnits.pitch),
  audience: longest(specUnits.audience),
  problem: longest(specUnits.problem),
  solution: longest(specUnits.solution),
  features_in: list,
  features_out: list,
  milestones: `Each milestone needs a date. ${list}`,
  risks: list,
  money: 'Something in the money can’t be taken as it is.',
  assumptions: list,
  tasks: `Each agent on the team needs a task, of at most ${specUnits.task} characters.`,
}

/** The fields that keep a spec from being saved, each with why. */
export const faultsOf = (spec: Spec): Partial<Record<keyof Spec, string>> =>
  Object.fromEntries(unfitFields(spec).map(field => [field, messages[field]]))
