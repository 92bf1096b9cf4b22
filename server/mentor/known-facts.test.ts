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

test.each(['una', 'Stück', 'pièce', 'each'])('%s is the name of nothing that is sold', unit => {
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
