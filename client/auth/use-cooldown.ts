import { useEffect, useState } from 'react'

const TICK_MS = 250

/** Seconds left of a waiting time, by the clock, so that a sleeping tab does not wait longer. */
export function useCooldown(lengthS: number) {
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null)
  const [nowMs, setNowMs] = useState(0)

  useEffect(() => {
    if (endsAtMs === null) return undefined
    const timer = window.setInterval(() => {
      const now = performance.now()
      setNowMs(now)
      if (now >= endsAtMs) setEndsAtMs(null)
    }, TICK_MS)
    return () => window.clearInterval(timer)
  }, [endsAtMs])

  return {
    leftS: endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)),
    start: () => {
      const now = performance.now()
      setNowMs(now)
      setEndsAtMs(now + lengthS * 1000)
    },
    clear: () => setEndsAtMs(null),
  }
}
