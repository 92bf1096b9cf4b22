import { memo } from 'react'
import type { MessageFactsLineProps } from '../../business/message-facts/message-facts-line.tsx'
import { lazyComponent } from '../../lazy.tsx'
import { Question } from './question.tsx'
import type { Turn } from './turns.ts'

const MessageFactsLine = lazyComponent(() =>
  import('../../business/message-facts/message-facts-line.tsx').then(file => file.MessageFactsLine),
)

interface ToldQuestionProps
  extends Omit<MessageFactsLineProps, 'facts'>, Pick<Turn, 'content' | 'facts' | 'questionId'> {
  /** a link led here */
  isPointed: boolean
}

/** What the person wrote, and what it told. Until that is known its line is kept free, so that nothing moves when it comes. */
export const ToldQuestion = memo(function ToldQuestion(props: ToldQuestionProps) {
  const { content, facts, questionId, isPointed, ...line } = props
  return (
    <Question content={content} questionId={questionId} isPointed={isPointed}>
      {facts?.length !== 0 && facts !== undefined && (
        <div className="noted-place">{facts && <MessageFactsLine {...line} facts={facts} />}</div>
      )}
    </Question>
  )
})
