import { useCallback, useEffect, useRef, useState } from 'react'
import { MessageList } from '#shared/chat/chat.ts'
import type { Message } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'
import { api, ApiError } from '../../api.ts'
import { DrawnMarkdown } from '../markdown/drawn-markdown.ts'
import type { Listed } from './turns/turns.ts'
import { withLatest } from './turns/turns.ts'

// A screenful and some more: a long session opens as fast as a short one.
const NEWEST = '?limit=20'
const EARLIER = '?limit=50'

// The slack for the time in which the text arrived, and for clocks that disagree.
const SLACK_MS = 60_000

/** `unknown`: there is no such session, or it is not this person's */
type ListStatus = 'loading' | 'ready' | 'failed' | 'unknown'

/** The saved messages of a session, newest page first; `isNew` means that it surely has none yet. */
export function useMessages(sessionId: string, isNew: boolean) {
  const [{ messages, next }, setListed] = useState<Listed>({ messages: [], next: null })
  const [status, setStatus] = useState<ListStatus>(isNew ? 'ready' : 'loading')
  const [stillTypedId, setStillTypedId] = useState<string | null>(null)
  const isPaging = useRef(false)
  // A list that was asked for before a change knows nothing of it and must not undo it.
  const changes = useRef(0)

  const change = useCallback((update: (messages: Message[]) => Message[]) => {
    changes.current++
    setStillTypedId(null)
    setListed(known => ({ ...known, messages: update(known.messages) }))
  }, [])

  const page = useCallback(
    (query: string) => api.get(`${endpoints.messages}/${encodeURIComponent(sessionId)}${query}`, MessageList),
    [sessionId],
  )

  /** Reads the newest page; the list, or null when it could not be read or was overtaken. */
  const read = useCallback(
    (isOpening: boolean) => {
      const asked = ++changes.current
      // With what draws them, so that they are drawn once.
      return Promise.all([page(NEWEST), DrawnMarkdown.preload()]).then(
        ([latest]) => {
          if (asked !== changes.current) return null
          const { messages } = latest
          setStillTypedId(isOpening ? stillTyped(messages, new Date()) : null)
          setListed(known => withLatest(known, latest))
          setStatus('ready')
          return messages
        },
        error => {
          const isUnknown = error instanceof ApiError && (error.status === 400 || error.status === 404)
          // A list that fails is empty, with a quiet Retry; one that is there already stays.
          setStatus(known => (isUnknown ? 'unknown' : known === 'ready' ? 'ready' : 'failed'))
          return null
        },
      )
    },
    [page],
  )

  const reload = useCallback(() => read(false), [read])

  const showEarlier = useCallback(async () => {
    if (!next || isPaging.current) return
    isPaging.current = true
    try {
      const earlier = await page(`${EARLIER}&before=${encodeURIComponent(next)}`)
      setListed(known => ({ messages: [...earlier.messages, ...known.messages], next: earlier.next }))
    } catch {
      // The button stays, to be pressed again.
    }
    isPaging.current = false
  }, [next, page])

  const retry = useCallback(() => {
    setStatus('loading')
    void read(true)
  }, [read])

  useEffect(() => {
    if (!isNew) void read(true)
  }, [isNew, read])

  return {
    messages,
    /** a complete one that others may still read as it is typed */
    stillTypedId,
    /** It is shown whole. */
    showWhole: () => setStillTypedId(null),
    status,
    change,
    reload,
    retry,
    hasEarlier: next !== null,
    showEarlier,
  }
}

/**
 * Of a session being opened, the reply that may still be typed where others read it, so that we join them instead of running
 * ahead: typing takes longer than answering, and it may be complete by now. Null for none.
 */
export function stillTyped(messages: Message[], now: Date): string | null {
  const last = messages.at(-1)
  if (last?.role !== 'assistant' || last.status !== 'complete' || last.generation_id === null) return null
  const ageMs = now.getTime() - new Date(last.created_at).getTime()
  const longestMs = last.content.length * TYPING_MS_PER_CHARACTER + SLACK_MS
  return ageMs < longestMs ? last.generation_id : null
}
