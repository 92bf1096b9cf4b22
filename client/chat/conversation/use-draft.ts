import { useMemo, useRef, useState } from 'react'
import type { Message } from '#shared/chat/chat.ts'
import { storage } from '../../storage.ts'
import type { Live } from './turns/turns.ts'

const keyOf = (sessionId: string | null) => `draft:${sessionId ?? 'new'}` as const
const joined = (texts: string[]) => texts.filter(text => text !== '').join('\n\n')

/** What is stored, without the message that is being sent already. */
function restWithout(stored: string, sending: string | null) {
  if (sending === null || stored === sending) return sending === null ? stored : ''
  return stored.startsWith(`${sending}\n\n`) ? stored.slice(sending.length + 2) : stored
}

/**
 * The message being written, kept for each session over reloads. A message on its way is kept with it until the server has
 * begun to answer; `sending` is one that was on its way already when the session opened.
 */
export function useDraft(sessionId: string | null, sending: string | null = null) {
  const [text, setText] = useState(() => restWithout(storage.get(keyOf(sessionId)) ?? '', sending))
  const [owner] = useState(() => storage.get('user_email'))
  const written = useRef(text)
  const isRestored = useRef(text !== '')
  const inFlight = useRef(sending === null ? [] : [sending])
  const openId = useRef(sessionId)

  const actions = useMemo(() => {
    function store(next: string) {
      written.current = next
      setText(next)
      // After a logout nothing of this person may come back to the machine.
      if (storage.get('token') === null || storage.get('user_email') !== owner) return
      const key = keyOf(openId.current)
      const whole = joined([...inFlight.current, next])
      if (whole === '') storage.remove(key)
      else storage.set(key, whole)
    }
    /** Whether the message was still on its way; it no longer is. */
    function take(prompt: string) {
      const index = inFlight.current.indexOf(prompt)
      if (index >= 0) inFlight.current.splice(index, 1)
      return index >= 0
    }
    return {
      write(next: string) {
        isRestored.current = false
        store(next)
      },
      /** The message is being sent: it leaves the field, but stays stored. */
      send(prompt: string) {
        isRestored.current = false
        inFlight.current.push(prompt)
        store(written.current === prompt ? '' : written.current)
      },
      /** The server has the message. */
      confirmSent(prompt: string) {
        if (take(prompt)) store(written.current)
      },
      /** The page was left while the message was on its way, and it did arrive. */
      dropIfSent(lastQuestion: string) {
        if (isRestored.current && written.current === lastQuestion) store('')
      },
      /** A message that could not be sent comes back, before whatever was begun meanwhile. */
      restore(prompt: string) {
        if (take(prompt)) store(joined([prompt, written.current]))
      },
      /** Everything stored here moves to another conversation, and so does what is written from now on. */
      moveTo(otherId: string | null) {
        const key = keyOf(openId.current)
        openId.current = otherId
        const stored = storage.get(key)
        if (stored === null || key === keyOf(otherId) || storage.get('user_email') !== owner) return
        storage.set(keyOf(otherId), joined([stored, storage.get(keyOf(otherId)) ?? '']))
        storage.remove(key)
      },
    }
  }, [owner])
  return { text, ...actions }
}

/** A message was sent in a session that is not on screen; what was begun after it stays. */
export function removeSentFromDraft(sessionId: string, prompt: string) {
  const key = keyOf(sessionId)
  const rest = restWithout(storage.get(key) ?? '', prompt)
  if (rest === '') storage.remove(key)
  else storage.set(key, rest)
}

type Draft = ReturnType<typeof useDraft>

/** A question the server has (`known` is its list) leaves the draft; one that never reached it comes back. */
export function reconcileDraft(draft: Draft, known: Message[] | null, { prompt, generationId }: Live) {
  if (known === null || prompt === null) return
  if (known.some(message => message.generation_id === generationId)) draft.confirmSent(prompt)
  else draft.restore(prompt)
}
