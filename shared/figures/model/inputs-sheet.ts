import { type Money, sourceOf } from '../money.ts'
import { type Cell, cellAt, type Sheet, type Workbook } from '../spreadsheet/workbook.ts'
import { computed, given, head, remark, styleOf, text, title } from './cells.ts'
import { formulaOf } from './formula.ts'
import type { Input } from './inputs.ts'
import {
  factorKeys,
  type Layout,
  placesOnPath,
  scenarioColumn,
  scenarioIndexes,
  VALUE_COLUMN,
  widthOf,
} from './layout.ts'
import { factorLabels, modelTexts, scenarioNames } from './messages.ts'
import { isGiven, type Model } from './model.ts'
import { factorNames, scenarios } from './scenarios.ts'
import type { Derived } from './unit-trees.ts'

const { heads, sections, sheets } = modelTexts
export const SCENARIO = 'scenario'
const LABEL_WIDTH = 42
const NUMBER_WIDTH = 16
const SOURCE_WIDTH = 26

/** Everything that goes into the model, in named cells, with what the chosen scenario makes of it. `plan` has their values. */
export function inputsSheet(money: Money, layout: Layout, plan: Model): Sheet {
  const { inputs, goals, units, path, inputRows } = layout
  const chosen = cellAt(inputRows.scenario, VALUE_COLUMN)
  return {
    name: sheets.inputs,
    widths: [
      LABEL_WIDTH,
      NUMBER_WIDTH,
      SOURCE_WIDTH,
      ...path.slice(2).map(({ label }) => Math.max(NUMBER_WIDTH, widthOf(label))),
    ],
    frozen: { rows: 1, columns: 1 },
    choices: [{ cell: chosen, options: scenarios.map((_, index) => String(index + 1)) }],
    rows: [
      [head(heads.number), head(heads.value, true), head(heads.source)],
      [text(heads.scenario), given(1, 'count'), scenarioName()],
      [title(sections.money)],
      ...inputs.map(input => inputRow(money, input)),
      [title(sections.factors)],
      ...factorKeys.map((key, index) => [
        text(factorLabels[key]),
        computed(plan.value(factorNames[key]), 'number', chosenFactor(layout, index)),
      ]),
      [title(sections.goals)],
      ...goals.map(goal => derivedRow(goal, layout, plan)),
      [title(sections.units)],
      ...units.map(unit => derivedRow(unit, layout, plan)),
      [title(sections.path)],
      [head(modelTexts.month), ...path.map(({ label }) => head(label, true))],
      ...layout.months.map((month, index) => [text(month), ...pathCells(layout, plan, index)]),
    ],
  }
}

/** The cells that formulas call by name. */
export function namesOf({ inputs, goals, units, inputRows }: Layout): Workbook['names'] {
  const below = (row: number, names: readonly string[]) =>
    names.map((name, index) => ({
      name,
      sheet: sheets.inputs,
      cell: cellAt(row + 1 + index, VALUE_COLUMN),
    }))
  const namesIn = (named: readonly { name: string }[]) => named.map(({ name }) => name)
  return [
    { name: SCENARIO, sheet: sheets.inputs, cell: cellAt(inputRows.scenario, VALUE_COLUMN) },
    ...below(inputRows.money, namesIn(inputs)),
    ...below(
      inputRows.factors,
      factorKeys.map(key => factorNames[key]),
    ),
    ...below(inputRows.goals, namesIn(goals)),
    ...below(inputRows.units, namesIn(units)),
  ]
}

function scenarioName(): Cell {
  const names = scenarios.map(({ id }) => `"${scenarioNames[id]}"`)
  return {
    value: scenarioNames[scenarios[0].id],
    formula: `CHOOSE(${SCENARIO},${names.join(',')})`,
    style: { isIndented: true },
  }
}

/** A factor of the chosen scenario, from the table that has them side by side. */
function chosenFactor({ scenarioRows }: Layout, index: number) {
  const row = scenarioRows.factors + 1 + index
  const cells = scenarioIndexes.map(place => `${sheets.scenarios}!${cellAt(row, scenarioColumn(place))}`)
  return `CHOOSE(${SCENARIO},${cells.join(',')})`
}

const inputRow = (money: Money, { label, value, format, field }: Input): Cell[] => [
  text(label),
  given(value, format),
  field === undefined ? undefined : remark(sourceText(money, field)),
]

function sourceText(money: Money, field: string) {
  const from = sourceOf(money, field)
  if (from.source === 'assumed') return modelTexts.assumed
  return from.quote === '' ? modelTexts.saidSo : modelTexts.said(from.quote)
}

/** What no month has a say in stands in no row of months. */
const derivedRow = ({ name, label, format, expression }: Derived, layout: Layout, plan: Model): Cell[] => [
  text(label),
  computed(plan.value(name), format, formulaOf(expression, placesOnPath(layout, 0))),
]

const pathCells = (layout: Layout, { cells }: Model, month: number): Cell[] =>
  layout.path.map(({ id, format, isInput, cells: definition }) => {
    const value = cells(id)[month] ?? 0
    if (isInput) return given(value, format)
    return isGiven(definition)
      ? { value, style: styleOf(format) }
      : computed(value, format, formulaOf(definition, placesOnPath(layout, month)))
  })
