import { memo } from 'react'
import { CONTINUE_PROMPT } from '#shared/chat/chat.ts'
import type { SafetyCategory } from '#shared/safety.ts'
import type { MessageFactsLineProps } from '../../../business/message-facts/message-facts-line.tsx'
import { lazyComponent } from '../../../lazy.tsx'
import type { TypewriterClock } from '../../typing/typewriter-clock.ts'
import { Answer } from './answer.tsx'
import { Question } from './question.tsx'
import type { Turn } from './turns.ts'

const MessageFactsLine = lazyComponent(() =>
  import('../../../business/message-facts/message-facts-line.tsx').then(file => file.MessageFactsLine),
)

/** Taken for these, a question may have been misread; care is never argued about. */
const REFUSED: readonly SafetyCategory[] = ['unlawful', 'deceptive', 'health_claim']

interface TurnListProps {
  turns: Turn[]
  /** what they are about; null while that is not known */
  businessId?: string | null | undefined
  /** the question that a link led to */
  pointedId: string | null
  clock?: TypewriterClock
  liveText: string
  isBusy: boolean
  /** the error message that stands in the banner already */
  explained: string | null
  onSend: (prompt: string) => void
  onRetry: (questionId: string) => void
  onAskOtherwise: (questionId: string) => void
  /** the session was put into another business */
  onMoved: (businessId: string) => void
}

/** The messages in their order; the last answer, when it has no good end, offers to go on or to be asked again. */
export function TurnList({
  turns,
  businessId,
  pointedId,
  clock,
  liveText,
  isBusy,
  explained,
  onSend,
  onRetry,
  onAskOtherwise,
  onMoved,
}: TurnListProps) {
  const telling = turns.findLast(turn => turn.facts?.length)
  // A yes tells nothing itself, and settles what was asked; the end of an answer may have noted something.
  const lastTold = turns.findLast(turn => turn.role === 'user' && turn.facts !== null)
  const revision = `${lastTold?.key} ${turns.at(-1)?.isLive}`
  return turns.map((turn, index) => {
    if (turn.role === 'user')
      return (
        <QuestionWithFacts
          key={turn.key}
          content={turn.content}
          questionId={turn.questionId}
          isPointed={turn.questionId !== null && turn.questionId === pointedId}
          facts={turn.facts}
          businessId={businessId}
          isNewest={turn === telling}
          revision={turn === telling ? revision : ''}
          onMoved={onMoved}
          onAgain={!isBusy && index === turns.length - 2 ? () => onRetry(turn.key) : undefined}
        />
      )
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

interface QuestionWithFactsProps
  extends Omit<MessageFactsLineProps, 'facts'>, Pick<Turn, 'content' | 'facts' | 'questionId'> {
  /** a link led here */
  isPointed: boolean
}

/** What the person wrote, and what it told. Until that is known its line is kept free, so that nothing moves when it comes. */
const QuestionWithFacts = memo(function QuestionWithFacts(props: QuestionWithFactsProps) {
  const { content, facts, questionId, isPointed, ...line } = props
  return (
    <Question content={content} questionId={questionId} isPointed={isPointed}>
      {facts?.length !== 0 && facts !== undefined && (
        <div className="noted-place">{facts && <MessageFactsLine {...line} facts={facts} />}</div>
      )}
    </Question>
  )
})
