import { useEffect, useEffectEvent, useRef } from 'react'

// Well before the reader comes to the first message.
const NEAR = '1200px 0px 0px 0px'

/** Shows older messages by itself when the reader comes near; where that failed, it can be pressed. */
export function EarlierButton({ onEarlier }: { onEarlier: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const comeNear = useEffectEvent(onEarlier)
  useEffect(() => {
    if (!button.current) return
    const root = button.current.closest('.conversation')
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) comeNear()
      },
      { root, rootMargin: NEAR },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [])
  return (
    <button ref={button} type="button" className="chat-quiet-button is-outlined mx-auto" onClick={onEarlier}>
      Show earlier
    </button>
  )
}
