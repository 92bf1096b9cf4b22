import type { SafetyCategory } from '#shared/safety.ts'
import { judge } from '../../extraction/safety.ts'

/** What is told of a reply beside its text: what its question was taken for. Who meant it otherwise is not told so again. */
export function toldSafety(
  question: string,
  { isMeantOtherwise }: { isMeantOtherwise: boolean },
): SafetyCategory | null {
  const category = judge(question)?.category ?? null
  return isMeantOtherwise && category !== 'care' && category !== 'cannot_do' ? null : category
}
