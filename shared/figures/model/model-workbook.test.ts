import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLong } from '#tests/support/repetitions.ts'
import { type ReadWorkbook, readXlsx } from '#tests/support/spreadsheet/read-xlsx.ts'
import { recalculated } from '#tests/support/spreadsheet/recalculate.ts'
import { anyMoney, chairs, offered } from '../money.examples.ts'
import type { Money } from '../money.ts'
import { xlsxOf } from '../spreadsheet/xlsx.ts'
import { modelCsv } from './model-csv.ts'
import { modelOf } from './model.ts'
import { modelWorkbook } from './model-workbook.ts'
import { scenarios } from './scenarios.ts'

const RUNS = { numRuns: isLong ? 2_000 : 40 }
const fileOf = (money: Money, name = 'Chairs') => xlsxOf(modelWorkbook({ name, money }))

/** The cells of a file whose value is not what their formula comes to, to the cent. */
function wrongCells(file: ReadWorkbook) {
  const faults: string[] = []
  let count = 0
  for (const [place, value] of recalculated(file)) {
    const [sheet = '', cell = ''] = place.split('!')
    const kept = file.sheets.get(sheet)?.get(cell)
    count += 1
    if (!isSame(kept?.value, value)) faults.push(`${place} is ${kept?.value}, =${kept?.formula} is ${value}`)
  }
  expect(count).toBeGreaterThan(1_000)
  return faults
}

const isSame = (kept: unknown, value: unknown) =>
  typeof kept === 'number' && typeof value === 'number'
    ? Math.abs(kept - value) <= Math.max(0.001, Math.abs(kept) * 1e-12)
    : kept === value

/** A cell of the sheet that a person writes another number into. */
function changed(file: ReadWorkbook, name: string, value: number) {
  const [sheet = '', cell = ''] = (file.names.get(name) ?? '').split('!')
  expect(file.sheets.get(sheet)?.has(cell)).toBe(true)
  file.sheets.get(sheet)?.set(cell, { value, formula: undefined })
  return recalculated(file)
}

test('in any model every cell is what its formula comes to, to the cent', () => {
  fc.assert(
    fc.property(anyMoney, money => {
      expect(wrongCells(readXlsx(fileOf(money)))).toEqual([])
    }),
    RUNS,
  )
})

test('another scenario is chosen by its number, and the sheet is the model of it', () => {
  fc.assert(
    fc.property(anyMoney, fc.integer({ min: 0, max: scenarios.length - 1 }), (money, chosen) => {
      const model = modelOf(money, scenarios[chosen]?.id)
      const values = changed(readXlsx(fileOf(money)), 'scenario', chosen + 1)
      for (const [index, { id }] of model.columns.entries())
        for (const [month, value] of model.cells(id).entries()) {
          const cell = `Model!${lettersOf(index + 1)}${month + 2}`
          expect(isSame(values.get(cell), value), `${cell} is ${values.get(cell)}, not ${value}`).toBe(true)
        }
    }),
    { numRuns: RUNS.numRuns / 4 },
  )
})

const lettersOf = (index: number): string =>
  index >= 26
    ? lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26)
    : String.fromCharCode(65 + index)

describe('a number that is changed in its cell', () => {
  test.each([
    ['offer_1_price', 49, offered({ price: 49 })],
    ['unit_cost', 9.99, { ...chairs, unit_cost: 9.99 }],
    ['planned_units', 80, { ...chairs, goal: { ...chairs.goal, amount: 80 } }],
    [
      'fixed_1_amount',
      999.99,
      { ...chairs, fixed_costs: [{ title: 'Rent', amount: 999.99, from_month: 1 }] },
    ],
    ['fixed_1_from', 3, { ...chairs, fixed_costs: [{ title: 'Rent', amount: 220, from_month: 3 }] }],
    ['wage', 1_500, { ...chairs, wage: 1_500 }],
    ['setup', 700, { ...chairs, setup: 700 }],
    ['churn', 0.11, { ...chairs, churn: 0.11 }],
    ['fee_share', 0.029, { ...chairs, payment_fee: { share: 0.029, fixed: 0 } }],
    ['ad_budget', 80, { ...chairs, acquisition: { budget: 80, cost_per_customer: 0 } }],
    ['cost_per_customer', 12.5, { ...chairs, acquisition: { budget: 0, cost_per_customer: 12.5 } }],
  ] satisfies [string, number, Money][])(
    '%s: everything else is as if the plan had been so',
    (name, value, expected) => {
      const values = changed(readXlsx(fileOf(chairs)), name, value)
      const other = recalculated(readXlsx(fileOf(expected)))
      expect(other.size).toBe(values.size)
      for (const [place, amount] of other) expect(isSame(values.get(place), amount), place).toBe(true)
    },
  )
})

