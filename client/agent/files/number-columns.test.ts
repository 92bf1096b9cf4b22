import { expect, test } from 'vitest'
import { mostTelling, numberColumns, numberIn } from './number-columns.ts'

test.each([
  ['12', 12],
  ['1,200.50', 1200.5],
  ['€1,200', 1200],
  ['-€40', -40],
  ['€-40', -40],
  ['(40)', -40],
  ['−3.5%', -3.5],
  ['1200 EUR', 1200],
  ['', undefined],
  ['month 3', undefined],
  ['2027-01-01', undefined],
  ['1.2.3', undefined],
  ['=1+1', undefined],
  [`-${' '.repeat(80)}40`, undefined],
])('%j is %s', (cell, number) => {
  expect(numberIn(cell)).toBe(number)
})

const rows = [
  ['1', '10', 'slow', '-90'],
  ['2', '', 'slow', '-40'],
  ['3', '30', '7', '60'],
]

test('the first column names the rows, and one of words is not drawn; a gap stays a gap', () => {
  expect(numberColumns(['Month', 'Chairs', 'Note', 'Cash'], rows)).toEqual([
    { name: 'Chairs', values: [10, undefined, 30] },
    { name: 'Cash', values: [-90, -40, 60] },
  ])
})

test('what is left in the till says more than what is sold, and the last column more than nothing', () => {
  const named = (...names: string[]) => names.map(name => ({ name, values: [] }))
  expect(mostTelling(named('Revenue', 'Cash at end', 'Users'))?.name).toBe('Cash at end')
  expect(mostTelling(named('Units', 'Revenue', 'Costs'))?.name).toBe('Revenue')
  expect(mostTelling(named('A', 'B'))?.name).toBe('B')
  expect(mostTelling([])).toBeUndefined()
})
