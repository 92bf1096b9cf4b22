const SPACE_ABOVE_PX = 24

/** A `ref` for what has just been said: it comes to the top of the conversation, and what follows grows below it. */
export function bringIntoView(element: HTMLElement | null) {
  const box = element?.closest<HTMLElement>('.conversation')
  if (!element || !box) return
  const move = () => {
    box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top - SPACE_ABOVE_PX
  }
  move()
  // What stood above it may have become another height with it.
  requestAnimationFrame(move)
}
