import type { Fault } from '#shared/agent/parts.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import { fault } from '../fault.ts'
import type { Work } from '../work.ts'

/** The columns that are computed from others, by the names that tables give them. */
const NAMES = {
  units: ['units', 'new'],
  price: ['price'],
  income: ['income', 'revenue'],
  variable: ['variable_costs', 'variable costs'],
  fixed: ['fixed_costs', 'fixed costs'],
  profit: ['profit'],
  cumulative: ['cumulative_profit', 'cash (cumulative)'],
} as const
type Column = keyof typeof NAMES
type Row = Partial<Record<Column, number>>

/** Half a cent may come from rounding, and a little from the machine's own sums. */
const CLOSE = 0.006
const SUMMED: readonly Column[] = ['income', 'variable', 'fixed', 'profit']

/** Every row of a financial table adds up, and so do its totals. */
export function checkTable({ files }: Work): Fault[] {
  return files.filter(({ language }) => language === 'csv').flatMap(tableFaults)
}

function tableFaults(file: RunFile): Fault[] {
  const [head = '', ...lines] = file.content.split(/\r?\n/).filter(line => line.trim() !== '')
  const names = head.split(',').map(name => name.trim().toLowerCase())
  const rows = lines.map(line => ({ isTotal: /^"?total/i.test(line), row: rowOf(names, line) }))
  const months = rows.filter(({ isTotal }) => !isTotal)
  if (!months.some(({ row }) => Object.keys(row).length > 0)) return [fault(file.file, 'noRows')]
  let cumulative = 0
  return rows.flatMap(({ row, isTotal }, index) => {
    const before = cumulative
    cumulative = row.cumulative ?? cumulative
    const wrong = isTotal ? wrongTotal(row, months) : wrongSum(row, before)
    return wrong ? [fault(file.file, 'sum', wrong, index + 2)] : []
  })
}

function rowOf(names: readonly string[], line: string): Row {
  const cells = line.split(',').map(cell => cell.trim())
  return Object.fromEntries(
    Object.entries(NAMES).flatMap(([column, called]) => {
      const cell = cells[names.findIndex(name => called.some(one => one === name))] ?? ''
      return cell === '' || Number.isNaN(Number(cell)) ? [] : [[column, Number(cell)]]
    }),
  )
}

function wrongSum({ units, price, income, variable, fixed, profit, cumulative }: Row, before: number) {
  if (units !== undefined && price !== undefined && income !== undefined)
    if (isOff(income, units * price)) return difference('income', income, 'units x price', units * price)
  if (income !== undefined && variable !== undefined && fixed !== undefined && profit !== undefined)
    if (isOff(profit, income - variable - fixed))
      return difference('profit', profit, 'income minus costs', income - variable - fixed)
  if (profit !== undefined && cumulative !== undefined && isOff(cumulative, before + profit))
    return difference('cumulative profit', cumulative, 'the row above plus profit', before + profit)
  return undefined
}

function wrongTotal(total: Row, months: readonly { row: Row }[]) {
  for (const column of SUMMED) {
    const value = total[column]
    const sum = months.reduce((all, { row }) => all + (row[column] ?? 0), 0)
    if (value !== undefined && isOff(value, sum)) return difference(`Total ${column}`, value, 'the sum', sum)
  }
  return undefined
}

const isOff = (value: number, right: number) => Math.abs(value - right) > CLOSE
const difference = (column: string, value: number, formula: string, right: number) => ({
  column,
  value,
  formula,
  right: Math.round(right * 100) / 100,
})
