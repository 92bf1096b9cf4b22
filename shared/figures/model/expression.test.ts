import { describe, expect, test } from 'vitest'
import { evaluated } from '#tests/support/spreadsheet/recalculate.ts'
import { valueOf } from './compute.ts'
import {
  cents,
  column,
  difference,
  floor,
  input,
  least,
  most,
  power,
  product,
  quotient,
  sum,
  when,
  whole,
  type Expression,
} from './expression.ts'
import { formulaOf } from './formula.ts'
import { rounded } from '../rounded.ts'

const inputs: Readonly<Record<string, number>> = { price: 25, months: 12, share: 0.05 }
const columns: Readonly<Record<string, readonly number[]>> = { active: [10, 4], lost: [-3, 2] }
const values = {
  input: (name: string) => inputs[name] ?? Number.NaN,
  column: (name: string, monthsBack: number) => columns[name]?.[monthsBack] ?? 0,
}
const places = {
  input: (name: string) => name,
  column: (name: string, monthsBack: number) =>
    columns[name]?.[monthsBack] === undefined
      ? undefined
      : `${name === 'active' ? 'A' : 'B'}${9 - monthsBack}`,
}

const CASES: readonly [string, Expression, number][] = [
  ['price', input('price'), 25],
  ['A9', column('active'), 10],
  ['A8', column('active', 1), 4],
  ['0', column('active', 2), 0],
  ['ROUND(price/months,2)', cents(quotient(input('price'), input('months'))), 2.08],
  ['ROUND(A9*share,0)', whole(product(column('active'), input('share'))), 1],
  ['A9+B9-A8', difference(sum(column('active'), column('lost')), column('active', 1)), 3],
  ['A9-(B9+A8)', difference(column('active'), sum(column('lost'), column('active', 1))), 9],
  ['A9-(B9-A8)', difference(column('active'), difference(column('lost'), column('active', 1))), 17],
  ['(A9+B9)*2', product(sum(column('active'), column('lost')), 2), 14],
  ['months/(A9/A8)', quotient(input('months'), quotient(column('active'), column('active', 1))), 4.8],
  ['(1-share)^2', power(difference(1, input('share')), 2), 0.9025],
  ['B9*(-1)', product(column('lost'), -1), 3],
  ['B9+A9', sum(column('lost'), column('active')), 7],
  ['MIN(A9,price)+MAX(0,B9)', sum(least(column('active'), input('price')), most(0, column('lost'))), 10],
  ['INT(A8/B9)', floor(quotient(column('active', 1), column('lost'))), -2],
  ['IF(A9>=10,1,months/0)', when(column('active'), '>=', 10, [1, quotient(input('months'), 0)]), 1],
  ['IF(A9>10,1,2)', when(column('active'), '>', 10, [1, 2]), 2],
  ['IF(A8=4,price,0)', when(column('active', 1), '=', 4, [input('price'), 0]), 25],
]

describe.each(CASES)('%s', (formula, expression, value) => {
  test('one tree is printed as this formula, and both come to the same', () => {
    expect(formulaOf(expression, places)).toBe(formula)
    expect(valueOf(expression, values)).toBe(value)
    const cells = { A9: 10, A8: 4, B9: -3, B8: 2, ...inputs }
    expect(evaluated(formula, cells)).toBe(value)
  })
})

test.each([
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [-1.005, 2, -1.01],
  [0.5, 0, 1],
  [-0.5, 0, -1],
  [2.5, 0, 3],
  [-0.001, 2, 0],
  [0.49999999999, 0, 0],
  [1e18, 2, 1e18],
  [0.1 + 0.2, 2, 0.3],
])('%d with %d digits is rounded as a spreadsheet does: %d', (number, digits, expected) => {
  expect(rounded(number, digits)).toBe(expected)
  expect(evaluated(`ROUND(number,${digits})`, { number })).toBe(expected)
})
