import type { ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../refusal.ts'
import { ConversationView } from './conversation-view.tsx'
import type { Live } from './turns.ts'
import { turnsOf } from './turns.ts'
import type { FirstQuestion } from './use-conversation.ts'
import { useDraft } from './use-draft.ts'

interface NewConversationProps {
  notices: ReactNode
  /** makes the session and returns its id */
  onCreate: () => Promise<string>
  onFirst: (question: FirstQuestion) => void
}

/** A conversation without a session yet: the first message makes one, and is then sent in it. */
export function NewConversation({ notices, onCreate, onFirst }: NewConversationProps) {
  const draft = useDraft(null)
  const [live, setLive] = useState<Live | null>(null)
  const [error, setError] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const turns = useMemo(() => turnsOf([], live, null), [live])

  async function send(prompt: string) {
    const generationId = crypto.randomUUID()
    wanted.current = generationId
    setError(null)
    setLive({ generationId, prompt, parentId: null })
    try {
      const sessionId = await onCreate()
      if (wanted.current === generationId) onFirst({ sessionId, generationId, prompt })
    } catch (failure) {
      if (wanted.current !== generationId) return
      setError(sentenceOf(failure))
      takeBack(prompt)
    }
  }
  function takeBack(prompt: string | null) {
    wanted.current = null
    setLive(null)
    if (prompt !== null) draft.giveBack(prompt)
  }
  return (
    <ConversationView
      turns={turns}
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
      notices={notices}
    />
  )
}
