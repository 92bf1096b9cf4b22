/**
 * What of `whole` comes after `partial`, or undefined when `partial` is not its beginning. White space does not count,
 * because a stopped reply may have lost some at its end. A table that was cut begins again at its header: half a table
 * cannot be read.
 */
export function restAfter(whole: string, partial: string): string | undefined {
  let at = 0
  for (const character of partial) {
    if (isSpace(character)) continue
    while (at < whole.length && isSpace(whole.charAt(at))) at++
    if (!whole.startsWith(character, at)) return undefined
    at += character.length
  }
  return whole.slice(tableStart(whole, at)).trimStart()
}

function isSpace(character: string): boolean {
  return character.trim() === ''
}

function tableStart(whole: string, at: number): number {
  const lineStart = whole.lastIndexOf('\n', at - 1) + 1
  const isInTable = whole.startsWith('|', lineStart) && whole.slice(at).trim() !== '' && !isRowEnd(whole, at)
  if (!isInTable) return at
  const block = whole.lastIndexOf('\n\n', at - 1)
  return block === -1 ? lineStart : block + 2
}

// After the last row nothing of the table is missing.
function isRowEnd(whole: string, at: number): boolean {
  return whole.charAt(at - 1) === '|' && (at >= whole.length || whole.startsWith('\n\n', at))
}
