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

test('what is sold less than once a week is told by the month, and prices that come to the same are not compared', () => {
  const reply = answerTo(
    'I sell bikes at 480, each costs me 310, the workshop is 150 a month. When do I break even?',
    ['break-even'],
    [
      { key: 'offer', value: { kind: 'text', text: 'bikes' } },
      { key: 'price', value: { kind: 'money', amount: 480 } },
      { key: 'unit_cost', value: { kind: 'money', amount: 310 } },
      { key: 'fixed_costs', value: { kind: 'money', amount: 150, per: 'month' } },
    ],
  )
  expect(reply).toMatch(/^You break even at 1 bike a month\.\n/)
  expect(reply).toContain('the month reaches 1 bike')
  expect(reply).not.toContain('| Price |')
})

test('nobody buys a business: what it sells is what they come back for', () => {
  const told = (offer: string) =>
    answerTo(
      'When do I break even?',
      ['break-even'],
      [
        { key: 'offer', value: { kind: 'text', text: offer } },
        { key: 'price', value: { kind: 'money', amount: 6 } },
        { key: 'unit_cost', value: { kind: 'money', amount: 1.5 } },
        { key: 'fixed_costs', value: { kind: 'money', amount: 500, per: 'month' } },
        { key: 'sales', value: { kind: 'count', amount: 310, per: 'month' } },
      ],
    )
  expect(told('Sourdough bakery')).toContain('come back for what your sourdough bakery sells make it 4')
  expect(told('Rye loaves')).not.toContain('what your')
})

test('what is left a month is counted from the sales, and not from a break-even that was rounded up', () => {
  const reply = answerTo(
    'braids at 120 a head, hair is 22, rent 850, 9 heads a month. When do I break even?',
    ['break-even'],
    [
      { key: 'price', value: { kind: 'money', amount: 120, per: 'unit', unit: 'head' } },
      { key: 'unit_cost', value: { kind: 'money', amount: 22 } },
      { key: 'fixed_costs', value: { kind: 'money', amount: 850, per: 'month' } },
      { key: 'sales', value: { kind: 'count', amount: 9, per: 'month' } },
    ],
  )
  expect(reply).toContain('You are at 9, so 32 a month is left beyond it.')
})
