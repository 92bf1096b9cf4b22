import { fixedAnswer } from '../../extraction/safety-answer.ts'
import { judge } from '../../extraction/safety.ts'
import type { SafetyCategory } from '#shared/safety.ts'

/**
 * What is told of a reply beside its text: why it has fixed words, or that something cannot be done. Nothing is told of an answer
 * in other words, which is one to what was meant otherwise.
 */
export function toldSafety(question: string, reply: string): SafetyCategory | null {
  const judgment = judge(question)
  const isOther = judgment && !(fixedAnswer(judgment, question) ?? reply).startsWith(reply)
  return judgment && !isOther ? judgment.category : null
}
