import { z } from 'zod/mini'

/** One tab tells the others that a session has changed; its id only, never text. */
const ChangeNotice = z.object({ sessionId: z.string() })

// One channel for both directions: a tab does not hear itself.
let opened: BroadcastChannel | undefined
const channel = () => (opened ??= new BroadcastChannel('kindling-change'))

export function announceChange(sessionId: string) {
  channel().postMessage({ sessionId })
}

/**
 * Calls `listener` with the session that another tab has changed, and with null when this tab comes back into view and may
 * have missed anything; returns the way to leave.
 */
export function onChangeElsewhere(listener: (sessionId: string | null) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  channel().addEventListener(
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
