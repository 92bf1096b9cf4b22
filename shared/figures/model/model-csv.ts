import type { Money } from '../money.ts'
import type { Format } from './inputs.ts'
import { modelTexts } from './messages.ts'
import { modelOf } from './model.ts'
import type { ScenarioId } from './scenarios.ts'

const CENT_DIGITS = 2
/** RFC 4180 ends every line so. */
const LINE_END = '\r\n'

/** The model as a table of plain numbers that any spreadsheet opens; its last line sums what flows. */
export function modelCsv(money: Money, scenario: ScenarioId = 'plan'): string {
  const { months, columns, cells, total } = modelOf(money, scenario)
  const table = columns.map(column => ({ ...column, values: cells(column.id), sum: total(column) }))
  const rows = [
    [modelTexts.month, ...table.map(({ label }) => label)],
    ...months.map((month, index) => [
      month,
      ...table.map(({ format, values }) => plain(values[index] ?? 0, format)),
    ]),
    [modelTexts.total, ...table.map(({ format, sum }) => (sum === undefined ? '' : plain(sum, format)))],
  ]
  return rows.map(row => row.map(quoted).join(',') + LINE_END).join('')
}

const plain = (number: number, format: Format) =>
  format === 'money' ? number.toFixed(CENT_DIGITS) : String(number)

/** An offer may be called anything. */
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
