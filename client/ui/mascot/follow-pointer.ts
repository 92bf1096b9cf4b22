/** How far away the pointer is when the eyes have turned all the way. */
const FAR_PX = 320

const turn = (distancePx: number) => String(Math.max(-1, Math.min(1, distancePx / FAR_PX)))

/**
 * Lets the drawing look at the pointer, through two custom properties from -1 to 1 that the style sheet reads; not for who
 * wants no motion, nor where the mood turns the eyes. Returns the way to end it.
 */
export function followPointer(drawing: SVGSVGElement, mood = drawing.dataset.mood) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || mood === 'asleep' || mood === 'thinking') return () => {}
  let frame = 0
  const look = (event: PointerEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const box = drawing.getBoundingClientRect()
      drawing.style.setProperty('--gaze-x', turn(event.clientX - box.x - box.width / 2))
      drawing.style.setProperty('--gaze-y', turn(event.clientY - box.y - box.height / 2))
    })
  }
  window.addEventListener('pointermove', look, { passive: true })
  return () => {
    window.removeEventListener('pointermove', look)
    cancelAnimationFrame(frame)
    drawing.style.removeProperty('--gaze-x')
    drawing.style.removeProperty('--gaze-y')
  }
}
