import type { RunState } from '#shared/agent/run-state.ts'
import type { SafetyCategory } from '#shared/safety.ts'
import { judgeSpec } from '../extraction/safety-of-spec.ts'
import { judge } from '../extraction/safety.ts'

/** Why a run has no spec, where its project is one that is not helped with; null for every other. */
export function safetyOfRun({ project, spec, isSpecComplete }: RunState): SafetyCategory | null {
  if (isSpecComplete) return null
  return (judge(project) ?? (spec && judgeSpec(spec)))?.category ?? null
}
