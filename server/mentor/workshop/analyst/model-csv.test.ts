import { describe, expect, test } from 'vitest'
import type { Spec } from '#shared/agent/spec.ts'
import { filesOf } from '../files-of.ts'
import { specFrom } from '../spec-from.ts'
import { sentences } from '../testing.examples.ts'

const today = new Date('2026-11-22T09:00:00Z')
const base = specFrom(sentences.barbers, today)
const CHURN = 0.05

function modelOf(numbers: Partial<Spec['numbers']>) {
  const spec = { ...base, numbers: { ...base.numbers, ...numbers } }
  const [csv, notes] = filesOf({ agent: 'analyst', project: sentences.barbers, spec, today })
  const lines = (csv?.content ?? '').split('\r\n')
  expect(lines.pop()).toBe('')
  const [header = '', ...rows] = lines
  const names = header.split(',')
  const table = rows.map(row => {
    const cells = row.split(',')
    expect(cells).toHaveLength(names.length)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
  return {
    numbers: spec.numbers,
    months: table.slice(0, -1),
    total: table.at(-1) ?? {},
    notes: notes?.content ?? '',
  }
}
const number = (row: Record<string, string> | undefined, name: string) => Number(row?.[name])
const inCents = (amount: number) => Math.round(amount * 100)

const CASES: readonly [string, Partial<Spec['numbers']>][] = [
  ['a chair a month', {}],
  ['a single sale', { period: 'once', price: 24, cost_per_unit: 9.35, goal_units: 250 }],
  ['a year', { period: 'year', price: 99.99, cost_per_unit: 7.77, goal_units: 333, goal_months: 18 }],
  ['a week', { period: 'week', price: 12.49, cost_per_unit: 3.01, goal_units: 41, goal_months: 3 }],
  ['one month', { goal_months: 1, goal_units: 1 }],
  ['five years', { goal_months: 60, goal_units: 10_000 }],
  ['a price of nothing', { price: 0 }],
  ['a loss on each', { price: 1, cost_per_unit: 3 }],
  ['no goal', { goal_units: 0 }],
]

describe.each(CASES)('%s', (_, changed) => {
  const { numbers, months, total, notes } = modelOf(changed)
  const isOnce = numbers.period === 'once'
  const factor = { once: 1, month: 1, week: 52 / 12, year: 1 / 12 }[numbers.period]

  test('there is a row for each month, a year at least, and one month after the other', () => {
    expect(months).toHaveLength(Math.max(12, numbers.goal_months))
    expect(months[0]?.Month).toBe('2026-12')
    expect(months[1]?.Month).toBe('2027-01')
  })

  test('every cell follows from the others, to the cent', () => {
    let before = 0
    let cash = 0
    for (const row of months) {
      expect(number(row, 'Lost')).toBe(isOnce ? 0 : Math.round(before * CHURN))
      expect(number(row, 'Customers')).toBe(before + number(row, 'New') - number(row, 'Lost'))
      const paying = number(row, isOnce ? 'New' : 'Customers')
      expect(inCents(number(row, 'Revenue'))).toBe(Math.round(inCents(numbers.price) * paying * factor))
      expect(inCents(number(row, 'Variable costs'))).toBe(
        Math.round(inCents(numbers.cost_per_unit) * paying * factor),
      )
      expect(inCents(number(row, 'Fixed costs'))).toBe(inCents(numbers.fixed_costs_per_month))
      const profit =
        inCents(number(row, 'Revenue')) -
        inCents(number(row, 'Variable costs')) -
        inCents(number(row, 'Fixed costs'))
      expect(inCents(number(row, 'Profit'))).toBe(profit)
      cash += profit
      expect(inCents(number(row, 'Cash (cumulative)'))).toBe(cash)
      before = number(row, 'Customers')
    }
    expect(number(months[numbers.goal_months - 1], 'Customers')).toBe(numbers.goal_units)
  })

  test('the totals are the sums of their columns', () => {
    expect(total.Month).toBe('Total')
    for (const name of ['New', 'Lost', 'Revenue', 'Variable costs', 'Fixed costs', 'Profit'])
      expect(inCents(number(total, name))).toBe(
        months.reduce((sum, row) => sum + inCents(number(row, name)), 0),
      )
    expect([total.Customers, total['Cash (cumulative)']]).toEqual(['', ''])
  })

  test('the notes name the month in which it carries itself, or that there is none', () => {
    const first = months.find(row => number(row, 'Profit') >= 0)
    expect(notes).toContain(first ? `**${first.Month}**` : 'It does not carry itself')
  })
})

test('sums stay exact where numbers grow beyond what a double can hold', () => {
  const { total } = modelOf({ price: 1_000_000_000, goal_units: 1_000_000_000, goal_months: 12 })
  expect(total.Revenue).toMatch(/^\d+\.00$/)
})
