import { CONTINUE_PROMPT } from '#shared/chat.ts'
import type { SafetyCategory } from '#shared/safety.ts'
import type { TypewriterClock } from '../typing/typewriter-clock.ts'
import { Answer } from './message.tsx'
import { Question } from './question.tsx'
import type { Turn } from './turns.ts'

/** Taken for these, a question may have been misread; care is never argued about. */
const REFUSED: readonly SafetyCategory[] = ['unlawful', 'deceptive', 'health_claim']

interface TurnListProps {
  turns: Turn[]
  clock?: TypewriterClock
  liveText: string
  isBusy: boolean
  /** the sentence that stands in the banner already */
  explained: string | null
  onSend: (prompt: string) => void
  onRetry: (questionId: string) => void
  onAskOtherwise: (questionId: string) => void
}

/** The messages in their order; the last answer, when it has no good end, offers to go on or to be asked again. */
export function TurnList({
  turns,
  clock,
  liveText,
  isBusy,
  explained,
  onSend,
  onRetry,
  onAskOtherwise,
}: TurnListProps) {
  return turns.map((turn, index) => {
    if (turn.role === 'user') return <Question key={turn.key} content={turn.content} />
    if (turn.isLive) return <Answer key={turn.key} turn={turn} text={liveText} clock={clock} />
    const isLast = index === turns.length - 1 && !isBusy && turn.status !== 'running'
    const isOpen = isLast && turn.status !== 'complete'
    const isRefused = isLast && turn.safety !== null && REFUSED.includes(turn.safety)
    const { questionId } = turn
    return (
      <Answer
        key={turn.key}
        turn={turn}
        isExplained={turn.error !== null && turn.error === explained}
        onContinue={isOpen && !isRefused && turn.content !== '' ? () => onSend(CONTINUE_PROMPT) : undefined}
        onAskOtherwise={isRefused && questionId !== null ? () => onAskOtherwise(questionId) : undefined}
        onRetry={isOpen && !isRefused && questionId !== null ? () => onRetry(questionId) : undefined}
      />
    )
  })
}
