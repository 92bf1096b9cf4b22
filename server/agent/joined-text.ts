/** Text that comes in many small pieces, told in fewer: a line of the log costs as much as sixty characters. */
const TELL_EVERY_MS = 100

export function joinedText(tell: (text: string) => void) {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text !== '') tell(text)
  }

  return {
    flush,
    /** The first piece after a rest is told at once. */
    add(text: string) {
      waiting += text
      if (timer) return
      flush()
      timer = setTimeout(flush, TELL_EVERY_MS)
    },
    /** What still waits is not told any more. */
    drop() {
      clearTimeout(timer)
      waiting = ''
    },
  }
}
