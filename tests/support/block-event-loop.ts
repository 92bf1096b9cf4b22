/** This process does nothing for so long, as on a machine that gives it no time. */
export function blockEventLoop(ms: number) {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

/** From now on each turn of the event loop takes so long; the function that is given ends it. */
export function starve(ms: number) {
  let isStarved = true
  function turn() {
    if (!isStarved) return
    blockEventLoop(ms)
    setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isStarved = false
  }
}
