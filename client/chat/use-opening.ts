import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { askUnseen } from '../stream/reply-calls.ts'
import { storage } from '../storage.ts'
import { SessionConversation } from './lazy-session.ts'
import type { NewConversationHandle } from './conversation/new-conversation.tsx'
import type { Opening, OpeningQuestion } from './conversation/turns/turns.ts'
import { removeSentFromDraft } from './conversation/use-draft.ts'
import type { useSessions } from './sessions/use-sessions.ts'

interface Facts {
  /** the one at the address */
  sessionId: string | null
  addressOf: (sessionId: string | null) => string
  list: Pick<ReturnType<typeof useSessions>, 'create' | 'remove'>
  /** a message was sent in a session that is not on screen */
  onUnseen: (sessionId: string) => void
}

/** How sessions are made on this page, and what the one at the address opens with. */
export function useOpening({ sessionId, addressOf, list, onUnseen }: Facts) {
  const navigate = useNavigate()
  const { key: place } = useLocation()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [token] = useState(() => storage.get('token'))
  const newConversation = useRef<NewConversationHandle>(null)
  /** until it is on screen */
  const making = useRef<Promise<string>>(undefined)
  const madeByButton = useRef<string>(undefined)
  const here = useRef<{ place: string; sessionId: string | null } | null>(null)
  useEffect(() => {
    here.current = { place, sessionId }
    if (sessionId !== null) making.current = undefined
    return () => {
      here.current = null
    }
  }, [place, sessionId])

  const leave = useEffectEvent((left: string) => {
    if (opening?.sessionId !== left) return
    setOpening(null)
    if (opening.question) void sendUnseen(left, opening.question)
  })
  useEffect(() => (sessionId === null ? undefined : () => leave(sessionId)), [sessionId])

  /** The person has gone elsewhere and is not called back; should it fail, the message waits in its session. */
  async function sendUnseen(id: string, question: OpeningQuestion) {
    // After a logout nothing is sent, least of all as somebody else.
    if (storage.get('token') !== token) return
    try {
      await askUnseen({ sessionId: id, ...question })
    } catch {
      return
    }
    removeSentFromDraft(id, question.prompt)
    onUnseen(id)
  }
  function create() {
    // What shows it is there as soon as it is.
    void SessionConversation.preload()
    making.current ??= list.create().catch((error: unknown) => {
      making.current = undefined
      throw error
    })
    return making.current
  }
  return {
    opening: opening?.sessionId === sessionId ? opening : null,
    setOpening,
    newConversation,
    /** Makes a session and returns its id; the one that is on its way already, where there is one. */
    create,
    async newSession() {
      if (making.current) return
      // What is written from now on is meant for it.
      if (sessionId !== null) void navigate(addressOf(null))
      try {
        const id = await create()
        const isOnTheWay = sessionId !== null && here.current?.sessionId === null
        // Who has gone elsewhere meanwhile is not called back.
        if (here.current?.place !== place && !isOnTheWay) {
          making.current = undefined
          return
        }
        madeByButton.current = id
        newConversation.current?.become(id)
        setOpening({ sessionId: id, isNew: true, question: null })
        await navigate(addressOf(id), { replace: sessionId !== null })
      } catch {
        // The specification asks for silence here; the button is there to be pressed again.
      }
    },
    sendFirst(id: string, question: OpeningQuestion) {
      if (here.current?.sessionId !== null) return void sendUnseen(id, question)
      setOpening({ sessionId: id, isNew: true, question })
      void navigate(addressOf(id), { replace: true })
    },
    /** It was made for a message that was taken back. */
    discard(id: string) {
      if (id === madeByButton.current) return
      making.current = undefined
      // One that stays is an empty session, no more.
      list.remove(id).catch(() => undefined)
    },
  }
}
