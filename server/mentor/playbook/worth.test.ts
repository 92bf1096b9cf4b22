import { expect, test } from 'vitest'
import { said } from './testing/conversations.ts'
import { count, lastAnswerTo, money } from './testing/answers-to.ts'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

// What winning a customer costs, and what one is worth.

const labeled = (...messages: string[]) =>
  play(messages, { playbook, isLabeled: true }).map(({ answer }) => answer.text)

test('money that was spent on ads is held against the orders that came of it', () => {
  const [spent, repeated] = labeled(said('d-3-2', 0), said('d-3-2', 1))
  expect(spent).toContain('costs you **£6.50**: £208 / 32')
  expect(spent).toContain('£15 − £6.50 leaves £8.50')
  expect(repeated).toContain('If they come back just once, it’s £18.75')
})

test('what somebody pays every month is held against what winning one cost', () => {
  const text = lastAnswerTo({
    says: 'I spent 450 on ads and 5 joined, they pay 32 a month. Was it worth it?',
    asks: ['ads', 'results'],
    facts: [
      ['budget', money(450), { quote: 'I spent 450 on ads' }],
      ['conversion', count(5), { quote: 'and 5 joined, they pay' }],
      ['price', money(32, { per: 'month' })],
    ],
  })
  expect(text).toContain('the money is back after **2.8 months**')
  expect(text).not.toContain('loses money')
})

test('a budget beside what is sold won nobody yet', () => {
  const text = play(
    ['My ad budget is $500 a month, I sell 40 kits at $30, each costs me $12. Is it worth it?'],
    {
      playbook,
    },
  )[0]?.answer.text
  expect(text).not.toContain('500 / 40')
})

test('who pays by the year leaves by the year', () => {
  const [worth, won] = labeled(said('d-4-4', 0), said('d-4-4', 1))
  expect(worth).toContain('**€178** over the 60 months they stay (their lifetime value): €35.50 / 20%')
  expect(worth).toContain('| Churn a year |')
  expect(won).toContain('after **16.9 months** (€50 / €2.96)')
})
