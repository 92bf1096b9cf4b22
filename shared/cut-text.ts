import { once } from './once.ts'

const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

const LINE_FEED = 0x0a
const SPACE = 0x20
const TILDE = 0x7e
// Enough to reach past the code point at the cut; what lies behind it never moves a boundary before it.
const LOOK_AHEAD_UNITS = 2

/**
 * The largest offset not above `units` at which `text` can be cut without splitting a character as people see it.
 * Offsets are UTF-16 units of the raw text. Both sides use this one function, so that what was shown is what is kept.
 */
export function cutOffset(text: string, units: number): number {
  const wanted = Math.max(0, Math.min(Math.floor(units), text.length))
  if (wanted === 0 || wanted === text.length) return wanted
  const from = sureBoundary(text, wanted)
  if (from === wanted) return wanted
  const segment = segmenter()
    .segment(text.slice(from, wanted + LOOK_AHEAD_UNITS))
    .containing(wanted - from)
  return segment ? from + segment.index : wanted
}

/** `text` up to the cut. */
export function cutText(text: string, units: number): string {
  return text.slice(0, cutOffset(text, units))
}

// A grapheme surely begins after a line feed and between two printable ASCII characters (UAX 29: none of its joining
// rules names them). Segmenting from there finds every later boundary, however long the run of flags or marks is.
function sureBoundary(text: string, offset: number) {
  for (let index = offset; index > 0; index--) {
    const before = text.charCodeAt(index - 1)
    if (before === LINE_FEED || (isPrintableAscii(before) && isPrintableAscii(text.charCodeAt(index))))
      return index
  }
  return 0
}

function isPrintableAscii(unit: number) {
  return unit >= SPACE && unit <= TILDE
}
