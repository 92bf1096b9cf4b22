import { useEffect } from 'react'

/** Who comes back to a checkout by the browser's button gets it anew: the one the browser kept is as old as it looks young. */
export function useFreshDocument() {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
}
