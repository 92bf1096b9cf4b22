import type { AgentName } from '#shared/agent/agents.ts'
import type { CallUse } from '#server/ports.ts'

/** Tokens that one answer may have: far above a good one, so that only what goes astray is cut off. */
const MOST_TOKENS: Record<'plan' | AgentName, number> = {
  plan: 8_000,
  strategist: 6_000,
  product: 6_000,
  designer: 12_000,
  engineer: 24_000,
  marketer: 6_000,
  analyst: 6_000,
}
/** What a model thinks counts as what it says. */
const TIMES_WHERE_IT_THINKS = 3

interface Hearing {
  onUsed: ((used: CallUse) => void) | undefined
  onSaid: ((units: number) => void) | undefined
}

export type AnswerLimits = ReturnType<typeof answerLimits>

/** How long the answers of one model may be. Whether it thinks is known once it has; until then `thinks` is believed. */
export function answerLimits(thinks: boolean) {
  let isThinking = thinks
  return {
    /** It has just thought. */
    thinks: () => void (isThinking = true),
    /** What is asked of a call, which tells in return whether its model has thought. */
    of: (asked: 'plan' | AgentName, { onUsed, onSaid }: Hearing) => ({
      mostTokens: MOST_TOKENS[asked] * (isThinking ? TIMES_WHERE_IT_THINKS : 1),
      onSaid,
      onUsed(used: CallUse) {
        isThinking ||= used.reasoning > 0
        onUsed?.(used)
      },
    }),
  }
}
