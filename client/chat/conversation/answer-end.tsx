import type { ReplyStatus } from '#shared/chat.ts'
import { withPlainNotes } from '#shared/computed-note.ts'
import { CopyButton } from '../markdown/copy-button.tsx'
import type { Turn } from './turns.ts'

/** How an answer ended, in a word; a good end needs none. */
export const endWords: Partial<Record<ReplyStatus, string>> = {
  stopped: 'Stopped',
  interrupted: 'Interrupted',
  failed: 'Not answered',
}

export interface AnswerEndProps {
  turn: Turn
  /** why it failed stands elsewhere on the page already */
  isExplained?: boolean
  onContinue?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  onAskOtherwise?: (() => void) | undefined
}

/** What stands under an answer: how it ended, and what can be done with it. */
export function AnswerEnd({
  turn,
  isExplained = false,
  onContinue,
  onRetry,
  onAskOtherwise,
}: AnswerEndProps) {
  const word = endWords[turn.status]
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1 text-sm text-muted">
      {word && (
        <p className="mr-2 py-1">
          <strong className="font-semibold text-ink">{word}</strong>
          {turn.error && !isExplained && <span> · {turn.error}</span>}
        </p>
      )}
      {onContinue && (
        <button type="button" className="chat-quiet-button is-outlined" onClick={onContinue}>
          Continue
        </button>
      )}
      {onRetry && (
        <button type="button" className="chat-quiet-button is-outlined" onClick={onRetry}>
          Retry
        </button>
      )}
      {onAskOtherwise && (
        <button type="button" className="chat-quiet-button is-outlined" onClick={onAskOtherwise}>
          I meant something else
        </button>
      )}
      {turn.content !== '' && (
        <CopyButton
          text={withPlainNotes(turn.content)}
          label="Copy answer"
          className={word || onAskOtherwise ? '' : '-ml-3'}
        />
      )}
    </div>
  )
}
