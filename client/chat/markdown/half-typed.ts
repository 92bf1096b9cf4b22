const OPEN_FENCE = /^ {0,3}(`{3,}|~{3,})/
const TABLE_HEAD = /^\s*\|(.*)$/
const DELIMITER_ROW = /^[\s|:-]+$/

/**
 * The block being typed, closed as its author is going to close it, so that half a bold word, link or table does not show
 * its signs and then jump. Only the look changes: what is counted and kept is the raw text.
 */
export function closeHalfTyped(block: string): string {
  if (OPEN_FENCE.test(block)) return block
  return withTableDelimiter(block) ?? closeEmphasis(hideHalfLink(block))
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
  return block.replace(/!?\[([^\]\n]*)(?:\](?:\([^)\s]*)?)?$/, '$1')
}

// Code and bold only: a single star or underscore is as often a sum or a name as it is emphasis.
function closeEmphasis(block: string) {
  const line = block.slice(block.lastIndexOf('\n') + 1).replace(/`[^`]*`/g, '')
  if (line.includes('`')) return line.endsWith('`') ? block.slice(0, -1) : `${block}\``
  const [, ...bold] = line.split('**')
  const open = bold.length % 2 === 1 ? bold.at(-1) : undefined
  if (open === undefined) return block.replace(/(^|\s)\*$/, '$1')
  if (open.replace('*', '').trim() === '') return block.replace(/\*+\s*$/, '')
  return `${block.replace(/\*?\s*$/, '')}**`
}
