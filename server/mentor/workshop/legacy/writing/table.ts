/** A Markdown table; numbers stand right when the column's name is in `right`. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const rule = header.map((_, column) => (right.includes(column) ? '---:' : '---'))
  return [header, rule, ...rows].map(cells => `| ${cells.map(cell).join(' | ')} |`).join('\n')
}

function cell(text: string): string {
  return text.replace(/\\?\|/g, '/').replace(/\s*\n\s*/g, ' ')
}
