import { expect, test } from 'vitest'
import { answerTo } from './testing/answer-to.ts'

test('a cost of an hour is not counted as one of a month, said or only likely', () => {
  for (const status of ['noted', 'asked'] as const) {
    const reply = answerTo(
      '12 each, the room is 40 an hour. When do I break even?',
      ['break-even'],
      [
        { key: 'price', value: { kind: 'money', amount: 12, per: 'unit' } },
        { key: 'fixed_costs', part: 'room', value: { kind: 'money', amount: 40, per: 'hour' }, status },
      ],
    )
    expect(reply).not.toMatch(/break even at|fixed costs are 40/)
  }
})

test.each(['una', 'Stück', 'pièce', 'each', 'costs'])('%s is the name of nothing that is sold', unit => {
  const reply = answerTo(
    '3 euros each, the stall is 60 a week',
    ['break-even'],
    [
      { key: 'price', value: { kind: 'money', amount: 3, currency: 'EUR', per: 'unit', unit } },
      { key: 'unit_cost', value: { kind: 'money', amount: 1.2, currency: 'EUR' } },
      { key: 'fixed_costs', part: 'stall', value: { kind: 'money', amount: 60, per: 'week' } },
    ],
  )
  expect(reply).toContain('You break even at 145 sales a month')
})

test('who answers of those one wrote to is no share of visitors who buy', () => {
  const reply = answerTo(
    'I sell candles at 20. 20 sent, 3 replied. How do I get to 5000 a month?',
    ['growth-plan'],
    [
      { key: 'offer', value: { kind: 'text', text: 'candles' } },
      { key: 'price', value: { kind: 'money', amount: 20 } },
      { key: 'goal_money', value: { kind: 'money', amount: 5000, per: 'month' } },
      { key: 'leads', value: { kind: 'count', amount: 20 } },
      { key: 'conversion', value: { kind: 'share', share: 0.15, whole: 20, of: 'leads' } },
    ],
  )
  expect(reply).toContain('Visitors, 2 % buy (assumed)')
  expect(reply).not.toContain('15 %')
})

test.each([
  ['month', 4, '22 Mar'],
  ['Months', 4, '22 Mar'],
  ['weeks', 10, '29 Jan'],
])('a goal in so many of a %s has its day', (unit, amount, day) => {
  const reply = answerTo(
    'Mugs at 20, I want 60 customers',
    ['growth-plan'],
    [
      { key: 'price', value: { kind: 'money', amount: 20 } },
      { key: 'goal_customers', value: { kind: 'count', amount: 60 } },
      { key: 'goal_date', value: { kind: 'duration', amount, unit } },
    ],
  )
  expect(reply).toContain(`, by ${day}`)
})

test('of trials that pay no share of visitors is made, whether their number is said before or after', () => {
  const reply = answerTo(
    'trial to paid is 9 %. 310 trials a month. Is that good?',
    ['results'],
    [
      { key: 'conversion', value: { kind: 'share', share: 0.09 } },
      { key: 'leads', value: { kind: 'count', amount: 310, per: 'month' } },
    ],
  )
  expect(reply).toMatch(/^Whether that is good I can say of two numbers/)
  expect(reply).not.toContain('visitors')
})

test('a goal of so many a week is one of each month', () => {
  const reply = answerTo(
    'I need 3 more clients a week',
    ['growth-plan'],
    [{ key: 'goal_customers', value: { kind: 'count', amount: 3, per: 'week' } }],
  )
  expect(reply).toMatch(/^Yes, and by hand: 13 sales a month\./)
})
