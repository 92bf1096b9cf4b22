import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Message } from '#shared/chat/chat.ts'
import { NOTHING_RECEIVED } from '../../stream/received.ts'
import { useReplyFollower } from '../../stream/use-reply-follower.ts'
import { useTypewriter } from '../typing/use-typewriter.ts'
import type { Live } from './turns/turns.ts'

interface Options {
  sessionId: string
  messages: Message[]
  /** the one of them that may still be typed elsewhere */
  stillTypedId: string | null
  /** the question to ask at once */
  opening: Live | null
  /** everything has come and is typed, or nothing will */
  onTyped: () => void
}

/** The reply being read: asked for here, or listed as running and then joined. It is typed as it comes. */
export function useLiveReply({ sessionId, messages, stillTypedId, opening, onTyped }: Options) {
  const { follower, ...reply } = useReplyFollower(sessionId)
  const [asked, setAsked] = useState<Live | null>(opening)
  const running = messages.findLast(message => message.status === 'running')
  const runningId = running?.generation_id ?? stillTypedId
  const joined = useMemo<Live | null>(
    () => (runningId === null ? null : { generationId: runningId, prompt: null, parentId: null }),
    [runningId],
  )
  const live = asked ?? joined
  // Until a question is on its way, what has come is still that of the reply before it.
  const isRead = live !== null && reply.generationId === live.generationId
  const isOver = isRead && reply.state === 'ended'
  const received = isRead ? reply.received : NOTHING_RECEIVED
  const { clock, isBusy } = useTypewriter({
    generationId: live?.generationId ?? null,
    received,
    isOver,
    hasJoined: asked === null,
  })

  function ask({ generationId, prompt, parentId, isMeantOtherwise }: Live) {
    follower.ask({
      generationId,
      ...(prompt !== null && { prompt }),
      ...(parentId !== null && { parentId }),
      ...(isMeantOtherwise && { isMeantOtherwise }),
    })
  }

  const hasOpened = useRef(false)
  const open = useEffectEvent(() => {
    if (opening && !hasOpened.current) ask(opening)
    hasOpened.current = true
  })
  useEffect(() => open(), [])

  const join = useEffectEvent((generationId: string) => {
    if (asked === null) follower.join(generationId)
  })
  useEffect(() => {
    if (runningId !== null) join(runningId)
  }, [runningId])

  const typed = useEffectEvent(onTyped)
  const isTyped = isOver && !isBusy
  useEffect(() => {
    if (isTyped) typed()
  }, [isTyped])

  const isPerhapsTyped =
    asked === null && runningId === stillTypedId && received.attachTyped === null && !isOver
  return {
    live,
    clock,
    isOver,
    /** Ember is answering, or the answer is being typed; one of which nobody has said so yet keeps no question waiting */
    isBusy: live !== null && !isPerhapsTyped,
    isJoined: live !== null && !isPerhapsTyped && asked === null,
    isLost: isRead && (reply.state === 'resending' || reply.state === 'reconnecting'),
    received,
    error: isOver ? reply.error : undefined,
    ask(next: Live) {
      setAsked(next)
      ask(next)
    },
    /** The view turns away from the reply; what still comes of it is not shown. */
    leave() {
      follower.leave()
      setAsked(null)
    },
    stop: follower.stop,
    disconnect: follower.disconnect,
  }
}
