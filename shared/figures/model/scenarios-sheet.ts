import { type Cell, cellAt, type Sheet } from '../spreadsheet/workbook.ts'
import { computed, given, head, text, title } from './cells.ts'
import { formulaOf } from './formula.ts'
import type { Format } from './inputs.ts'
import {
  blockFirstRow,
  factorKeys,
  type Layout,
  pathFirstRow,
  placesOfScenario,
  resultKeys,
  VALUE_COLUMN,
  widthOf,
} from './layout.ts'
import { factorLabels, modelTexts, resultLabels, scenarioNames } from './messages.ts'
import { activeId, type Model, type Results } from './model.ts'
import { headRow, monthRows, rangeOf } from './model-sheet.ts'
import { scenarios } from './scenarios.ts'

const { sections, sheets } = modelTexts
const LABEL_WIDTH = 36
const NUMBER_WIDTH = 21

/** All scenarios side by side, each computed whole below. `models` has the values, in the order of the scenarios. */
export function scenariosSheet(layout: Layout, models: readonly Model[]): Sheet {
  const { units, blockColumns } = layout
  return {
    name: sheets.scenarios,
    widths: [LABEL_WIDTH, ...blockColumns.map(({ label }) => Math.max(NUMBER_WIDTH, widthOf(label)))],
    frozen: { rows: 1, columns: 1 },
    rows: [
      [head(modelTexts.heads.scenario), ...scenarios.map(({ id }) => head(scenarioNames[id], true))],
      [title(sections.factors)],
      ...factorKeys.map(key => [
        text(factorLabels[key]),
        ...scenarios.map(({ factors }) => given(factors[key], 'number')),
      ]),
      [title(sections.units)],
      ...units.map(({ name, label, format, expression }) => [
        text(label),
        ...models.map((model, index) =>
          computed(model.value(name), format, formulaOf(expression, placesOfScenario(layout, index))),
        ),
      ]),
      [title(sections.results)],
      ...resultKeys.map(key => [
        text(resultLabels[key]),
        ...models.map((model, index) => resultCell(layout, model, index, key)),
      ]),
      [],
      ...models.flatMap((model, index) => block(layout, model, index)),
    ],
  }
}

function block(layout: Layout, model: Model, index: number): Cell[][] {
  const { blockColumns: columns } = layout
  return [
    [title(scenarioNames[scenarios[index]?.id ?? 'plan'])],
    headRow(columns),
    ...monthRows({
      layout,
      model,
      columns,
      placesAt: (layout, month) => placesOfScenario(layout, index, month),
    }),
    [],
  ]
}

const RESULT_FORMATS: Readonly<Record<keyof Results, Format>> = {
  active: 'count',
  revenue: 'money',
  profit: 'money',
  lastProfit: 'money',
  profitFrom: 'count',
  lowestCash: 'money',
  cash: 'money',
}

function resultCell(layout: Layout, { months, results }: Model, scenario: number, key: keyof Results): Cell {
  const first = blockFirstRow(layout, scenario)
  const place = (id: string) => layout.blockColumns.findIndex(column => column.id === id) + VALUE_COLUMN
  const last = (id: string) => cellAt(first + months.length - 1, place(id))
  const all = (id: string) => rangeOf(place(id), first, months.length)
  const number = (formula: string) => computed(results[key], RESULT_FORMATS[key], formula)
  switch (key) {
    case 'active':
      return number(last(activeId(layout.columns)))
    case 'revenue':
    case 'profit':
      return number(`ROUND(SUM(${all(key)}),2)`)
    case 'lastProfit':
      return number(last('profit'))
    case 'lowestCash':
      return number(`MIN(${all('cash')})`)
    case 'cash':
      return number(last('cash'))
    case 'profitFrom': {
      const names = rangeOf(1, pathFirstRow(layout), months.length)
      const from = last('profit_from')
      return {
        value: months[results.profitFrom - 1] ?? modelTexts.none,
        formula: `IF(${from}>0,INDEX(${sheets.inputs}!${names},${from}),"${modelTexts.none}")`,
        style: { isToTheRight: true },
      }
    }
  }
}
