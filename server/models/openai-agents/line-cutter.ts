export interface Header {
  type: 'header'
  name: string
  /** '=== ads.md (edit) ===': what follows says what changes of this file */
  isEdit?: true
}
/** A line of Markdown that opens or closes code; its line end follows as text. */
export interface Fence {
  type: 'fence'
  text: string
  marker: string
  /** what it says of the code: 'html' */
  label: string
}
/** One line, or a part of it; a line end is only ever at its end. */
export type Line = Fence | { type: 'text'; text: string }

/** No header and no fence is longer; what is longer is text, and is not held back for its end. */
const LONGEST_MARK = 300
// Some models dress a header up as a heading, in bold or as code.
const MAY_BE_HEADER = /^[ \t#*`]{0,8}(?:={0,2}$|={3})/
const HEADER_START = /^[ \t#*`]{0,8}={3,}([^]*)$/
const EDIT = '(edit)'
const LONGEST_DRESS = 8
const DRESS = /^[`"'*]+|[`"'*]+$/g
/** A path or a name with an ending: '=== Second ad ===' is a heading of the person's text. */
const FILE_NAME = /^\S*[./\\]\S*$|\.[A-Za-z]\w{0,7}$/
const MAY_BE_FENCE = /^ {0,3}(?:`+|~+|`{3,}[^`]*|~{3,}[^]*)$/
const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/
const HALF_CHARACTER = /[\ud800-\udbff]$/

/**
 * Cuts an answer into pieces, wherever the deltas that come in were cut. Held back is only the start of a line that may
 * still become a header or a fence. Line ends come out as line feeds.
 */
export function lineCutter() {
  let unfinished = ''
  let isInLine = false

  /** a whole line without its end */
  function* line(text: string, end: '\n' | ''): Generator<Header | Line> {
    const mark = isInLine ? undefined : markIn(text)
    isInLine = false
    if (mark) yield mark
    if (mark?.type === 'header') return
    const rest = mark ? end : text + end
    if (rest !== '') yield { type: 'text', text: rest }
  }

  return {
    *push(text: string): Generator<Header | Line> {
      const [last = '', ...lines] = (unfinished + text.replaceAll('\r', '')).split('\n').toReversed()
      for (const whole of lines.toReversed()) yield* line(whole, '\n')
      unfinished = last
      if (!isInLine && mayBeMark(last)) return
      const cut = HALF_CHARACTER.test(last) ? last.length - 1 : last.length
      if (cut === 0) return
      unfinished = last.slice(cut)
      isInLine = true
      yield { type: 'text', text: last.slice(0, cut) }
    },
    *end(): Generator<Header | Line> {
      yield* line(unfinished.replace(HALF_CHARACTER, ''), '')
    },
  }
}

const mayBeMark = (line: string) =>
  line.length <= LONGEST_MARK && (MAY_BE_HEADER.test(line) || MAY_BE_FENCE.test(line))

/** The header or the fence that a whole line is. */
export function markIn(line: string): Header | Fence | undefined {
  if (line.length > LONGEST_MARK) return undefined
  const inner = headerIn(line)
  const isEdit = inner?.toLowerCase().endsWith(EDIT)
  const name = (isEdit ? inner?.slice(0, -EDIT.length).trimEnd() : inner)?.replace(DRESS, '')
  if (name && FILE_NAME.test(name)) return { type: 'header', name, ...(isEdit && { isEdit }) }
  const [, marker, label = ''] = FENCE.exec(line) ?? []
  return marker === undefined ? undefined : { type: 'fence', text: line, marker, label: label.trim() }
}

/** What stands between the signs of a header. Its end is found by hand: one expression for both ends takes cubic time. */
function headerIn(line: string): string | undefined {
  const inner = HEADER_START.exec(line)?.[1]
  if (inner === undefined) return undefined
  let end = inner.length
  while (inner.length - end < LONGEST_DRESS && ' \t*`'.includes(inner[end - 1] ?? 'x')) end -= 1
  let signs = 0
  while (inner[end - 1 - signs] === '=') signs += 1
  return signs >= 3 ? inner.slice(0, end - signs).trim() : undefined
}
