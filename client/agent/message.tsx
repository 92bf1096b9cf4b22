import { memo } from 'react'
import { brand } from '#shared/brand.ts'
import { Question } from '../chat/conversation/question.tsx'
import { CodeBlock } from '../chat/markdown/code-block.tsx'
import { Markdown } from '../chat/markdown/markdown.tsx'
import { EmberMark } from '../ui/mascot/ember-mark.tsx'
import type { AgentMessage } from './messages.ts'

/** One entry of the workshop: what was asked, what was answered, or a file that an agent made. */
export const Message = memo(function Message({ message }: { message: AgentMessage }) {
  if (message.role === 'user') return <Question content={message.content} />
  if (message.role === 'assistant') return <Answer content={message.content} isTyping={false} />
  return (
    <article aria-label={`${message.agent}: ${message.file}`}>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">
        {message.agent} <span className="font-mono font-normal text-muted">{message.file}</span>
      </h2>
      {message.language === 'markdown' ? (
        <Markdown text={message.content} isTyping={false} isWhole />
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
      <Markdown text={content} isTyping={isTyping} isWhole={!isTyping} />
    </article>
  )
}
