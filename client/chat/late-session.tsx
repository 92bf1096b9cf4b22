import { useEffect } from 'react'
import { lazyPage } from '../lazy-page.tsx'
import type { SessionConversationProps } from './conversation/session-conversation.tsx'

/** The conversation of a session that exists: it brings what reads a reply, which an empty chat does not need. */
export const SessionConversation = lazyPage<SessionConversationProps>(
  () => import('./conversation/session-conversation.tsx').then(file => file.SessionConversation),
  UnloadedSession,
)

const loadAgain = () => window.location.reload()

// What is being written is stored. A browser does not ask again for a file that failed, but a fresh page does.
function UnloadedSession() {
  useEffect(() => {
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [])
  return (
    <p className="px-4 pt-8 text-center text-sm text-muted">
      No messages to show.{' '}
      <button type="button" className="link min-h-11" onClick={loadAgain}>
        Retry
      </button>
    </p>
  )
}

const IDLE_AFTER_MS = 2_000

/** Loads it when the page has nothing better to do, before anybody opens a session; returns the way to call it off. */
export function preloadSession() {
  const timer = setTimeout(() => {
    // One that fails is not tried again.
    if (navigator.onLine) void SessionConversation.preload()
  }, IDLE_AFTER_MS)
  return () => clearTimeout(timer)
}
