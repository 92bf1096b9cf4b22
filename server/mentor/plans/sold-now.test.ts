import { expect, test } from 'vitest'
import { answerTo } from '../testing/answer-to.ts'

const text = (value: string) => ({ kind: 'text' as const, text: value })
const money = (amount: number, per?: 'month') => ({ kind: 'money' as const, amount, ...(per && { per }) })
const count = (amount: number) => ({ kind: 'count' as const, amount })

const BREAD = [
  { key: 'offer', value: text('bread subscription') },
  { key: 'price', value: { ...money(6), per: 'unit', unit: 'loaf' } },
  { key: 'unit_cost', value: money(1.5) },
  { key: 'fixed_costs', value: money(2325, 'month') },
] as const

test('regular customers of a bakery are not so many loaves a month', () => {
  const told = [...BREAD, { key: 'customers' as const, value: count(3) }]
  const even = answerTo('3 regular customers. When do I break even?', ['break-even'], told)
  expect(even).toContain('You break even at 517 loaves')
  expect(even).not.toContain('You are at 3')
  const goal = { key: 'goal_money' as const, value: money(5000, 'month') }
  const plan = answerTo('How do I get to 5000 a month?', ['growth-plan'], [...told, goal])
  expect(plan).toContain('I assume you start at about 10 loaves a month')
})

test('members who pay by the month are what is sold', () => {
  const told = [
    { key: 'offer', value: text('gym') },
    { key: 'price', value: money(39, 'month') },
    { key: 'unit_cost', value: money(4) },
    { key: 'fixed_costs', value: money(6400, 'month') },
    { key: 'customers', value: count(60) },
  ] as const
  expect(answerTo('When do I break even?', ['break-even'], told)).toContain('You are at 60; 123 are missing')
})

test('cash lasts as long as the sales that are known leave it to', () => {
  const told = [
    ...BREAD,
    { key: 'sales' as const, value: { ...count(310), per: 'month' as const } },
    { key: 'cash' as const, value: money(3400) },
  ]
  const reply = answerTo('How long will it last?', ['runway'], told)
  expect(reply).toMatch(/^You have 3\.7 months/)
  expect(reply).toContain('310 sold a month x $4.50 = $1,395'.replaceAll('$', ''))
  expect(reply).not.toContain('no income')
})

test('a goal in money without a price gets the question for it, and no other goal', () => {
  const told = [{ key: 'goal_money', value: money(5000, 'month') }] as const
  const reply = answerTo('Can I reach 5000 a month?', ['growth-plan'], told)
  expect(reply).toMatch(/^How many sales 5,000 a month takes follows from the price.*Which price/s)
})
