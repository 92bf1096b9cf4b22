import { planMonthNames } from '../customers.ts'
import type { Money } from '../money.ts'
import { modelColumns, profitFromColumn } from './columns.ts'
import { valueOf } from './compute.ts'
import { inputsOf } from './inputs.ts'
import { type Column, pathColumns } from './path-columns.ts'
import { rounded } from '../rounded.ts'
import { factorNames, type Factors, type ScenarioId, scenarios } from './scenarios.ts'
import { goalsOf, unitsOf } from './unit-trees.ts'

const CENT_DIGITS = 2

/** The model in one scenario; amounts in the currency's own unit with whole cents. */
export interface Model {
  /** '2026-12' */
  months: readonly string[]
  columns: readonly Column[]
  /** a number, or one that follows from the inputs, by the name that formulas have for it. Throws for a name there is not. */
  value(name: string): number
  /** the cells of a column, month by month. Throws for an id there is not. */
  cells(id: string): readonly number[]
  /** the sum of what flows; undefined for a state */
  total(column: Column): number | undefined
  results: Results
}

export interface Results {
  /** who pay at the end; of single sales all since the start */
  active: number
  revenue: number
  profit: number
  lastProfit: number
  /** the number of the first month without a loss, from 1 on; 0 when there is none */
  profitFrom: number
  lowestCash: number
  cash: number
}

/** The plan by the month from its first whole one on, computed from the trees of its columns. */
export function modelOf(money: Money, scenario: ScenarioId = 'plan'): Model {
  const factors: Factors = scenarios.find(({ id }) => id === scenario)?.factors ?? scenarios[0].factors
  const months = planMonthNames(money)
  const columns = modelColumns(money)
  const value = valuesOf(money, factors)
  const cells = cellsOf([...pathColumns(money), ...columns, profitFromColumn], months.length, value)
  const total = ({ id, isFlow }: Column) => (isFlow ? totalOf(cells(id)) : undefined)
  return { months, columns, value, cells, total, results: resultsOf(columns, cells) }
}

const totalOf = (cells: readonly number[]) =>
  rounded(
    cells.reduce((sum, cell) => sum + cell, 0),
    CENT_DIGITS,
  )

/** The inputs, the factors and what follows from both. */
function valuesOf(money: Money, factors: Factors) {
  const given = new Map<string, number>(inputsOf(money).map(({ name, value }) => [name, value]))
  for (const [factor, name] of Object.entries(factorNames)) given.set(name, factors[factor as keyof Factors])
  const derived = new Map(
    [...goalsOf(money), ...unitsOf(money)].map(({ name, expression }) => [name, expression]),
  )
  const values = {
    input(name: string): number {
      const known = given.get(name)
      if (known !== undefined) return known
      const value = valueOf(found(derived, name), values)
      given.set(name, value)
      return value
    },
    column(name: string): number {
      throw new Error(`${name} is a column, and nothing that is named hangs on one`)
    },
  }
  return values.input
}

/** Every cell is computed once, when it is asked for, so that the order of the columns is free. */
function cellsOf(columns: readonly Column[], count: number, input: (name: string) => number) {
  const definitions = new Map(columns.map(({ id, cells }) => [id, cells]))
  const computed = new Map<string, (number | undefined)[]>()
  function cell(id: string, month: number): number {
    if (month < 0) return 0
    const definition = found(definitions, id)
    if (isGiven(definition)) return definition[month] ?? 0
    const column = computed.get(id) ?? []
    computed.set(id, column)
    return (column[month] ??= valueOf(definition, {
      input,
      column: (name, monthsBack) => cell(name, month - monthsBack),
    }))
  }
  return (id: string) => Array.from({ length: count }, (_, month) => cell(id, month))
}

/** Numbers that are given, and not computed. */
export const isGiven = (cells: Column['cells']): cells is readonly number[] => Array.isArray(cells)

function found<Value>(all: ReadonlyMap<string, Value>, name: string): Value {
  const one = all.get(name)
  if (one === undefined) throw new Error(`the model has no ${name}`)
  return one
}

function resultsOf(columns: readonly Column[], cells: (id: string) => readonly number[]): Results {
  const last = (id: string) => cells(id).at(-1) ?? 0
  return {
    active: last(activeId(columns)),
    revenue: totalOf(cells('revenue')),
    profit: totalOf(cells('profit')),
    lastProfit: last('profit'),
    profitFrom: last(profitFromColumn.id),
    lowestCash: Math.min(...cells('cash')),
    cash: last('cash'),
  }
}

/** All customers; where there is one offer, those of it. */
export const activeId = (columns: readonly Column[]) =>
  columns.some(({ id }) => id === 'active') ? 'active' : 'active_1'
