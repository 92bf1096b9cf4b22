import { loadSession } from './load-session.ts'

/** The chat's page; where the address names a session, what shows one comes along, so that both are drawn together. */
export async function loadChat() {
  const hasSession = new URLSearchParams(window.location.search).has('session')
  const [{ ChatPage }] = await Promise.all([import('./chat-page.tsx'), hasSession && loadSession()])
  return ChatPage
}
