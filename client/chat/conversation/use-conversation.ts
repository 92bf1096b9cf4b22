import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CONTINUE_PROMPT } from '#shared/chat.ts'
import { chatTexts } from '#shared/chat-sentences.ts'
import { announceStop, onStopElsewhere } from '../../stream/stop-channel.ts'
import { stopReply } from '../../stream/stop-reply.ts'
import { isRefusal, sentenceOf } from '../refusal.ts'
import type { Ended } from './ended.ts'
import { endStatus, withEnded } from './ended.ts'
import type { Live } from './turns.ts'
import { turnsOf } from './turns.ts'
import type { useDraft } from './use-draft.ts'
import { useLiveReply } from './use-live-reply.ts'
import { useMessages } from './use-messages.ts'

// A question on its way when Stop was pressed gets this long to arrive, so that it is kept.
const LAST_CHANCE_MS = 2_000

export interface FirstQuestion {
  sessionId: string
  generationId: string
  prompt: string
}

interface Facts {
  sessionId: string
  /** the question that made the session, when this page has just made it */
  first: FirstQuestion | null
  draft: ReturnType<typeof useDraft>
  /** something the list of sessions shows may have changed */
  onChanged: () => void
}

const newLive = (prompt: string | null, parentId: string | null): Live => ({
  generationId: crypto.randomUUID(),
  prompt,
  parentId,
})

/** One session's conversation: what to show, and how to ask, stop, retry and go on. */
export function useConversation({ sessionId, first, draft, onChanged }: Facts) {
  const [opening] = useState(() => first && { ...first, parentId: null })
  const [error, setError] = useState<string | null>(null)
  const [dismissedId, setDismissedId] = useState<string | null>(null)
  const list = useMessages(sessionId, opening !== null)
  const reading = useLiveReply({ sessionId, messages: list.messages, opening, onTyped: end })
  const { live, received, clock } = reading
  const turns = useMemo(
    () => turnsOf(list.messages, live, received.userMessageId),
    [list.messages, live, received.userMessageId],
  )
  const hasFailed = reading.error !== undefined && !isRefusal(reading.error)
  const failure = hasFailed ? reading.error?.message || chatTexts.failed : null
  const isFailureShown = live?.generationId !== dismissedId

  function ask(next: Live) {
    setError(null)
    reading.ask(next)
  }

  /** Puts the reply among the messages as far as it was shown, until the server's list comes. */
  function fold(ended: Live, how: Pick<Ended, 'content' | 'status' | 'error'>) {
    const { messageId, userMessageId } = received
    list.change(messages => withEnded(messages, ended, { messageId, userMessageId, ...how }, new Date()))
    reading.leave()
  }

  async function refresh() {
    const messages = await list.reload()
    onChanged()
    return messages
  }

  function end() {
    if (!live) return
    if (isRefusal(reading.error)) {
      setError(sentenceOf(reading.error))
      reading.leave()
      if (live.prompt !== null && live.prompt !== CONTINUE_PROMPT) draft.giveBack(live.prompt)
    } else {
      setError(isFailureShown ? failure : null)
      fold(live, { content: received.text, status: endStatus(received, failure), error: failure })
    }
    // A reply that nobody knows although it is listed as running: give its list time to say how it ended.
    const isLost = received.messageId === null && reading.error === undefined
    setTimeout(() => void refresh(), isLost ? LAST_CHANCE_MS : 0)
  }

  function stop() {
    if (!live) return
    const shown = clock.shown()
    fold(live, { content: received.text.slice(0, shown), status: 'stopped', error: null })
    reading.hold(settleStop(live, shown))
  }

  async function settleStop({ generationId, prompt }: Live, shown: number) {
    const answer = await stopReply({ sessionId, generationId, shown })
    await reading.letGo(LAST_CHANCE_MS)
    if (answer) announceStop({ sessionId, generationId, length: answer.content.length })
    const messages = await refresh()
    const isKept = messages?.some(message => message.generation_id === generationId) ?? true
    if (!isKept && prompt !== null) draft.giveBack(prompt)
  }

  const stoppedElsewhere = useEffectEvent((generationId: string, length: number) => {
    if (live?.generationId === generationId) {
      fold(live, { content: received.text.slice(0, length), status: 'stopped', error: null })
      void reading.letGo(0)
    }
    void list.reload()
  })
  useEffect(
    () =>
      onStopElsewhere(
        notice => notice.sessionId === sessionId && stoppedElsewhere(notice.generationId, notice.length),
      ),
    [sessionId],
  )

  const isStarted = received.messageId !== null
  const started = useEffectEvent(onChanged)
  useEffect(() => {
    if (isStarted) started()
  }, [isStarted])

  return {
    list,
    turns,
    clock,
    liveText: received.text,
    isBusy: live !== null,
    isRunning: live !== null && !reading.isOver,
    error: error ?? (isFailureShown ? failure : null),
    dismissError() {
      setError(null)
      setDismissedId(live?.generationId ?? null)
    },
    send: (prompt: string) => ask(newLive(prompt, null)),
    retry: (questionId: string) => ask(newLive(null, questionId)),
    stop,
  }
}
