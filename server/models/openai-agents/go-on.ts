import { declines } from './declines.ts'
import { markIn } from './line-cutter.ts'

/** So much of its beginning tells whether an answer goes on where the one before was cut off. */
const BEGINNING_UNITS = 200

/**
 * Holds the beginning of an answer back until it is certain that it goes on with the file that was cut off. One that begins a file, opens a fence, or
 * declines doesn't: nobody could tell then which file is whole. `take` gives what may be read, and undefined once it is certain that nothing may.
 */
export function continuation() {
  let held: string | undefined = ''

  function judged(beginning: string) {
    held = undefined
    const first = beginning.trimStart()
    const [line = ''] = first.split('\n', 1)
    return markIn(line) || declines(first) ? undefined : beginning
  }

  return {
    take(text: string): string | undefined {
      if (held === undefined) return text
      held += text
      return held.length < BEGINNING_UNITS ? '' : judged(held)
    },
    /** what is still held back at the end of the answer */
    rest: () => (held === undefined ? '' : judged(held)),
  }
}
