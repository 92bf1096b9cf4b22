import { useEffect, useEffectEvent } from 'react'

/** Escape stops the reply, unless it is meant for a window that is open. */
export function useEscape(isBusy: boolean, onStop: () => void) {
  const stop = useEffectEvent(onStop)
  useEffect(() => {
    if (!isBusy) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isForWindow = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !isForWindow) stop()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isBusy])
}
