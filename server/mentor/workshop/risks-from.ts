import { reference } from '#shared/figures/reference.ts'
import type { Spec } from '#shared/agent/spec.ts'
import type { HeardProject } from './idea-from.ts'

/** What sinks this kind of business, and whether the money carries it. */
export const risksFrom = ({ kind }: HeardProject): Spec['risks'] => [
  ...kind.risks,
  { risk: reference('money_risk'), answer: reference('money_answer') },
]
