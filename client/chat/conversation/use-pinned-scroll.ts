import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const LEAVES_AFTER_PX = 3
const RETURNS_WITHIN_PX = 60

/** Where a scrolled box stands; all in pixels. */
interface Scroll {
  top: number
  height: number
  viewport: number
}

interface Pin {
  /** the view follows the end of the conversation */
  isPinned: boolean
  /** the lowest position since it was pinned: small steps up add up against it */
  fromTop: number
}

/** Whether the view still follows the end after a scroll: three pixels up let go, coming near the end takes hold again. */
export function pinAfterScroll(pin: Pin, scroll: Scroll): Pin {
  const toEnd = scroll.height - scroll.viewport - scroll.top
  if (pin.isPinned) {
    const hasLeft = pin.fromTop - scroll.top >= LEAVES_AFTER_PX && toEnd >= LEAVES_AFTER_PX
    return { isPinned: !hasLeft, fromTop: hasLeft ? scroll.top : Math.max(pin.fromTop, scroll.top) }
  }
  const isReturning = scroll.top > pin.fromTop && toEnd <= RETURNS_WITHIN_PX
  return { isPinned: isReturning || toEnd < 1, fromTop: scroll.top }
}

/**
 * Keeps a scrolled box at its end while its items grow, until the reader scrolls up. When older items are put before the
 * first, what is being read stays where it is. A box without items stands at its beginning.
 */
export function usePinnedScroll(items: { key: string }[]) {
  const firstKey = items[0]?.key
  const hasItems = items.length > 0
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pin = useRef({ isPinned: true, fromTop: 0 })
  const place = useRef({ top: 0, height: 0 })
  const shownFirst = useRef(firstKey)
  const [isPinned, setPinned] = useState(true)

  const toEnd = useCallback(() => {
    const element = box.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    pin.current = { isPinned: true, fromTop: element.scrollTop }
    setPinned(true)
  }, [])

  /** Stays where it is from then on. */
  const unpin = useCallback(() => {
    pin.current = { isPinned: false, fromTop: box.current?.scrollTop ?? 0 }
    setPinned(false)
  }, [])

  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    const scroll = { top: element.scrollTop, height: element.scrollHeight, viewport: element.clientHeight }
    place.current = scroll
    pin.current = pinAfterScroll(pin.current, scroll)
    setPinned(pin.current.isPinned)
  }, [])

  useEffect(() => {
    if (!box.current || !content.current) return
    const observer = new ResizeObserver(() => {
      if (hasItems && pin.current.isPinned) toEnd()
      if (box.current) place.current = { top: box.current.scrollTop, height: box.current.scrollHeight }
    })
    observer.observe(box.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [toEnd, hasItems])

  useLayoutEffect(() => {
    const element = box.current
    const isSame = shownFirst.current === firstKey
    shownFirst.current = firstKey
    if (!element || isSame || pin.current.isPinned) return
    // The distance to the end stays what it was, whether or not the browser has moved the view by itself.
    const { top, height } = place.current
    element.scrollTop = element.scrollHeight - (height - top)
  }, [firstKey])

  return { box, content, onScroll, isPinned: isPinned || !hasItems, toEnd, unpin }
}
