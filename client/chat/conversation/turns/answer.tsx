import { memo, useSyncExternalStore } from 'react'
import { brand } from '#shared/brand.ts'
import { chatTexts } from '#shared/chat/messages.ts'
import type { ReplyStatus } from '#shared/chat/chat.ts'
import { withPlainNotes } from '#shared/chat/computed-note.ts'
import { cutText } from '#shared/cut-text.ts'
import { Ember } from '../../../ui/mascot/ember.tsx'
import { EmberMark } from '../../../ui/mascot/ember-mark.tsx'
import { CopyButton } from '../../markdown/copy-button.tsx'
import { LazyMarkdown } from '../../markdown/lazy-markdown.tsx'
import type { TypewriterClock } from '../../typing/typewriter-clock.ts'
import type { Turn } from './turns.ts'

/** How an answer ended, in a word; a good end needs none. */
export const endWords: Partial<Record<ReplyStatus, string>> = {
  stopped: 'Stopped',
  interrupted: 'Interrupted',
  failed: 'Not answered',
}

interface AnswerEndProps {
  turn: Turn
  /** why it failed stands elsewhere on the page already */
  isExplained?: boolean
  onContinue?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  onAskOtherwise?: (() => void) | undefined
}

interface AnswerProps extends AnswerEndProps {
  /** of the reply being read: its text so far and the clock that types it */
  text?: string
  clock?: TypewriterClock | undefined
}

/** What Ember answers: thinking, being typed, or done. */
export const Answer = memo(function Answer({ text, clock, ...end }: AnswerProps) {
  const { turn } = end
  const shown = useSyncExternalStore(clock?.subscribe ?? noSubscription, () => clock?.shown() ?? Infinity)
  const typed = turn.isLive ? cutText(text ?? '', shown) : turn.content
  const isThinking = turn.isLive && typed === ''
  const isWhole = !turn.isLive && turn.status === 'complete'
  return (
    <article aria-label={brand.mentor}>
      <div className="mb-2 flex items-center gap-2.5">
        {isThinking ? <Ember mood="thinking" size={64} className="-ml-1" /> : <EmberMark size={28} />}
        <div>
          <h2 className="font-sans text-sm font-semibold tracking-normal">{brand.mentor}</h2>
          {isThinking && <p className="thinking">{chatTexts.thinking}</p>}
        </div>
      </div>
      {!isThinking && <LazyMarkdown text={typed} isTyping={turn.isLive} isWhole={isWhole} />}
      {!turn.isLive && <AnswerEnd {...end} />}
    </article>
  )
})

const noSubscription = () => () => undefined

/** What stands under an answer: how it ended, and what can be done with it. */
function AnswerEnd({ turn, isExplained = false, onContinue, onRetry, onAskOtherwise }: AnswerEndProps) {
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
