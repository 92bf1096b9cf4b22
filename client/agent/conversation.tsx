import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { Question } from '../chat/conversation/turns/question.tsx'
import { CodeBlock } from '../chat/markdown/code-block.tsx'
import { LazyMarkdown } from '../chat/markdown/lazy-markdown.tsx'
import { EmberMark } from '../ui/mascot/ember-mark.tsx'
import { counted } from '#shared/counted.ts'
import { addressOf, type Turn } from './use-workshop.ts'
import type { AgentMessage } from './messages.ts'

interface ConversationProps {
  turns: readonly Turn[]
  children: ReactNode
}

/** What was said so far, and below it the run that is shown. */
export function Conversation({ turns, children }: ConversationProps) {
  return (
    // What scrolls has to be reached by keyboard.
    <div role="log" aria-label="Workshop" aria-live="off" tabIndex={0} className="conversation">
      <div className="chat-column space-y-7 py-5">
        {turns.map((turn, index) => (
          <div key={index} ref={bringIntoView} className="space-y-7">
            {turn.messages.map((message, at) => (
              <Message key={at} message={message} />
            ))}
            {turn.runId && (
              <p className="text-sm text-muted">
                {counted(turn.fileCount ?? 0, 'file')}.{' '}
                <Link to={addressOf(turn.runId)} className="link">
                  Open this project
                </Link>
              </p>
            )}
          </div>
        ))}
        {children}
      </div>
    </div>
  )
}

/** One entry of the workshop: what was asked, what was answered, or a file that an agent made. */
const Message = memo(function Message({ message }: { message: AgentMessage }) {
  if (message.role === 'user') return <Question content={message.content} />
  if (message.role === 'assistant') return <Answer content={message.content} isTyping={false} />
  return (
    <article aria-label={`${message.agent}: ${message.file}`}>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">
        {message.agent} <span className="font-mono font-normal text-muted">{message.file}</span>
      </h2>
      {message.language === 'markdown' ? (
        <LazyMarkdown text={message.content} isTyping={false} isWhole />
      ) : (
        <CodeBlock code={message.content} language={message.language} />
      )}
    </article>
  )
})

/** Ember's own words, as they come. */
export function Answer({ content, isTyping }: { content: string; isTyping: boolean }) {
  return (
    <article aria-label={brand.mentor}>
      <div className="mb-2 flex items-center gap-2.5">
        <EmberMark size={28} />
        <h2 className="font-sans text-sm font-semibold tracking-normal">{brand.mentor}</h2>
      </div>
      <LazyMarkdown text={content} isTyping={isTyping} isWhole={!isTyping} />
    </article>
  )
}

const SPACE_ABOVE_PX = 24

/** A `ref` for what has just been said: it comes to the top of the conversation, and what follows grows below it. */
export function bringIntoView(element: HTMLElement | null) {
  const box = element?.closest<HTMLElement>('.conversation')
  if (!element || !box) return
  const move = () => {
    box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top - SPACE_ABOVE_PX
  }
  move()
  // What stood above it may have become another height with it.
  requestAnimationFrame(move)
}
