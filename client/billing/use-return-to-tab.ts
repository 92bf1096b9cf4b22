import { useEffect, useEffectEvent } from 'react'

/** Tells when the person comes back to this tab: they may have paid, or canceled, in another one. */
export function useReturnToTab(onReturn: () => void) {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') returned()
    }
    // A page that the browser kept is shown again as it was left.
    const wake = (event: PageTransitionEvent) => event.persisted && returned()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', wake)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', wake)
    }
  }, [])
}
