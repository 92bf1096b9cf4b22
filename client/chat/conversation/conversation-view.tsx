import './conversation.css'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { chatTexts } from '#shared/chat/messages.ts'
import { pages } from '#shared/pages.ts'
import { DismissableBanner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TypewriterClock } from '../typing/typewriter-clock.ts'
import type { Problem } from '../request-errors.ts'
import { Announcer } from './announcer.tsx'
import { Composer } from '../../compose/composer.tsx'
import { EarlierButton } from './earlier-button.tsx'
import { EmptyChat } from './empty-chat.tsx'
import { focusComposer, handFocusOn } from '../../compose/focus-composer.ts'
import { Reconnecting } from '../../stream/reconnecting.tsx'
import { lazyComponent } from '../../lazy.tsx'
import { MarkdownNotice } from '../markdown/lazy-markdown.tsx'
import { TurnList } from './turns/turn-list.tsx'
import type { Turn } from './turns/turns.ts'
import type { useDraft } from './use-draft.ts'
import { useEscape } from './use-escape.ts'
import { usePinnedScroll } from './use-pinned-scroll.ts'

/** Leads to where a fact was said. */
const Pointed = lazyComponent(() => import('./turns/pointed.ts').then(file => file.Pointed))

interface ConversationViewProps {
  turns: Turn[]
  businessId?: string | null
  listStatus: 'loading' | 'ready' | 'failed'
  onReload: () => void
  /** shows older messages; absent when there are none */
  onEarlier?: (() => void) | undefined
  clock?: TypewriterClock
  liveText: string
  isBusy: boolean
  /** Ember was asked elsewhere, or before the session was opened */
  isJoined?: boolean
  /** the connection to the reply is lost */
  isLost?: boolean
  error: Problem | null
  onDismissError: () => void
  draft: ReturnType<typeof useDraft>
  onSend: (prompt: string) => void
  onStop: () => void
  onRetry: (questionId: string) => void
  onAskOtherwise: (questionId: string) => void
  /** the session was put into another business */
  onMoved?: (businessId: string) => void
  /** quiet lines above the composer */
  notices: ReactNode
}

/** One conversation from its first word to the composer. */
export function ConversationView(props: ConversationViewProps) {
  const { turns, isBusy, clock } = props
  const { box, content, onScroll, isPinned, toEnd, unpin } = usePinnedScroll(turns)
  const pointedId = useSearchParams()[0].get('message')
  // What is pressed goes away with it; who works by keyboard goes on in the composer.
  const stop = () => act(props.onStop)
  const send = (prompt: string) =>
    act(() => {
      toEnd()
      props.onSend(prompt)
    })
  useEscape(isBusy, stop)
  const isEmpty = turns.length === 0
  const last = turns.at(-1)
  return (
    <>
      {/* What scrolls has to be reached by keyboard. */}
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label="Conversation"
        tabIndex={0}
        onScroll={onScroll}
        className="conversation"
      >
        <div ref={content} className="chat-column space-y-8 pt-4 pb-8">
          {isEmpty && props.listStatus === 'ready' && (
            <EmptyChat businessId={props.businessId ?? null} onStart={send} />
          )}
          {isEmpty && props.listStatus === 'loading' && <LoadingMessages />}
          {isEmpty && props.listStatus === 'failed' && (
            <p className="pt-8 text-center text-sm text-muted">
              No messages to show.{' '}
              <button type="button" className="link min-h-11" onClick={props.onReload}>
                Retry
              </button>
            </p>
          )}
          {props.onEarlier && <EarlierButton key={turns[0]?.key} onEarlier={props.onEarlier} />}
          {pointedId && (
            <Pointed questionId={pointedId} turns={turns} onEarlier={props.onEarlier} onLeft={unpin} />
          )}
          <TurnList
            {...props}
            pointedId={pointedId}
            explained={props.error?.message ?? null}
            onSend={send}
            onRetry={questionId => act(() => props.onRetry(questionId))}
            onAskOtherwise={questionId => act(() => props.onAskOtherwise(questionId))}
            onMoved={businessId => props.onMoved?.(businessId)}
          />
        </div>
      </div>
      <div
        className={`chat-foot chat-column relative pb-3 ${isEmpty && props.listStatus === 'ready' ? 'is-empty' : ''}`}
      >
        {!isPinned && (
          <button type="button" className="jump-button" onClick={() => act(toEnd)}>
            <ArrowDown aria-hidden className="size-4" />
            Jump to latest
          </button>
        )}
        {props.error !== null && (
          <ErrorBanner problem={props.error} onDismiss={() => act(props.onDismissError)} />
        )}
        {props.isLost && <Reconnecting />}
        {last?.role === 'assistant' && <MarkdownNotice />}
        {props.notices}
        <Composer
          text={props.draft.text}
          placeholder={chatTexts.placeholder}
          isBusy={isBusy}
          queuesMessages={props.isJoined ?? false}
          onWrite={props.draft.write}
          onSend={send}
          onStop={stop}
        >
          {isBusy && props.liveText !== '' && (
            <button
              ref={handFocusOn}
              type="button"
              className="chat-quiet-button is-outlined"
              onClick={() => act(() => clock?.showAll())}
            >
              Show all
            </button>
          )}
          {isBusy && <span className="truncate text-sm text-muted max-sm:hidden">Esc stops</span>}
        </Composer>
        <p className="chat-notice mt-2">{chatTexts.notice}</p>
        <Announcer isBusy={isBusy} status={last?.status} answer={last?.content ?? ''} />
      </div>
    </>
  )
}

function act(action: () => void) {
  action()
  focusComposer()
}

function ErrorBanner({ problem, onDismiss }: { problem: Problem; onDismiss: () => void }) {
  return (
    <DismissableBanner onDismiss={onDismiss}>
      ✕ {problem.message}
      {problem.needsAccess && (
        <>
          {' '}
          <Link to={pages.subscribe} className="link">
            See what is offered
          </Link>
        </>
      )}
    </DismissableBanner>
  )
}

function LoadingMessages() {
  return (
    <div aria-busy="true" className="space-y-8 pt-4">
      <span className="sr-only">Loading messages</span>
      <Skeleton className="ml-auto h-16 w-3/5 rounded-card" />
      <div className="space-y-3">
        {['w-full', 'w-11/12', 'w-4/5', 'w-2/3'].map(width => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  )
}
