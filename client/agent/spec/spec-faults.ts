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
  numbers: `Amounts are 0 or more, units whole, the goal within 1 to 60 months; a currency has at most ${specUnits.currency} signs.`,
  assumptions: list,
  tasks: `Each agent on the team needs a task, of at most ${specUnits.task} characters.`,
}

/** The fields that keep a spec from being saved, each with why. */
export const faultsOf = (spec: Spec): Partial<Record<keyof Spec, string>> =>
  Object.fromEntries(unfitFields(spec).map(field => [field, messages[field]]))

/** True for one of the numbers, or their words, that cannot be taken as it is. */
export function isUnfitNumber(numbers: Spec['numbers'], key: keyof Spec['numbers']) {
  const value = numbers[key]
  if (key === 'currency' || key === 'unit') return String(value).trim().length > specUnits[key]
  if (typeof value !== 'number') return false
  if (!Number.isFinite(value) || value < 0) return true
  return key.startsWith('goal_') && !Number.isInteger(value)
}
