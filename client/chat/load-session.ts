import type { ComponentType } from 'react'
import type { SessionConversationProps } from './conversation/session-conversation.tsx'

type Conversation = ComponentType<SessionConversationProps>

let loaded: Conversation | undefined

/** What shows a session and reads its answers, if it is there already. */
export const loadedSession = () => loaded

/** Loads it; gives nothing where that fails. */
export const loadSession = (): Promise<Conversation | undefined> =>
  import('./conversation/session-conversation.tsx').then(
    file => (loaded = file.SessionConversation),
    () => undefined,
  )

const IDLE_AFTER_MS = 2_000

/** Loads it when the page has nothing better to do, before anybody opens a session; returns the way to call it off. */
export function preloadSession() {
  const timer = setTimeout(() => {
    // One that fails is not tried again.
    if (navigator.onLine) void loadSession()
  }, IDLE_AFTER_MS)
  return () => clearTimeout(timer)
}
