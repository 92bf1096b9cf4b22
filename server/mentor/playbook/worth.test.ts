import { expect, test } from 'vitest'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

// What winning a customer costs, and what one is worth.

const labeled = (...messages: string[]) =>
  play(messages, { playbook, isLabeled: true }).map(({ answer }) => answer.text)

test('money that was spent on ads is held against the orders that came of it', () => {
  const [spent, repeated] = labeled(
    'salaam! quick q, i spent £208 on insta ads last month an got 32 orders off it. avrage order is £28 an about 13 of tht goes on stock n postage. is it even worth it or am i just feeding mark zuckerburg haha',
    'oh nice!! an roughly 1 in 4 of them come bk n order agen within a few months, does tht make it beter',
  )
  expect(spent).toContain('costs you **£6.50**: £208 / 32')
  expect(spent).toContain('£15 − £6.50 leaves £8.50')
  expect(repeated).toContain('If they come back just once, it’s £18.75')
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
  const [worth, won] = labeled(
    "I have one program, adopt an olive tree. The person pays 49 euros in the year and receives 2 bottles, for me it costs 13,50 with the transport. I have 85 persons. Of each 100, 20 don't continue the next year. How much is worth one person for me in total?",
    'For publicity in Facebook I spent 1 300 and came 26 new.',
  )
  expect(worth).toContain('**€178** over the 60 months they stay (their lifetime value): €35.50 / 20%')
  expect(worth).toContain('| Churn a year |')
  expect(won).toContain('after **16.9 months** (€50 / €2.96)')
})
