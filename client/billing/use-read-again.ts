import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** What has just been done at the provider takes its way through a report before it can be read here. */
const AFTER_MS = [400, 1_500, 4_000]

/** Gives a way to read something anew a few times in the seconds to come. */
export function useReadAgain(read: () => void) {
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (round === 0) return undefined
    const timers = AFTER_MS.map(delayMs => window.setTimeout(() => readNow(), delayMs))
    return () => timers.forEach(timer => window.clearTimeout(timer))
  }, [round])
  return useCallback(() => setRound(count => count + 1), [])
}
