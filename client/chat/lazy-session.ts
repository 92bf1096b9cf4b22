import { lazyComponent } from '../lazy.tsx'
import { DrawnMarkdown } from './markdown/drawn-markdown.ts'

/** What shows a session and reads its replies, which an empty chat does not need. */
export const SessionConversation = lazyComponent(() =>
  import('./conversation/session-conversation.tsx').then(file => file.SessionConversation),
)

const IDLE_AFTER_MS = 2_000

/** Loads all of it when the page has nothing better to do, before anybody opens a session; returns the way to call it off. */
export function preloadSession() {
  const timer = setTimeout(() => {
    // One that fails is not tried again.
    if (navigator.onLine) void SessionConversation.preload().then(DrawnMarkdown.preload)
  }, IDLE_AFTER_MS)
  return () => clearTimeout(timer)
}