test('the sheets, and the names of what goes in', () => {
  const money = offered({ name: 'Chair' }, { capacity: { units: 60, per: 'month' } })
  const { sheets, names } = readXlsx(fileOf(money))
  expect([...sheets.keys()]).toEqual(['Inputs', 'Model', 'Scenarios', 'Notes'])
  for (const place of names.values()) {
    const [sheet = '', cell = ''] = place.split('!')
    expect(typeof sheets.get(sheet)?.get(cell)?.value).toBe('number')
  }
  // A name that looks like a cell is none to a spreadsheet.
  for (const name of names.keys()) expect(name).not.toMatch(/^(?:[a-z]{1,3}\d+|[rc]\d*)$/i)
  const inputs = sheets.get('Inputs')
  expect(inputs?.get('B2')).toEqual({ value: 1, formula: undefined })
  expect(inputs?.get('C2')?.formula).toMatch(/^CHOOSE\(scenario,"Plan","Cautious","Good",/)
  const texts = [...(inputs?.values() ?? [])].map(({ value }) => value)
  expect(texts).toContain('You said: $29 a month')
  expect(texts).toContain('Assumed')
})

test('the notes say what is not in it', () => {
  const notes = readXlsx(fileOf(chairs)).sheets.get('Notes')
  const lines = [...(notes?.values() ?? [])].map(({ value }) => value)
  expect(lines[0]).toBe('Chairs')
  expect(lines.join('\n')).toMatch(/^Tax is not in it/m)
})

test('whatever an offer, a cost or a project is called, the file can be read', () => {
  const hostile = `=cmd|'/c'!A1"&<x>\u0000\ud800,\n]]>`
  const [offer] = chairs.offers
  const money = {
    ...chairs,
    currency: hostile,
    offers: [
      { ...offer!, name: hostile },
      { ...offer!, id: 'b', name: 'B' },
    ],
    fixed_costs: [{ title: hostile, amount: 5, from_month: 1 }],
    said: [{ field: 'wage', quote: hostile }],
  }
  const file = readXlsx(fileOf(money, hostile))
  expect(wrongCells(file)).toEqual([])
  for (const cells of file.sheets.values())
    for (const { formula = '' } of cells.values()) expect(formula).not.toContain('cmd')
  const [header = ''] = modelCsv(money).split('\r\n')
  expect(header).toContain(`"New: =cmd|'/c'!A1""&<x>`)
})

test('the same money gives the same bytes', () => {
  const [one, other] = [fileOf(chairs), fileOf(structuredClone(chairs))]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  expect(modelCsv(chairs)).toBe(modelCsv(structuredClone(chairs)))
})

test('the table is the sheet of the model in plain numbers', () => {
  const model = readXlsx(fileOf(chairs)).sheets.get('Model')
  const rows = modelCsv(chairs).split('\r\n')
  expect(rows.pop()).toBe('')
  expect(rows[0]).toBe(
    'Month,New,Lost,Active,Revenue,Variable costs,Payment fees,Acquisition,Fixed costs,Wage,Profit,Cash in the month,Cash (cumulative)',
  )
  expect(rows).toHaveLength(14)
  for (const [row, line] of rows.entries())
    for (const [place, cell] of line.split(',').entries()) {
      const { value = '' } = model?.get(`${lettersOf(place)}${row + 1}`) ?? {}
      expect(typeof value === 'number' ? Number(cell) : cell).toBe(value)
    }
  expect(rows[1]).toMatch(/^2026-12,\d+,0,\d+,\d+\.\d\d,/)
})
