import { pages } from '#shared/pages.ts'
import { storage, subscribeToStorage } from '../storage.ts'

/** The landing page leads on to the chat as soon as there is a token: signed in in another tab, or come back to by Back. */
export function leaveWhenSignedIn() {
  if (location.pathname !== pages.landing) return
  const leave = () => {
    if (storage.get('token') !== null) location.replace(pages.chat)
  }
  subscribeToStorage(leave)
}
