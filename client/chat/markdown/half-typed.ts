import { openFence, withoutQuote } from './fences.ts'

/** A line that may become a fence's first one: nobody knows of what before it ends. */
const HALF_FENCE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(?:`{1,2}|~{1,2}|`{3,}[^`]*|~{3,}.*)$/
const TABLE_HEAD = /^\s*\|(.*)$/
const DELIMITER_ROW = /^[\s|:-]+$/
/** What is left open longer than this is no link that is being typed. */
const LONGEST_LINK_UNITS = 500
const HALF_LINK = /!?\[([^\]\n]*)(?:\](?:\([^)\s]*)?)?$/

/**
 * The block being typed, closed as its author is going to close it, so that half a bold word, link or table does not show
 * its signs and then jump. Only the look changes: what is counted and kept is the raw text.
 */
export function closeHalfTyped(block: string): string {
  const isQuote = block.startsWith('>')
  const lines = block.split('\n').map(line => (isQuote ? withoutQuote(line) : line))
  const line = lines.pop() ?? ''
  const fence = openFence(lines)
  if (fence === undefined ? HALF_FENCE.test(line) : isHalfOf(fence, line))
    return block.slice(0, block.length - line.length)
  if (fence !== undefined) return block
  return withTableDelimiter(block) ?? closeEmphasis(hideHalfLink(block))
}

/** Fewer marks than those that close it, which are on their way. */
function isHalfOf(fence: string, line: string) {
  const marks = line.trim()
  return marks !== '' && marks.length < fence.length && fence.startsWith(marks)
}

// A head row alone would be a paragraph full of bars; the row that makes it a table comes with its next line.
function withTableDelimiter(block: string) {
  const [head = '', delimiter = '', ...rows] = block.split('\n')
  const cells = TABLE_HEAD.exec(head)?.[1]
  if (cells === undefined || rows.length > 0 || !DELIMITER_ROW.test(delimiter || '-')) return null
  const count = cells.replace(/\|\s*$/, '').split('|').length
  return `${head}\n|${' - |'.repeat(count)}`
}

function hideHalfLink(block: string) {
  const end = block.slice(-LONGEST_LINK_UNITS)
  return block.slice(0, -LONGEST_LINK_UNITS) + end.replace(HALF_LINK, '$1')
}

// Code and bold only: a single star or underscore is as often a sum or a name as it is emphasis.
function closeEmphasis(block: string) {
  const line = block.slice(block.lastIndexOf('\n') + 1).replace(/`[^`]*`/g, '')
  if (line.includes('`')) return line.endsWith('`') ? block.slice(0, -1) : `${block}\``
  const [, ...bold] = line.split('**')
  const open = bold.length % 2 === 1 ? bold.at(-1) : undefined
  if (open === undefined) return block.replace(/(^|\s)\*$/, '$1')
  const words = block.trimEnd()
  if (open.replace('*', '').trim() === '') return words.slice(0, starsAt(words))
  return `${words.endsWith('*') ? words.slice(0, -1) : words}**`
}

/** Where the stars at the end begin. */
function starsAt(text: string) {
  let start = text.length
  while (text[start - 1] === '*') start -= 1
  return start
}
