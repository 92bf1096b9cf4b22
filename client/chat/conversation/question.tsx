import './question.css'
import { memo } from 'react'

/** What the person wrote, as they wrote it. */
export const Question = memo(function Question({ content }: { content: string }) {
  return (
    <article aria-label="You" className="flex flex-col items-end">
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal text-muted">You</h2>
      <div dir="auto" className="question">
        {content}
      </div>
    </article>
  )
})
