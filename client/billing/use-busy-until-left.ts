import { useEffect, useState } from 'react'

/** For what leads away from the page. Whoever comes back finds it as it was left, and not still busy. */
export function useBusyUntilLeft() {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return [isBusy, setBusy] as const
}
