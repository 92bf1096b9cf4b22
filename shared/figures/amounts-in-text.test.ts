import { expect, test } from 'vitest'
import { amountsIn, nearestFigure, withReferences } from './amounts-in-text.ts'
import { chairs, offered } from './money.examples.ts'
import { publishedFigures } from './published.ts'
import { rendered } from './references.ts'

const prose =
  'At $29 a month 9 chairs pay the $220 of costs: 85% is left. In 2027, 3 people, $1,450 and {{price}}.'

test('the amounts of a text are found with what they count', () => {
  expect(amountsIn(prose, chairs).map(({ written, value, unit }) => [written, value, unit])).toEqual([
    ['$29', 29, 'money'],
    ['9', 9, 'count'],
    ['$220', 220, 'money'],
    ['85%', 0.85, 'share'],
    ['$1,450', 1450, 'money'],
  ])
})

test.each([
  ['€', '€1,200.50 and 30 €', [1200.5, 30]],
  ['zł', '15 zł, not 15 złotych', [15]],
  ['CHF', 'CHF 80 or 80 CHF', [80, 80]],
  ['(', '(5) 5 (', [5, 5]],
  ['-', '-5 and 5', [5]],
])('money in %s is found before and behind its sign', (currency, text, values) => {
  expect(amountsIn(text, { ...chairs, currency }).map(({ value }) => value)).toEqual(values)
})

test('an amount that a figure tells becomes its reference, so that it changes with it', () => {
  const referring = withReferences(prose, chairs)
  expect(referring).toBe(
    'At {{price}} a month {{break_even_units}} chairs pay the {{fixed_costs}} of costs: {{contribution_share}} is left. In 2027, 3 people, {{goal_revenue}} and {{price}}.',
  )
  expect(rendered(referring, chairs)).toBe(prose.replace('{{price}}', '$29'))
  expect(rendered(referring, offered({ price: 49 }))).not.toContain('29')
  expect(withReferences('18 chairs', chairs, ['2027-02-20'])).toBe('{{customers_on.2027-02-20}} chairs')
})

test('an amount that no figure tells stays, and the nearest figure is known', () => {
  expect(withReferences('Only $19', chairs)).toBe('Only $19')
  const figures = publishedFigures(chairs)
  const nearest = (value: number, unit: 'money' | 'share' | 'count') =>
    nearestFigure({ value, unit }, figures)?.id
  expect([nearest(28, 'money'), nearest(0.84, 'share'), nearest(9.2, 'count')]).toEqual([
    'price',
    'contribution_share',
    'break_even_units',
  ])
  expect(nearestFigure({ value: 1, unit: 'money' }, [])).toBeUndefined()
})

test('a hostile text is read in a moment', () => {
  for (const text of [
    '{{'.repeat(50_000),
    '1,111'.repeat(20_000),
    '$'.repeat(100_000),
    '1'.repeat(100_000),
    ' 9 chair'.repeat(10_000),
  ])
    expect(withReferences(text, chairs).length).toBeGreaterThan(0)
}, 20_000)
