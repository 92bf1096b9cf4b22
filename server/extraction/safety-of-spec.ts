import type { SpecDraft } from '#shared/agent/spec.ts'
import { judge, type Judgment } from './safety.ts'

/** What a spec is taken for, from what it offers to whom; its problem and its risks may name what it is against. */
export function judgeSpec({ name, pitch, audience, solution, features_in }: SpecDraft): Judgment | undefined {
  const features = features_in?.map(({ title }) => title) ?? []
  return judge([name, pitch, audience, solution, ...features].filter(Boolean).join('. '))
}
