import type { RunState } from '#shared/agent/run-state.ts'
import type { SafetyCategory } from '#shared/safety.ts'
import { categoryOfEnd } from '../extraction/safety/safety-answer.ts'

/** Why a run has no spec, where its project is one that is not helped with; null for every other. */
export const safetyOfRun = ({ words, isSpecComplete }: RunState): SafetyCategory | null =>
  isSpecComplete ? null : (categoryOfEnd(words) ?? null)
