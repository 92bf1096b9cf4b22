import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { UnknownSession } from '../sessions/unknown-session.tsx'
import { ConversationView } from './conversation-view.tsx'
import type { Opening } from './turns/turns.ts'
import { useConversation } from './use-conversation.ts'
import { useDraft } from './use-draft.ts'

export interface SessionConversationProps {
  sessionId: string
  /** null while it is not known */
  businessId: string | null
  /** null: as any session does */
  opening: Opening | null
  /** its question is on its way and must not be sent again by a later visit */
  onOpened: () => void
  /** what is sent before this file is there waits for it; null again when it is taken back */
  onWaiting: (opening: Opening) => void
  notices: ReactNode
  onChanged: () => void
  onRunning: (sessionId: string, isRunning: boolean) => void
  /** it was put into another business */
  onMoved: (businessId: string) => void
  /** leads on from a session that does not exist */
  onNewSession: () => void
}

/** The conversation of a session that exists. */
export function SessionConversation(props: SessionConversationProps) {
  const { sessionId, opening, notices, onChanged } = props
  const draft = useDraft(sessionId, opening?.question?.prompt ?? null)
  const conversation = useConversation({ sessionId, opening, draft, onChanged })
  const { list, isRunning } = conversation
  const report = useEffectEvent(props.onRunning)
  useEffect(() => report(sessionId, isRunning), [sessionId, isRunning])
  const opened = useEffectEvent(props.onOpened)
  useEffect(() => opened(), [])
  const lastQuestion = list.messages.findLast(message => message.role === 'user')?.content
  const { dropIfSent } = draft
  useEffect(() => {
    if (lastQuestion !== undefined) dropIfSent(lastQuestion)
  }, [lastQuestion, dropIfSent])
  if (list.status === 'unknown') {
    const leave = () => {
      draft.moveTo(null)
      props.onNewSession()
    }
    return <UnknownSession onNewSession={leave} />
  }
  return (
    <ConversationView
      turns={conversation.turns}
      businessId={props.businessId}
      listStatus={list.status}
      onReload={list.retry}
      onEarlier={list.hasEarlier ? () => void list.showEarlier() : undefined}
      clock={conversation.clock}
      liveText={conversation.liveText}
      isBusy={conversation.isBusy}
      isJoined={conversation.isJoined}
      isLost={conversation.isLost}
      error={conversation.error}
      onDismissError={conversation.dismissError}
      draft={draft}
      onSend={conversation.send}
      onStop={conversation.stop}
      onRetry={conversation.retry}
      onAskOtherwise={conversation.askOtherwise}
      onMoved={props.onMoved}
      notices={notices}
    />
  )
}
