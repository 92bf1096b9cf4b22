import { useEffect, useState } from 'react'

const MS_PER_CHARACTER = 50
/** The whole greeting stands this long, then it is typed anew. */
const PAUSE_MS = 10_000

/** How many characters of a greeting are typed by now: over and over, or all at once for who wants no motion. */
export function useTypedGreeting(greeting: string): number {
  const [shown, setShown] = useState(greeting.length)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const lastTick = greeting.length + PAUSE_MS / MS_PER_CHARACTER
    let tick = 0
    setShown(0)
    const timer = setInterval(() => {
      tick = tick === lastTick ? 0 : tick + 1
      setShown(Math.min(tick, greeting.length))
    }, MS_PER_CHARACTER)
    return () => clearInterval(timer)
  }, [greeting])
  return shown
}
