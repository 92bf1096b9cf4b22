import { useCallback, useState } from 'react'
import { storage } from '../../storage.ts'

/** The message being written, kept for each session over reloads until it is sent. */
export function useDraft(sessionId: string | null) {
  const key = `draft:${sessionId ?? 'new'}` as const
  const [text, setText] = useState(() => storage.get(key) ?? '')
  const write = useCallback(
    (next: string) => {
      setText(next)
      if (next === '') storage.remove(key)
      else storage.set(key, next)
    },
    [key],
  )
  /** A message that could not be sent comes back, unless something new was begun. */
  const giveBack = useCallback(
    (unsent: string) => {
      if (!storage.get(key)) write(unsent)
    },
    [key, write],
  )
  return { text, write, giveBack }
}
