import type { Brief } from '../brief.ts'
import { centsText } from './cents-text.ts'
import { type Month, monthsOf } from './months.ts'

const HEADER = [
  'Month',
  'New',
  'Lost',
  'Customers',
  'Revenue',
  'Variable costs',
  'Fixed costs',
  'Profit',
  'Cash (cumulative)',
]
/** RFC 4180 ends every line so. */
const LINE_END = '\r\n'

/** The plan as a table that any spreadsheet opens; the last line sums what can be summed. */
export function modelCsv({ spec, today }: Brief): string {
  const plan = monthsOf({ numbers: spec.numbers, today })
  const rows = plan.map(month => [
    month.name,
    month.added,
    month.lost,
    month.customers,
    ...[month.revenue, month.variable, month.fixed, month.profit, month.cash].map(centsText),
  ])
  return [HEADER, ...rows, totals(plan)].map(row => row.join(',') + LINE_END).join('')
}

/** Customers and cash are states, not flows: they have no sum. */
function totals(plan: readonly Month[]) {
  const sum = (value: (month: Month) => bigint) =>
    centsText(plan.reduce((total, month) => total + value(month), 0n))
  return [
    'Total',
    plan.reduce((total, { added }) => total + added, 0),
    plan.reduce((total, { lost }) => total + lost, 0),
    '',
    sum(({ revenue }) => revenue),
    sum(({ variable }) => variable),
    sum(({ fixed }) => fixed),
    sum(({ profit }) => profit),
    '',
  ]
}
