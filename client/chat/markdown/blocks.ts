const FENCE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
const INDENTED = /^(?: {2,}|\t)/
// A long list is cut before an item of its own level, so that typing does not render all of it again.
const LONG_LIST_UNITS = 1_500
const TOP_ITEM = /^(?:([-*+])|(\d{1,9})[.)])\s/
// What a text defines once and uses anywhere cannot be cut apart.
const DEFINITION = /^ {0,3}\[(?:\\[^]|[^[\]\\])+\]:/m

/**
 * Cuts Markdown into blocks that can be rendered each for itself, so that only the last one is rendered again while a
 * reply is typed. The blocks joined by line breaks are the text. A cut is made only at a blank line outside of code, and
 * inside a list only when it is long, before an item that goes on with its bullet or its numbers.
 */
export function blocksOf(text: string): string[] {
  if (DEFINITION.test(text)) return [text]
  const blocks: string[] = []
  let block: string[] = []
  let fence: string | null = null
  let isList = false
  let isAfterBlank = false
  let item: RegExpExecArray | null = null
  let units = 0
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? null
    const isBlank = fence === null && line.trim() === ''
    if (
      isAfterBlank &&
      !isBlank &&
      fence === null &&
      !(isList && (LIST_ITEM.test(line) || INDENTED.test(line)))
    ) {
      blocks.push(block.join('\n'))
      block = []
    }
    const topItem = fence === null ? TOP_ITEM.exec(line) : null
    if (isList && units >= LONG_LIST_UNITS && topItem && goesOn(topItem, item)) {
      blocks.push(block.join('\n'))
      block = []
    }
    if (block.length === 0) {
      isList = LIST_ITEM.test(line)
      units = 0
    }
    if (topItem || block.length === 0) item = topItem
    units += line.length + 1
    if (fence === null) fence = mark
    else if (closes(line, fence)) fence = null
    isAfterBlank = isBlank && block.length > 0
    block.push(line)
  }
  return [...blocks, block.join('\n')]
}

function goesOn([, bullet, number]: RegExpExecArray, item: RegExpExecArray | null) {
  return bullet === undefined ? Number(number) === Number(item?.[2]) + 1 : bullet === item?.[1]
}

function closes(line: string, fence: string) {
  const rest = line.trim()
  return rest.length >= fence.length && rest === fence[0]?.repeat(rest.length)
}
