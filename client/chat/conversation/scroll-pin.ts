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
