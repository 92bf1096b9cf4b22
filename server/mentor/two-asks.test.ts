import { expect, test } from 'vitest'
import { answerTo } from './testing/answer-to.ts'

test('of the second of two asks no line is left that announces what is not there', () => {
  const reply = answerTo(
    'silver is $8 a pair. Which price, and what is left of one?',
    ['pricing', 'break-even'],
    [{ key: 'unit_cost', value: { kind: 'money', amount: 8, currency: 'USD' } }],
  )
  expect(reply).toContain('**Break-even:**')
  expect(
    reply.split('\n\n').filter((block, at, all) => block.endsWith(':') && !/^[|>1]/.test(all[at + 1] ?? '')),
  ).toEqual([])
})

test('a price is tested beside another answer only where a price was asked about', () => {
  const told = [
    { key: 'price', value: { kind: 'money', amount: 1499, per: 'month' } },
    { key: 'customers', value: { kind: 'count', amount: 42 } },
  ] as const
  expect(answerTo('42 customers pay 1499 a month. Are we ok?', ['growth-plan', 'pricing'], told)).not.toMatch(
    /On the price|Test 1/,
  )
  expect(answerTo('42 pay 1499. How to grow, at which price?', ['growth-plan', 'pricing'], told)).toContain(
    '**On the price:**',
  )
})
