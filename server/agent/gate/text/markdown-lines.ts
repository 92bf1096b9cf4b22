const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/

export interface MarkdownLine {
  text: string
  /** counted from 1 */
  line: number
  /** the info string of the fenced block that it stands in: 'ad'; undefined outside of them */
  block: string | undefined
  /** counts the blocks, so that two of a kind are told apart */
  blockIndex: number
}

/** The lines of a document without its fences, each with the block of code it stands in. */
export function markdownLines(document: string): MarkdownLine[] {
  const lines: MarkdownLine[] = []
  let open: { marker: string; info: string } | undefined
  let blockIndex = 0
  for (const [index, text] of document.split(/\r?\n/).entries()) {
    const [, marker, info = ''] = FENCE.exec(text) ?? []
    if (marker !== undefined && !open) {
      open = { marker, info: info.trim().toLowerCase() }
      blockIndex += 1
    } else if (open && marker?.startsWith(open.marker) && info.trim() === '') open = undefined
    else lines.push({ text, line: index + 1, block: open?.info, blockIndex })
  }
  return lines
}
