import type { WorkshopQuestion } from '#shared/agent/question.ts'
import { Answer } from '../message.tsx'

const NOTHING_MADE = 'Nothing was made yet. Choose one, or write the sentence again with a few words more.'

interface AskedProps {
  question: WorkshopQuestion
  /** undefined while it cannot be answered yet */
  onAnswer: ((label: string) => void) | undefined
}

/** What Ember asks before a plan, with each choice as a button. */
export function Asked({ question, onAnswer }: AskedProps) {
  return (
    <>
      <Answer content={`${question.text}\n\n${NOTHING_MADE}`} isTyping={false} />
      {onAnswer && (
        <div role="group" aria-label={question.text} className="flex flex-wrap gap-2">
          {question.choices.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="chat-quiet-button is-outlined"
              onClick={() => onAnswer(label)}
            >
              {label.charAt(0).toUpperCase() + label.slice(1)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
