import './question.css'
import { memo, type ReactNode } from 'react'

interface QuestionProps {
  content: string
  /** null while the server has not told it */
  questionId?: string | null
  /** a link led here */
  isPointed?: boolean
  /** what stands under it */
  children?: ReactNode
}

/** What the person wrote, as they wrote it. */
export const Question = memo(function Question(props: QuestionProps) {
  const { content, questionId, isPointed, children } = props
  return (
    <article
      id={questionId ?? undefined}
      aria-label="You"
      aria-current={isPointed || undefined}
      tabIndex={isPointed ? -1 : undefined}
      className="question-article"
    >
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal text-muted">You</h2>
      <div dir="auto" className="question">
        {content}
      </div>
      {children}
    </article>
  )
})
