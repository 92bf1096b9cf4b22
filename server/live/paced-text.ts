/**
 * Text that comes in many small pieces, passed on in fewer: at once after a rest, so that the first never waits, and then together
 * every `everyMs`. What comes in one turn of the loop is passed on together.
 */
export function pacedText(pass: (text: string) => void, everyMs: number) {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  let isTurnOver = true

  function flush() {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    // One length for all timers of a kind: those of another length each cost a place in a sorted heap.
    if (timer) timer.refresh()
    else timer = setTimeout(onTime, everyMs)
    pass(text)
  }

  function onTime() {
    if (waiting === '') timer = undefined
    else flush()
  }

  function onTurn() {
    isTurnOver = true
    if (!timer) flush()
  }

  return {
    /** Passes on what waits. */
    flush,
    add(text: string) {
      waiting += text
      if (timer || !isTurnOver) return
      isTurnOver = false
      queueMicrotask(onTurn)
    },
    /** What still waits is not passed on any more. */
    drop() {
      waiting = ''
      clearTimeout(timer)
      timer = undefined
    },
  }
}
