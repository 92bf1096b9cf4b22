/** A row of a table of Markdown: its first two cells, and the line that it stands in. */
export interface Row {
  line: number
  name: string
  next: string
}

/** The rows of the table whose first column is headed so; none where there is no such table. */
export function tableIn(markdown: string, heading: string): Row[] {
  const lines = markdown.split('\n')
  const head = lines.findIndex(line => cellsOf(line)?.[0] === heading)
  if (head === -1) return []
  const rows: Row[] = []
  // Below the head a line of dashes.
  for (let at = head + 2; at < lines.length; at++) {
    const cells = cellsOf(lines[at] ?? '')
    if (!cells) break
    rows.push({ line: at + 1, name: cells[0] ?? '', next: cells[1] ?? '' })
  }
  return rows
}

function cellsOf(line: string) {
  const text = line.trim()
  if (!text.startsWith('|')) return undefined
  const cells = text.split('|').slice(1)
  return cells.map(cell => cell.trim())
}
