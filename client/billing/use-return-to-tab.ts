import { useEffect, useEffectEvent } from 'react'

/** Tells when the person comes back to this tab: they may have paid, or canceled, in another one. */
export function useReturnToTab(onReturn: () => void) {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') returned()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
