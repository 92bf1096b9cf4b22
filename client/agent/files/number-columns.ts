/** A column that can be drawn: its name and a number, or nothing, for each row. */
export interface NumberColumn {
  name: string
  values: (number | undefined)[]
}

const NUMBER =
  /^\(?[-+−]?\s*(?:\p{Sc}|[A-Z]{3}\s)?\s*[-+−]?(?:\d{1,3}(?:[,  ]\d{3})+|\d+)(?:\.\d+)?\s*(?:\p{Sc}|%|[A-Z]{3})?\)?$/u
/** What is longer is read by nobody as a number. */
const LONGEST_NUMBER_UNITS = 60
const SHARE_OF_NUMBERS = 0.8

/** '€1,200', '-3.5 %' or '(40)' as a number; undefined for what is none. */
export function numberIn(cell: string): number | undefined {
  const text = cell.trim()
  if (text.length > LONGEST_NUMBER_UNITS || !NUMBER.test(text)) return undefined
  const number = Number(text.replace(/[^\d.]/g, ''))
  return /[-−]/.test(text) || text.startsWith('(') ? -number : number
}

/** The columns of a table that hold numbers; the first one names its rows and is never among them. */
export function numberColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): NumberColumn[] {
  return header.flatMap((name, index) => {
    if (index === 0) return []
    const values = rows.map(row => numberIn(row[index] ?? ''))
    const numbers = values.filter(value => value !== undefined)
    const filled = rows.filter(row => (row[index] ?? '').trim() !== '')
    const areNumbers = numbers.length > 1 && numbers.length >= filled.length * SHARE_OF_NUMBERS
    return areNumbers ? [{ name, values }] : []
  })
}

const TELLING = /cash|profit|balance|cumulative/i
const EARNED = /revenue|sales|income|total/i

/** The column that says most about a business. */
export const mostTelling = (columns: readonly NumberColumn[]) =>
  columns.find(({ name }) => TELLING.test(name)) ??
  columns.find(({ name }) => EARNED.test(name)) ??
  columns.at(-1)
