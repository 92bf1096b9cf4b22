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
