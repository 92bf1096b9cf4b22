import { describe, expect, test } from 'vitest'
import { said } from './testing/conversations.ts'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

const CASH = 'Cash 140k. Burn 11.5k a month. No revenue. Runway?'
const ENGINEER = 'Adding a firmware engineer, 5200 a month.'
const ROUND = 'Druppel, leak sensors for landlords. Raising 400k at 1.6m pre-money. Investors get what share?'
const OWN = 'I own 70% now. After?'

/** The answer to the last message, each understood as it is labeled. */
const answerTo = (...messages: string[]) =>
  play(messages, { playbook, isLabeled: true }).at(-1)?.answer.text ?? ''

test('how long the cash lasts is told anew when more pay is told of', () => {
  expect(answerTo(CASH)).toContain('**12.2 months**')
  const text = answerTo(CASH, ENGINEER)
  expect(text).toMatch(/lasts \*\*8\.4 months\*\* instead of 12\.2 months/)
  expect(text).toContain('140,000 / 16,700, where 16,700 a month is 11,500 + 5,200')
})

test('pay that was told with what goes out is no cost on top of it', () => {
  const text = answerTo('I have 14,200 in the bank and 7,900 going out with my salary')
  expect(text).not.toContain('on top')
})

test('what has to be raised for so many months is what the cash does not cover', () => {
  const text = answerTo(CASH, ENGINEER, 'Need 18 months at that burn. Raise how much?')
  expect(text).toMatch(/^You need to raise \*\*160,600\*\*: 18 months at 16,700 a month take 300,600/)
})

test('investors get their share of the value after the money', () => {
  expect(answerTo(ROUND)).toMatch(/^Investors get \*\*20%\*\*: 400,000 \/ 2,000,000/)
})

test('a round takes its part of every share', () => {
  expect(answerTo(ROUND, OWN)).toMatch(/^You go from 70% to \*\*56%\*\*: 70% × \(100% − 20%\)/)
  expect(answerTo(ROUND, OWN, 'Why not 25?')).toContain('400,000 / 2,000,000 = **20%**')
})

test('an offer for a share is told as what it values the company at', () => {
  const text = answerTo('an investor offers 50k for 20% of the company. fair?')
  expect(text).toMatch(/^50,000 for 20% values your company at \*\*250,000\*\* with the money in it/)
})

test('pay that is asked about is no part of what goes out already, and is counted from then on', () => {
  const DESIGNER =
    "We've $90k left, spend 14k a month and make 5k. Thinking of a designer at 60k a year. How long would we last?"
  expect(answerTo(DESIGNER)).toMatch(/^With \$5,000 a month on top, your \$90,000 lasts \*\*6\.4 months\*\*/)
  expect(answerTo(DESIGNER, 'How much would I need to raise to last two years with her?')).toMatch(
    /^You need to raise \*\*\$246,000\*\*: 24 months at \$14,000/,
  )
})

test('a cost that is told as a new one comes on top of what goes out', () => {
  const text = answerTo(
    'our runway? 48k in the bank, costs are 6.2k a month, income 2.2k',
    'Now we sign a new office for 1,500 a month.',
  )
  expect(text).toContain('**8.7 months** instead of 12 months')
  expect(text).toContain('5,500 a month is 6,200 + 1,500 − 2,200')
})

test('a value after the money is taken as said', () => {
  expect(answerTo("We're raising $500k at a $3m post-money valuation. What share is that?")).toMatch(
    /^Investors get \*\*17%\*\*: \$500,000 \/ \$3,000,000/,
  )
  expect(
    answerTo(
      'An angel offers 75k at a 1.5m pre-money valuation. What do I give up?',
      'My cofounder and I have 50% each. what do we each have afterwards?',
    ),
  ).toMatch(/^You go from 50% to \*\*48%\*\*/)
})

describe('costs that are told one by one', () => {
  const SURVIVE = said('b-3-2', 0)
  const LESS = said('b-3-2', 2)

  test('are added up for how long the cash lasts', () => {
    const text = answerTo(SURVIVE)
    expect(text).toContain('**6.8 months**')
    expect(text).toContain('79,300 goes out (64,300 + 15,000 for ads)')
    expect(text).toContain('so 51,300 is missing')
  })

  test('are shown with their sum', () => {
    const text = answerTo(said('c-1-1', 0))
    expect(text).toContain('285 / (14 − 1)')
    expect(text).toContain('fixed costs 230 + 37 + 18 = 285.')
  })

  test('of one piece all come off its price, and what was paid once is earned back by so many in all', () => {
    const text = answerTo(
      'Unit: BOM 31, assembly 6, shipping 4. Price 87 ex VAT. Tooling 48000 once. Units to earn tooling back?',
    )
    expect(text).toMatch(/^You earn the 48,000 back with \*\*1,044 sales\*\*: 48,000 \/ \(87 − 41\)/)
    expect(text).toContain('31 + 6 + 4 = 41')
    expect(text).not.toContain('1,044 sales a month')
  })

  test('are added up anew when one of them was wrong', () => {
    expect(answerTo(SURVIVE, LESS)).toContain('350,000 / 41,300')
  })

  test('say how many have to buy so that the cash stays', () => {
    const text = answerTo(SURVIVE, LESS, said('b-3-2', 3))
    expect(text).toMatch(
      /^It takes \*\*11 students a month\*\* so that your 350,000 isn’t touched: 41,300 \/ 4,000/,
    )
    expect(text).toContain('You have room for 25, so it fits')
  })
})
