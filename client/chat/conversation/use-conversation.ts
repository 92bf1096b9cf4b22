import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CONTINUE_PROMPT } from '#shared/chat/chat.ts'
import { announceChange } from '../../stream/other-tabs.ts'
import { LAST_CHANCE_MS } from '../../stream/reply-follower.ts'
import { type Problem, failureOf, isRequestError, problemOf } from '../request-errors.ts'
import { type Ended, endStatus, withEnded } from './turns/ended-reply.ts'
import { type Live, type Opening, newLive, turnsOf } from './turns/turns.ts'
import { type useDraft, reconcileDraft } from './use-draft.ts'
import { useLiveReply } from './use-live-reply.ts'
import { useMessages } from './use-messages.ts'
import { announceStop, useOtherTabs } from './use-other-tabs.ts'

interface Options {
  sessionId: string
  opening: Opening | null
  draft: ReturnType<typeof useDraft>
  /** something the list of sessions shows may have changed */
  onChanged: () => void
}

/** One session's conversation: what to show, and how to ask, stop, retry and go on. */
export function useConversation({ sessionId, opening, draft, onChanged }: Options) {
  const [{ isNew, asked }] = useState(() => ({
    isNew: opening?.isNew === true,
    asked: opening?.question ? { ...opening.question, parentId: null } : null,
  }))
  const [error, setError] = useState<Problem | null>(null)
  const [dismissedId, setDismissedId] = useState<string | null>(null)
  const list = useMessages(sessionId, isNew)
  const reading = useLiveReply({ sessionId, ...list, opening: asked, onTyped: end })
  const { live, received, clock } = reading
  const facts = received.understood?.facts
  const turns = useMemo(
    () => turnsOf(list.messages, live, received.userMessageId, facts),
    [list.messages, live, received.userMessageId, facts],
  )
  const failure = failureOf(reading.error)
  const problem = failure === null ? null : { message: failure, needsAccess: false }
  const isFailureShown = live?.generationId !== dismissedId

  function ask(next: Live) {
    setError(null)
    list.showWhole()
    reading.ask(next)
  }

  /** Puts the reply among the messages as far as it was shown, until the server's list comes. */
  function addEnded(ended: Live, how: Pick<Ended, 'content' | 'status' | 'error'>) {
    const { messageId, userMessageId, understood, answered } = received
    const told = { messageId, userMessageId, understood, answered, ...how }
    list.change(messages => withEnded(messages, ended, told, new Date()))
    reading.leave()
  }

  function notifyChanged({ prompt, parentId }: Live) {
    // Tabs that only read along have nothing to tell.
    if (prompt !== null || parentId !== null) announceChange(sessionId)
    onChanged()
  }

  async function refresh(ended: Live) {
    const messages = await list.reload()
    notifyChanged(ended)
    return messages
  }

  function end() {
    if (!live) return
    const isRefused = isRequestError(reading.error)
    if (isRefused) {
      setError(problemOf(reading.error))
      reading.leave()
      if (live.prompt !== null) draft.restore(live.prompt)
    } else {
      setError(isFailureShown ? problem : null)
      addEnded(live, { content: received.text, status: endStatus(received, failure), error: failure })
    }
    // A reply that nobody knows although it is listed as running: give its list time to say how it ended.
    const isLost = received.messageId === null && reading.error === undefined
    const look = async () => {
      const known = await refresh(live)
      if (!isRefused) reconcileDraft(draft, known, live)
    }
    setTimeout(() => void look(), isLost ? LAST_CHANCE_MS : 0)
  }

  function stop() {
    if (!live) return
    const shown = clock.shown()
    addEnded(live, { content: received.text.slice(0, shown), status: 'stopped', error: null })
    const { generationId } = live
    reading.stop({ generationId, shown }, async saved => {
      if (saved) announceStop({ sessionId, generationId, length: saved.content.length })
      reconcileDraft(draft, await refresh(live), live)
    })
  }

  useOtherTabs(sessionId, {
    onStopped(generationId, length) {
      if (live?.generationId === generationId) {
        addEnded(live, { content: received.text.slice(0, length), status: 'stopped', error: null })
        void reading.disconnect()
      }
      void list.reload()
    },
    // A reply being read brings its own news, and the list is read again at its end.
    onChanged() {
      if (live === null) void list.reload()
    },
  })

  const isStarted = received.messageId !== null
  const started = useEffectEvent(() => {
    if (!live) return
    if (live.prompt !== null) draft.confirmSent(live.prompt)
    notifyChanged(live)
  })
  useEffect(() => {
    if (isStarted) started()
  }, [isStarted])

  return {
    list,
    turns,
    clock,
    liveText: received.text,
    isBusy: reading.isBusy,
    isJoined: reading.isJoined,
    isLost: reading.isLost,
    isRunning: live !== null && !reading.isOver,
    error: error ?? (isFailureShown ? problem : null),
    dismissError() {
      setError(null)
      setDismissedId(live?.generationId ?? null)
    },
    send(prompt: string) {
      if (prompt !== CONTINUE_PROMPT) draft.send(prompt)
      ask(newLive(prompt, null))
    },
    retry: (questionId: string) => ask(newLive(null, questionId)),
    /** Asks again what was refused though it was meant otherwise. */
    askOtherwise: (questionId: string) => ask(newLive(null, questionId, true)),
    stop,
  }
}
