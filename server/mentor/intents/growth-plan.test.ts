import { expect, test } from 'vitest'
import { answerTo } from '../testing/answer-to.ts'

test('only a goal that is twice what there is is called that', () => {
  const from = (customers: number) =>
    answerTo(
      `${customers} customers`,
      ['growth-plan'],
      [{ key: 'customers', value: { kind: 'count', amount: customers } }],
    )
  expect(from(60)).toContain('take 120 customers as the next one, twice what you have')
  expect(from(3)).toContain('take 40 customers as the next one, each from someone you can name')
})

test('whoever has fewer than ten customers is not told to ask the last ten', () => {
  const reply = answerTo(
    '3 customers, how do I grow?',
    ['growth-plan'],
    [{ key: 'customers', value: { kind: 'count', amount: 3 } }],
  )
  expect(reply).not.toContain('your last 10')
  expect(reply).toMatch(/This week, by 27 Nov:\*\* put your offer to/)
})
