import { useMemo } from 'react'
import { ConversationView } from './conversation-view.tsx'
import type { SessionConversationProps } from './session-conversation.tsx'
import type { OpeningQuestion } from './turns/turns.ts'
import { turnsOf } from './turns/turns.ts'
import { useDraft } from './use-draft.ts'

/** A session before what reads its answers is there: what is sent waits for that, and Stop takes it back. */
export function EarlySession({
  sessionId,
  businessId,
  opening,
  notices,
  onWaiting,
}: SessionConversationProps) {
  const question = opening?.question ?? null
  const draft = useDraft(sessionId, question?.prompt ?? null)
  const turns = useMemo(() => turnsOf([], question && { ...question, parentId: null }, null), [question])
  const wait = (next: OpeningQuestion | null) =>
    onWaiting({ sessionId, isNew: opening?.isNew === true, question: next })
  function send(prompt: string) {
    draft.send(prompt)
    wait({ generationId: crypto.randomUUID(), prompt })
  }
  function takeBack() {
    wait(null)
    if (question) draft.restore(question.prompt)
  }
  return (
    <ConversationView
      turns={turns}
      businessId={businessId}
      listStatus={opening?.isNew ? 'ready' : 'loading'}
      onReload={() => undefined}
      liveText=""
      isBusy={question !== null}
      error={null}
      onDismissError={() => undefined}
      draft={draft}
      onSend={send}
      onStop={takeBack}
      onRetry={() => undefined}
      onAskOtherwise={() => undefined}
      notices={notices}
    />
  )
}
