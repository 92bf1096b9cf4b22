/** Prints rows as a table; the first row heads it. */
export function table(rows: readonly (readonly string[])[]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const lines = rows.map(row =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  say(`${lines.join('\n')}\n`)
}

export const say = (line: string) => void process.stdout.write(`${line}\n`)
