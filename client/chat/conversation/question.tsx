import './question.css'
import { memo, type ReactNode } from 'react'

interface QuestionProps {
  content: string
  /** what stands under it */
  children?: ReactNode
}

/** What the person wrote, as they wrote it. */
export const Question = memo(function Question({ content, children }: QuestionProps) {
  return (
    <article aria-label="You" className="flex flex-col items-end">
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal text-muted">You</h2>
      <div dir="auto" className="question">
        {content}
      </div>
      {children}
    </article>
  )
})
