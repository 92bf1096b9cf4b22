import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type Problem, problemOf } from '../request-errors.ts'
import { ConversationView } from './conversation-view.tsx'
import { type Live, type OpeningQuestion, turnsOf } from './turns/turns.ts'
import { useDraft } from './use-draft.ts'

export interface NewConversationHandle {
  /** It becomes this session: what was begun, and what is written from now on, belongs to that. */
  become: (sessionId: string) => void
}

interface NewConversationProps {
  ref: Ref<NewConversationHandle>
  /** the session will be of this business; null where it is not said */
  businessId: string | null
  notices: ReactNode
  /** makes the session and returns its id */
  onCreate: () => Promise<string>
  /** the session was made for a message that was taken back */
  onUnneeded: (sessionId: string) => void
  onFirst: (sessionId: string, question: OpeningQuestion) => void
}

/** A conversation without a session yet: the first message makes one, and is then sent in it. */
export function NewConversation(props: NewConversationProps) {
  const { ref, businessId, notices, onCreate, onUnneeded, onFirst } = props
  const draft = useDraft(null)
  const [live, setLive] = useState<Live | null>(null)
  const [error, setError] = useState<Problem | null>(null)
  const wanted = useRef<string | null>(null)
  const turns = useMemo(() => turnsOf([], live, null), [live])
  useImperativeHandle(ref, () => ({ become: draft.moveTo }))

  async function send(prompt: string) {
    const generationId = crypto.randomUUID()
    wanted.current = generationId
    setError(null)
    setLive({ generationId, prompt, parentId: null })
    draft.send(prompt)
    try {
      const sessionId = await onCreate()
      // What is sent after a Stop is meant for the session that was being made.
      if (wanted.current !== generationId) return wanted.current === null ? onUnneeded(sessionId) : undefined
      draft.moveTo(sessionId)
      onFirst(sessionId, { generationId, prompt })
    } catch (failure) {
      if (wanted.current !== generationId) return
      setError(problemOf(failure))
      takeBack(prompt)
    }
  }
  function takeBack(prompt: string | null) {
    wanted.current = null
    setLive(null)
    if (prompt !== null) draft.restore(prompt)
  }
  return (
    <ConversationView
      turns={turns}
      businessId={businessId}
      listStatus="ready"
      onReload={() => undefined}
      liveText=""
      isBusy={live !== null}
      error={error}
      onDismissError={() => setError(null)}
      draft={draft}
      onSend={prompt => void send(prompt)}
      onStop={() => takeBack(live?.prompt ?? null)}
      onRetry={() => undefined}
      onAskOtherwise={() => undefined}
      notices={notices}
    />
  )
}
