import { z } from 'zod/mini'

/** A session has changed; its id only, never text. */
const ChangeNotice = z.object({ sessionId: z.string() })

// One channel of a name for both directions: a tab does not hear itself.
const opened: Record<string, BroadcastChannel> = {}
export const channelTo = (name: string) => (opened[name] ??= new BroadcastChannel(name))

const CHANGES = 'kindling-change'

/** Tells the other tabs that a session has changed. */
export function announceChange(sessionId: string) {
  channelTo(CHANGES).postMessage({ sessionId })
}

/**
 * Calls `listener` with the session that another tab has changed, and with null when this tab comes back into view and may
 * have missed anything; returns the way to leave.
 */
export function onChangeElsewhere(listener: (sessionId: string | null) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  channelTo(CHANGES).addEventListener(
    'message',
    event => {
      const notice = ChangeNotice.safeParse(event.data)
      if (notice.success) listener(notice.data.sessionId)
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => document.hidden || listener(null), { signal })
  return () => leaving.abort()
}
