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
