import { CONTINUE_PROMPT } from '#shared/chat.ts'
import type { TypewriterClock } from '../typing/typewriter-clock.ts'
import { Answer } from './message.tsx'
import { Question } from './question.tsx'
import type { Turn } from './turns.ts'

interface TurnListProps {
  turns: Turn[]
  clock?: TypewriterClock
  liveText: string
  isBusy: boolean
  /** the sentence that stands in the banner already */
  explained: string | null
  onSend: (prompt: string) => void
  onRetry: (questionId: string) => void
}

/** The messages in their order; the last answer, when it has no good end, offers to go on or to be asked again. */
export function TurnList({ turns, clock, liveText, isBusy, explained, onSend, onRetry }: TurnListProps) {
  return turns.map((turn, index) => {
    if (turn.role === 'user') return <Question key={turn.key} content={turn.content} />
    if (turn.isLive) return <Answer key={turn.key} turn={turn} text={liveText} clock={clock} />
    const isOpen =
      index === turns.length - 1 && !isBusy && turn.status !== 'complete' && turn.status !== 'running'
    const { questionId } = turn
    return (
      <Answer
        key={turn.key}
        turn={turn}
        isExplained={turn.error !== null && turn.error === explained}
        onContinue={isOpen && turn.content !== '' ? () => onSend(CONTINUE_PROMPT) : undefined}
        onRetry={isOpen && questionId !== null ? () => onRetry(questionId) : undefined}
      />
    )
  })
}
