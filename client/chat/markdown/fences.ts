const MARKS = /^(`{3,}|~{3,})/
const LABEL = /^[\w+#.-]*$/
/** A line of marks and nothing else, which closes what was opened with as many of them or fewer. */
const CLOSING = /^ {0,3}(`+|~+)[ \t]*$/gm

/** What may stand before the marks of a fence: room, and the marks of list items. */
const OPENING = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/

/** The marks of the fence that this line would open; undefined for any other line. */
export const openedBy = (line: string) => OPENING.exec(line)?.[1]

/** True for a line that closes what was opened with these marks. */
export function closes(line: string, fence: string) {
  const rest = line.trim()
  return rest.length >= fence.length && rest === fence[0]?.repeat(rest.length)
}

/** The marks of the fence that is open at the end of these lines; undefined for none. */
export function openFence(lines: string[]): string | undefined {
  let fence: string | undefined
  for (const line of lines) {
    if (fence === undefined) fence = openedBy(line)
    else if (closes(line, fence)) fence = undefined
  }
  return fence
}

const MARKS_OF_QUOTES = /^[\s>]*/

/** A line of a quote as its own fences see it. */
export const withoutQuote = (line: string) => line.replace(MARKS_OF_QUOTES, '')

/**
 * The code of a block that is one fence and nothing else, closed or still being typed; null for any other block. Long code
 * is then typed without reading all of it as Markdown again and again.
 */
export function fencedCode(block: string): { language: string; code: string; isClosed: boolean } | null {
  const lineEnd = block.indexOf('\n')
  const fence = MARKS.exec(block)?.[1]
  if (fence === undefined || lineEnd === -1) return null
  const language = block.slice(fence.length, lineEnd).trim()
  if (!LABEL.test(language)) return null
  const body = block.slice(lineEnd + 1)
  const closing = firstClosing(body, fence)
  if (!closing) return { language, code: body, isClosed: false }
  const isAlone = body.slice(closing.index + closing[0].length).trim() === ''
  return isAlone ? { language, code: body.slice(0, closing.index), isClosed: true } : null
}

function firstClosing(body: string, fence: string) {
  for (const match of body.matchAll(CLOSING)) if (match[1]?.startsWith(fence)) return match
  return undefined
}

/** What Ember writes for somebody else to read, by the name of its fence. */
export type DraftKind = 'email' | 'message' | 'ad' | 'page'

/** The kind of a fence with this name; undefined where code is in it. */
export function draftKind(language: string): DraftKind | undefined {
  const name = language.toLowerCase()
  return name === 'email' || name === 'message' || name === 'ad' || name === 'page' ? name : undefined
}
