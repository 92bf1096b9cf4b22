import { useCallback, useEffect, useRef } from 'react'

/** Does something after a while, unless the page was left before. */
export function useLater() {
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback((action: () => void, delayMs: number) => {
    timer.current = window.setTimeout(action, delayMs)
  }, [])
}
