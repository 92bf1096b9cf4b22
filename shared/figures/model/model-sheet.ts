import { type Cell, cellAt, columnLetters, type Sheet } from '../spreadsheet/workbook.ts'
import { computed, head, styleOf, text, title } from './cells.ts'
import { formulaOf, type Places } from './formula.ts'
import { type Layout, MODEL_FIRST_ROW, placesOfChosen, VALUE_COLUMN, widthOf } from './layout.ts'
import { modelTexts } from './messages.ts'
import { isGiven, type Model } from './model.ts'
import type { Column } from './path-columns.ts'

const MONTH_WIDTH = 12

/** The chosen scenario by the month, with a sum of what flows. `plan` has the values of all cells. */
export function modelSheet(layout: Layout, plan: Model): Sheet {
  const { months, columns } = layout
  return {
    name: modelTexts.sheets.model,
    widths: [MONTH_WIDTH, ...columns.map(({ label }) => widthOf(label))],
    frozen: { rows: 1, columns: 1 },
    rows: [
      headRow(columns),
      ...monthRows({ layout, model: plan, columns, placesAt: placesOfChosen }),
      totals(),
    ],
  }

  function totals(): Cell[] {
    const last = MODEL_FIRST_ROW + months.length - 1
    return [
      title(modelTexts.total),
      ...columns.map((column, index): Cell => {
        const sum = plan.total(column)
        const letters = columnLetters(VALUE_COLUMN + index)
        return sum === undefined
          ? undefined
          : {
              value: sum,
              formula: `ROUND(SUM(${letters}${MODEL_FIRST_ROW}:${letters}${last}),2)`,
              style: styleOf(column.format, { isBold: true }),
            }
      }),
    ]
  }
}

export const headRow = (columns: readonly Column[]): Cell[] => [
  head(modelTexts.month),
  ...columns.map(({ label }) => head(label, true)),
]

interface MonthRows {
  layout: Layout
  model: Model
  columns: readonly Column[]
  placesAt(layout: Layout, month: number): Places
}

/** A row for each month: its name, and each column by its formula. */
export const monthRows = ({ layout, model, columns, placesAt }: MonthRows): Cell[][] => {
  const values = columns.map(({ id }) => model.cells(id))
  return layout.months.map((month, index) => [
    text(month),
    ...columns.map(({ format, cells }, place): Cell => {
      const value = values[place]?.[index] ?? 0
      return isGiven(cells)
        ? { value, style: styleOf(format) }
        : computed(value, format, formulaOf(cells, placesAt(layout, index)))
    }),
  ])
}

/** A column of so many rows from one on, in A1 notation. */
export const rangeOf = (column: number, firstRow: number, count: number) =>
  `${cellAt(firstRow, column)}:${cellAt(firstRow + count - 1, column)}`
