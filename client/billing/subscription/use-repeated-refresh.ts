import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** What was just done at the provider comes by a webhook before it can be read here. */
const AFTER_MS = [400, 1_500, 4_000]

/** Gives a function that refreshes something a few times in the next seconds. */
export function useRepeatedRefresh(refresh: () => void) {
  const [count, setCount] = useState(0)
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    if (count === 0) return undefined
    const timers = AFTER_MS.map(delayMs => window.setTimeout(() => refreshNow(), delayMs))
    return () => timers.forEach(timer => window.clearTimeout(timer))
  }, [count])
  return useCallback(() => setCount(earlier => earlier + 1), [])
}
