import { planMonthNames } from '../customers.ts'
import type { Money } from '../money.ts'
import { cellAt, columnLetters } from '../spreadsheet/workbook.ts'
import { modelColumns, profitFromColumn } from './columns.ts'
import type { Places } from './formula.ts'
import { inputsOf, type Input } from './inputs.ts'
import { modelTexts } from './messages.ts'
import { type Column, pathColumns } from './path-columns.ts'
import { factorNames, type Factors, scenarios } from './scenarios.ts'
import { type Derived, goalsOf, unitsOf } from './unit-trees.ts'

/** The column of a sheet in which values stand beside their labels. */
export const VALUE_COLUMN = 2
/** The row of the first month on the sheet of the model, below its head. */
export const MODEL_FIRST_ROW = 2

export const factorKeys = Object.keys(factorNames) as (keyof Factors)[]
export const resultKeys = [
  'active',
  'revenue',
  'profit',
  'lastProfit',
  'profitFrom',
  'lowestCash',
  'cash',
] as const

/** What stands on the sheets, and where: the rows are those on the screen. */
export interface Layout {
  months: readonly string[]
  inputs: readonly Input[]
  goals: readonly Derived[]
  units: readonly Derived[]
  path: readonly Column[]
  columns: readonly Column[]
  /** those of a scenario beside others, which have one more */
  blockColumns: readonly Column[]
  /** on the sheet of inputs, each the row of a section's title; what is in it follows */
  inputRows: { scenario: number; money: number; factors: number; goals: number; units: number; path: number }
  /** on the sheet of scenarios */
  scenarioRows: { factors: number; units: number; results: number; block(scenario: number): number }
}

export function layoutOf(money: Money): Layout {
  const [inputs, goals, units] = [inputsOf(money), goalsOf(money), unitsOf(money)]
  const columns = modelColumns(money)
  const months = planMonthNames(money)
  const factorsRow = 4 + inputs.length
  const goalsRow = factorsRow + 1 + factorKeys.length
  const unitsRow = goalsRow + 1 + goals.length
  const scenarioUnits = 3 + factorKeys.length
  const results = scenarioUnits + 1 + units.length
  const firstBlock = results + 2 + resultKeys.length
  return {
    months,
    inputs,
    goals,
    units,
    path: pathColumns(money),
    columns,
    blockColumns: [...columns, profitFromColumn],
    inputRows: {
      scenario: 2,
      money: 3,
      factors: factorsRow,
      goals: goalsRow,
      units: unitsRow,
      path: unitsRow + 1 + units.length,
    },
    scenarioRows: {
      factors: 2,
      units: scenarioUnits,
      results,
      // A title, a head, the months and an empty row.
      block: scenario => firstBlock + scenario * (months.length + 3),
    },
  }
}

/** The row of the first month of the path: below its title and its head. */
export const pathFirstRow = ({ inputRows }: Layout) => inputRows.path + 2

/** The row of the first month of a scenario's block: below its title and its head. */
export const blockFirstRow = ({ scenarioRows }: Layout, scenario: number) => scenarioRows.block(scenario) + 2

/** The column of a scenario's numbers on the sheet that has them side by side. */
export const scenarioColumn = (scenario: number) => VALUE_COLUMN + scenario

/** Where a formula of the chosen scenario finds its names; `firstRow` is that of the first month on its sheet. */
export function placesOfChosen(layout: Layout, month: number): Places {
  return {
    input: name => name,
    column: (name, monthsBack) =>
      columnCell(layout, { name, month: month - monthsBack, firstRow: MODEL_FIRST_ROW }),
  }
}

/** The same on the sheet of inputs itself, where the path is. */
export function placesOnPath({ path, ...layout }: Layout, month: number): Places {
  return {
    input: name => name,
    column: (name, monthsBack) =>
      month < monthsBack
        ? undefined
        : cellAt(pathFirstRow({ path, ...layout }) + month - monthsBack, placeIn(path, name)),
  }
}

/** The same of one scenario beside others: its factors and units are in its own column. */
export function placesOfScenario(layout: Layout, scenario: number, month = 0): Places {
  const { scenarioRows, units } = layout
  const own = new Map([
    ...factorKeys.map((key, index): [string, number] => [factorNames[key], scenarioRows.factors + 1 + index]),
    ...units.map(({ name }, index): [string, number] => [name, scenarioRows.units + 1 + index]),
  ])
  return {
    input(name) {
      const row = own.get(name)
      return row === undefined ? name : `$${columnLetters(scenarioColumn(scenario))}$${row}`
    },
    column: (name, monthsBack) =>
      columnCell(layout, { name, month: month - monthsBack, firstRow: blockFirstRow(layout, scenario) }),
  }
}

function columnCell(
  layout: Layout,
  { name, month, firstRow }: { name: string; month: number; firstRow: number },
): string | undefined {
  if (month < 0) return undefined
  const onPath = layout.path.some(({ id }) => id === name)
  return onPath
    ? `${modelTexts.sheets.inputs}!${cellAt(pathFirstRow(layout) + month, placeIn(layout.path, name))}`
    : cellAt(firstRow + month, placeIn(layout.blockColumns, name))
}

/** The column of a sheet in which a column of the model stands: after that of the months. */
const placeIn = (columns: readonly Column[], name: string) =>
  columns.findIndex(({ id }) => id === name) + VALUE_COLUMN

const WIDEST = 26
const NARROWEST = 12
/** Of a column under a label, in characters. */
export const widthOf = (label: string) => Math.min(WIDEST, Math.max(NARROWEST, label.length + 2))

export const scenarioIndexes = scenarios.map((_, index) => index)
