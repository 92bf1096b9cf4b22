import { expect, test } from 'vitest'
import { answerTo } from '../testing/answer-to.ts'

test('customers are compared with a break-even only where each of them pays every month', () => {
  const standing = (per: 'unit' | 'month') =>
    answerTo(
      '45 for 22 customers, 6 goes into each, and 900 of costs',
      ['break-even'],
      [
        { key: 'price', value: { kind: 'money', amount: 45, per, ...(per === 'unit' && { unit: 'lawn' }) } },
        { key: 'unit_cost', value: { kind: 'money', amount: 6 } },
        { key: 'fixed_costs', value: { kind: 'money', amount: 900, per: 'month' } },
        { key: 'customers', value: { kind: 'count', amount: 22 } },
      ],
    )
  expect(standing('unit')).toContain('You break even at 24 lawns a month')
  expect(standing('unit')).not.toContain('You are at 22')
  expect(standing('month')).toContain('You are at 22; 2 are missing')
})
