const MS_PER_CHARACTER = 50
/** The whole greeting stands this long, then it is typed anew. */
const PAUSE_MS = 10_000

/** Types the element's text over and over; for who wants no motion it just stands there. */
export function typeGreeting(element: HTMLElement) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const greeting = element.textContent ?? ''
  const lastTick = greeting.length + PAUSE_MS / MS_PER_CHARACTER
  let tick = 0
  const show = () => {
    element.textContent = greeting.slice(0, tick)
  }
  show()
  element.dataset.greeting = 'typed'
  setInterval(() => {
    tick = tick === lastTick ? 0 : tick + 1
    if (tick <= greeting.length) show()
  }, MS_PER_CHARACTER)
}
