import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { MessageList } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'

const LOOK_EVERY_MS = 3_000

/**
 * The sessions in which Ember is answering, as far as this page knows. The session on screen reports itself; one that was
 * left while Ember was answering is asked about now and then, until its reply has ended.
 */
export function useRunning(currentId: string | null, onEnded: () => void) {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())

  const mark = useCallback((id: string, isRunning: boolean) => {
    setRunning(known => {
      if (known.has(id) === isRunning) return known
      const next = new Set(known)
      if (isRunning) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])

  const look = useEffectEvent(async (id: string) => {
    try {
      const { messages } = await api.get(
        `${endpoints.messages}/${encodeURIComponent(id)}?limit=1`,
        MessageList,
      )
      if (messages.some(message => message.status === 'running')) return
      mark(id, false)
      onEnded()
    } catch {
      // The next look may tell.
    }
  })

  const elsewhere = [...running].filter(id => id !== currentId).join(' ')
  useEffect(() => {
    if (!elsewhere) return
    const timer = setInterval(() => elsewhere.split(' ').forEach(id => void look(id)), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [elsewhere])

  return { running, mark }
}
