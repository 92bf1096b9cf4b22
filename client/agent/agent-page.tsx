import '../chat/chat.css'
import '../chat/conversation/conversation.css'
import { useState } from 'react'
import { agentTexts } from '#shared/agent/sentences.ts'
import { brand } from '#shared/brand.ts'
import { chatTexts } from '#shared/chat-sentences.ts'
import { ErrorBanner } from '../chat/conversation/error-banner.tsx'
import { usePinnedScroll } from '../chat/conversation/use-pinned-scroll.ts'
import { Composer } from '../compose/composer.tsx'
import { focusComposer } from '../compose/focus-composer.ts'
import { Logo } from '../ui/logo.tsx'
import { Ember } from '../ui/mascot/ember.tsx'
import { usePage } from '../ui/use-page.ts'
import { Message } from './message.tsx'
import { useOrchestrator } from './use-orchestrator.ts'

/** The workshop: one sentence in, a project's spec and the work of several agents out. */
export function AgentPage() {
  const heading = usePage('Workshop')
  const [text, setText] = useState('')
  const { messages, isLoading, failure, send, stop, dismiss } = useOrchestrator()
  const isEmpty = messages.length === 0
  async function ask(project: string) {
    // What was not answered can be sent again as it was.
    if (!(await send(project))) setText(now => now || project)
  }
  const { box, content, onScroll } = usePinnedScroll(messages.map((_, index) => ({ key: String(index) })))
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <header className="flex h-18 shrink-0 items-center gap-3 px-4 sm:px-8">
        <Logo isMarkOnPhone />
        <h1 ref={heading} tabIndex={-1} className="border-l border-line pl-4 text-xl">
          Workshop
        </h1>
      </header>
      <main id="main" tabIndex={-1} className="flex min-h-0 grow flex-col">
        <div
          ref={box}
          role="log"
          aria-label="Workshop"
          aria-live="off"
          tabIndex={0}
          className="conversation"
          onScroll={onScroll}
        >
          <div ref={content} className="chat-column space-y-8 py-6">
            {isEmpty && <Welcome />}
            {messages.map((message, index) => (
              <Message key={index} message={message} />
            ))}
            {isLoading && <Working />}
          </div>
        </div>
        <div className="chat-column chat-foot relative shrink-0 pb-3">
          {failure && (
            <ErrorBanner
              problem={{ sentence: failure, needsAccess: false }}
              onDismiss={() => {
                dismiss()
                focusComposer()
              }}
            />
          )}
          <Composer
            text={text}
            placeholder={agentTexts.placeholder}
            isBusy={isLoading}
            onWrite={setText}
            onSend={project => void ask(project)}
            onStop={stop}
          />
          <p className="chat-notice mt-2">{chatTexts.notice}</p>
          <output aria-live="polite" className="sr-only">
            {isLoading ? 'The agents are at work' : messages.length > 1 && 'The answer is there'}
          </output>
        </div>
      </main>
    </div>
  )
}

function Welcome() {
  return (
    <div className="flex flex-col items-center py-6 text-center">
      <Ember mood="wave" size={128} />
      <p className="mt-6 font-heading text-2xl">What shall we build?</p>
      <p className="mt-2 max-w-lg text-muted">
        Say it in one sentence: what it is, for whom, and what it costs. You get a spec, and a team of agents
        gets to work on it.
      </p>
    </div>
  )
}

function Working() {
  return (
    <div className="flex items-center gap-2.5">
      <Ember mood="thinking" size={64} className="-ml-1" />
      <div>
        <p className="text-sm font-semibold">{brand.mentor}</p>
        <p className="thinking">{chatTexts.thinking}</p>
      </div>
    </div>
  )
}
