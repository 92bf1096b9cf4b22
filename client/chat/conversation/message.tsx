import { memo, useSyncExternalStore } from 'react'
import { brand } from '#shared/brand.ts'
import { chatTexts } from '#shared/chat-messages.ts'
import { cutText } from '#shared/cut-text.ts'
import { Ember } from '../../ui/mascot/ember.tsx'
import { EmberMark } from '../../ui/mascot/ember-mark.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import type { TypewriterClock } from '../typing/typewriter-clock.ts'
import type { AnswerEndProps } from './answer-end.tsx'
import { AnswerEnd } from './answer-end.tsx'

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
      {!isThinking && <Markdown text={typed} isTyping={turn.isLive} isWhole={isWhole} />}
      {!turn.isLive && <AnswerEnd {...end} />}
    </article>
  )
})

const noSubscription = () => () => undefined
