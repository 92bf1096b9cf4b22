import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { askUnseen } from '../../stream/ask-unseen.ts'
import { storage } from '../../storage.ts'
import type { Problem } from '../refusal.ts'
import { problemOf } from '../refusal.ts'
import { ConversationView } from './conversation-view.tsx'
import type { FirstQuestion, Live } from './turns.ts'
import { turnsOf } from './turns.ts'
import { useDraft } from './use-draft.ts'

interface NewConversationProps {
  /** the session will be of this business; null where it is not said */
  businessId: string | null
  notices: ReactNode
  /** makes the session and returns its id */
  onCreate: () => Promise<string>
  /** the session was made for a message that was taken back */
  onUnneeded: (sessionId: string) => void
  onFirst: (question: FirstQuestion) => void
  /** the first message was sent although the person has gone elsewhere meanwhile */
  onUnseen: (sessionId: string) => void
}

/** A conversation without a session yet: the first message makes one, and is then sent in it. */
export function NewConversation(props: NewConversationProps) {
  const { businessId, notices, onCreate, onUnneeded, onFirst, onUnseen } = props
  const draft = useDraft(null)
  const [live, setLive] = useState<Live | null>(null)
  const [error, setError] = useState<Problem | null>(null)
  const wanted = useRef<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const turns = useMemo(() => turnsOf([], live, null), [live])

  async function send(prompt: string) {
    const generationId = crypto.randomUUID()
    wanted.current = generationId
    setError(null)
    setLive({ generationId, prompt, parentId: null })
    draft.send(prompt)
    try {
      const sessionId = await onCreate()
      if (wanted.current !== generationId) return onUnneeded(sessionId)
      draft.handOver(sessionId)
      const question = { sessionId, generationId, prompt }
      if (isHere.current) onFirst(question)
      else await sendUnseen(question)
    } catch (failure) {
      if (wanted.current !== generationId) return
      setError(problemOf(failure))
      takeBack(prompt)
    }
  }
  /** The person has gone elsewhere and is not called back; should it fail, the message waits in its session. */
  async function sendUnseen(question: FirstQuestion) {
    await askUnseen(question)
    const key = `draft:${question.sessionId}` as const
    if (storage.get(key) === question.prompt) storage.remove(key)
    onUnseen(question.sessionId)
  }
  function takeBack(prompt: string | null) {
    wanted.current = null
    setLive(null)
    if (prompt !== null) draft.giveBack(prompt)
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
