import { closes, openedBy } from './fences.ts'

/** A fence that stands in no list: it ends whatever stands before it, without a blank line too. */
const TOP_FENCE = /^(?:`{3}|~{3})/
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
const INDENTED = /^(?: {2,}|\t)/
// A long list is cut before an item of its own level, so that typing does not render all of it again.
const LONG_LIST_UNITS = 1_500
const TOP_ITEM = /^(?:([-*+])|(\d{1,9})[.)])\s/
// What a text defines once and uses anywhere cannot be cut apart.
const DEFINITION = /^ {0,3}\[(?:\\[^]|[^[\]\\])+\]:/m

/**
 * Cuts Markdown into blocks that can be rendered each for itself, so that only the last one is rendered again while a
 * reply is typed. The blocks joined by line breaks are the text. A cut is made at a blank line outside of code, before and
 * after a fence that stands in no list, and inside a list only when it is long, before an item that goes on with its bullet
 * or its numbers.
 */
export function blocksOf(text: string): string[] {
  if (DEFINITION.test(text)) return [text]
  const blocks: string[] = []
  let block: string[] = []
  let fence: string | undefined
  let isList = false
  let isAfterBlank = false
  let isAfterFence = false
  let item: RegExpExecArray | null = null
  let units = 0
  for (const line of text.split('\n')) {
    const isCode = fence !== undefined
    const mark = isCode ? undefined : openedBy(line)
    const isBlank = !isCode && line.trim() === ''
    const isTopFence = mark !== undefined && TOP_FENCE.test(line)
    const isApart = isAfterBlank && !(isList && (LIST_ITEM.test(line) || INDENTED.test(line)))
    if (block.length > 0 && !isBlank && !isCode && (isApart || isTopFence || isAfterFence)) {
      blocks.push(block.join('\n'))
      block = []
      isAfterFence = false
    }
    const topItem = isCode ? null : TOP_ITEM.exec(line)
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
    if (fence === undefined) fence = mark
    else if (closes(line, fence)) {
      fence = undefined
      isAfterFence = TOP_FENCE.test(block[0] ?? '')
    }
    isAfterBlank = isBlank && block.length > 0
    block.push(line)
  }
  return [...blocks, block.join('\n')]
}

function goesOn([, bullet, number]: RegExpExecArray, item: RegExpExecArray | null) {
  return bullet === undefined ? Number(number) === Number(item?.[2]) + 1 : bullet === item?.[1]
}
