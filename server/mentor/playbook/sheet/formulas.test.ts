import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../root.ts'
import { hearingOf } from '../hearing/hearing.ts'
import { numberFunctions } from './number-functions.ts'
import type { ContentFile } from '../content/content-file.ts'
import type { Playbook } from '../content/playbook.ts'
import { playbookOf } from '../content/playbook-of.ts'
import { Sheet } from './sheet.ts'
import { TODAY } from '../testing/play.ts'

const FOLDER = join(root, 'playbook')
const files: ContentFile[] = readdirSync(FOLDER)
  .filter(name => name.endsWith('.yaml') || name === 'README.md')
  .map(path => ({ path, text: readFileSync(join(FOLDER, path), 'utf8') }))
const table = files.find(({ path }) => path === 'formulas.yaml')?.text ?? ''
const others = files.filter(({ path }) => path !== 'formulas.yaml')
const LINES = table.split('\n').length

/** The table with these lines below it. */
const withLines = (...lines: string[]) =>
  playbookOf([...others, { path: 'formulas.yaml', text: [table, ...lines].join('\n') }])

/** What can be computed where so much is known. */
function sheetBy(playbook: Playbook, known: Record<string, number>, price_per?: string): Sheet {
  const { parts } = hearingOf({ turns: [{ role: 'user', content: 'And?' }], today: TODAY }, playbook).sheet
  return new Sheet({ ...parts, words: { ...parts.words, price_per } }).with(Object.entries(known))
}

/** What `tea` comes to by a line. */
const teaBy = (line: string, known: Record<string, number>, price_per?: string) =>
  sheetBy(withLines(`tea (money): ${line}`), known, price_per).value('tea')

test('a way is a value, or functions of values and numbers, within each other too', () => {
  expect(teaBy('price', { price: 7 })?.value).toBe(7)
  expect(teaBy('contribution(price, unit_cost)', { price: 7, unit_cost: 2 })?.value).toBe(5)
  expect(teaBy('sum( product(price,2), unit_cost )', { price: 8, unit_cost: 2 })?.value).toBe(18)
  const ours = "{ is: 'product(price, 1.5)', source: Ours. }"
  expect(teaBy(ours, { price: 8 })?.value).toBe(12)
})

test('what a way makes no sense of is not known, and the next way is taken', () => {
  expect(teaBy('sum(quotient(price, sales), 1)', { price: 8, sales: 0 })).toBeUndefined()
  expect(teaBy("['quotient(price, sales)', cash]", { price: 8, sales: 0, cash: 3 })?.value).toBe(3)
})

test('a way holds only where its flags are so and what it asks for is known', () => {
  const line = 'price if is_monthly and known.cash'
  expect(teaBy(line, { price: 8, cash: 1 }, 'month')?.value).toBe(8)
  expect(teaBy(line, { price: 8, cash: 1 }, 'hour')).toBeUndefined()
  expect(teaBy(line, { price: 8 }, 'month')).toBeUndefined()
})

test('numbers of ours are no part of what a value was computed from', () => {
  const names = teaBy('product(price, tax_share)', { price: 8 })?.from.map(({ name }) => name)
  expect(names).toEqual(['price'])
})

test.each([
  ['a function nobody knows', 'tea (money): revenueOf(price)', /no function is called revenueOf/],
  ['a function’s own properties', 'tea (money): toString(price)', /no function is called toString/],
  ['too few numbers', 'tea (money): contribution(price)', /contribution is handed 1 numbers and takes 2/],
  ['too many numbers', 'tea (money): aWeek(price, sales)', /aWeek is handed 2 numbers and takes 1/],
  ['a value nobody knows', 'tea (money): contribution(price, unit_costs)', /no value is called unit_costs/],
  ['a value nobody knows that has to be known', 'tea (money): price if known.prise', /called prise/],
  ['a flag nobody knows', 'tea (money): price if is_montly', /no flag is called is_montly/],
  ['a unit nobody knows', 'tea (dollars): price', /its unit are expected, one of money/],
  ['a value without a unit', 'tea: price', /its unit are expected/],
  ['a value that is there already', 'runway (count): cash', /there is a runway already/],
  [
    'a bracket that is not closed',
    'tea (money): contribution(price, unit_cost',
    /contribution\( is not closed/,
  ],
  ['too much behind a bracket', 'tea (money): contribution(price, unit_cost))', /'\)' is too much/],
  ['nothing between commas', 'tea (money): contribution(price, )', /a name or a number is missing/],
  ['an operator', 'tea (money): price * sales', /'\* sales' cannot be read/],
  ['a number without its source', 'tea (money): 12', /needs a source/],
  ['a share of ours within a way', 'tea (money): product(price, 0.37)', /needs a source/],
  ['a source of nothing', 'tea (money): { source: ours }', /./],
])('%s is told with its line', (_what, line, says) => {
  const read = () => withLines(line)
  expect(read).toThrow(new RegExp(`^playbook/formulas.yaml:${LINES + 1}:`))
  expect(read).toThrow(says)
})

test('of several ways the broken one is told with its line', () => {
  expect(() => withLines('tea (money):', '  - price', '  - salesOf(sales)')).toThrow(
    `playbook/formulas.yaml:${LINES + 3}:`,
  )
  expect(() => withLines('tea (share):', '  is: [0.1, half]', '  source: ours')).toThrow(
    `playbook/formulas.yaml:${LINES + 2}:`,
  )
})

test('of a goal to keep as much is in reach as all there is room for leaves after the fixed costs', () => {
  const known = { goal_kept: 1400, capacity: 39, goal_each: 31, fixed_costs: 45 }
  expect(sheetBy(withLines(), known).value('goal_reachable')?.value).toBe(39 * 31 - 45)
})

test('every function that a way may call is called by one', () => {
  const unused = Object.keys(numberFunctions).filter(name => !table.includes(`${name}(`))
  expect(unused).toEqual([])
})
