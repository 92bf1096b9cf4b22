import type { Money } from '../money.ts'
import type { Sheet, Workbook } from '../spreadsheet/workbook.ts'
import { title } from './cells.ts'
import { inputsSheet, namesOf } from './inputs-sheet.ts'
import { layoutOf } from './layout.ts'
import { modelTexts, noteLines } from './messages.ts'
import { modelOf } from './model.ts'
import { modelSheet } from './model-sheet.ts'
import { scenarios } from './scenarios.ts'
import { scenariosSheet } from './scenarios-sheet.ts'

const NOTES_WIDTH = 100

interface Named {
  /** the project's */
  name: string
  money: Money
}

/** The model as a spreadsheet: each cell of it a formula over named inputs, with the value it comes to in the plan. */
export function modelWorkbook({ name, money }: Named): Workbook {
  const layout = layoutOf(money)
  const models = scenarios.map(({ id }) => modelOf(money, id))
  const plan = models[0] ?? modelOf(money)
  return {
    sheets: [
      inputsSheet(money, layout, plan),
      modelSheet(layout, plan),
      scenariosSheet(layout, models),
      notesSheet(name, money),
    ],
    names: namesOf(layout),
  }
}

const notesSheet = (name: string, { currency }: Money): Sheet => ({
  name: modelTexts.sheets.notes,
  widths: [NOTES_WIDTH],
  frozen: { rows: 1, columns: 0 },
  rows: [[title(name)], ...noteLines(currency).map(line => [{ value: line, style: { isWrapped: true } }])],
})
