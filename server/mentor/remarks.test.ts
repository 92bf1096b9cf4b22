import { expect, test } from 'vitest'
import { answerTo } from './testing/answer-to.ts'

const stall = (times?: { amount: number; per: 'week' }) =>
  answerTo(
    'bags are 8, each costs 3.10, the stall 45 a day. Break-even?',
    ['break-even'],
    [
      { key: 'price', value: { kind: 'money', amount: 8 } },
      { key: 'unit_cost', value: { kind: 'money', amount: 3.1 } },
      {
        key: 'fixed_costs',
        part: 'stall',
        value: { kind: 'money', amount: 45, per: 'day', ...(times && { times }) },
      },
    ],
  )

test('a cost of a day that is counted on every day is said to be', () => {
  expect(stall()).toContain('I count 45 a day on every day of the month')
  expect(stall({ amount: 2, per: 'week' })).not.toContain('every day of the month')
})
