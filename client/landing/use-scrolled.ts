import { useSyncExternalStore } from 'react'

const PAST_PX = 20

function subscribeToScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled more than 20 px. */
export function useScrolled() {
  return useSyncExternalStore(subscribeToScroll, () => window.scrollY > PAST_PX)
}
