import { describe, expect, test } from 'vitest'
import type { FactValue } from '#shared/business/fact.ts'
import { lastAnswerTo, money } from './testing/answers-to.ts'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

const words = (text: string): FactValue => ({ kind: 'text', text })

describe('a question of business that nothing answers', () => {
  test('is not called outside of business, and no figure is made up for it', () => {
    const margin = lastAnswerTo({ says: "what's a good profit margin for a bakery", asks: ['other'] })
    expect(margin).toMatch(/^I have no figure for a whole trade with a source behind it/)
    expect(margin).toContain('What do you charge?')
    expect(lastAnswerTo({ says: 'what do food trucks usually make', asks: ['other'] })).not.toContain(
      'don’t have a good answer',
    )
    expect(lastAnswerTo({ says: 'which insurance does a salon need?', asks: ['other'] })).not.toContain(
      'don’t have a good answer',
    )
    expect(lastAnswerTo({ says: 'who won the match last night', asks: ['other'] })).toContain(
      'don’t have a good answer',
    )
  })
})

test('a number that waits is named as it is known, and not as it is tried out', () => {
  const text = lastAnswerTo({
    says: 'clients pay 32, should i raise to 36?',
    asks: ['pricing'],
    facts: [
      ['price', money(32), { quote: 'clients pay 32', status: 'asked' }],
      ['price', money(36), { quote: 'should i raise to 36', status: 'supposed' }],
    ],
  })
  expect(text).toMatch(/^\*\*If I read you right \(price 32\)/)
})

test('what a month leaves is asked for to set tax aside', () => {
  const text = lastAnswerTo({
    says: 'how much do I set aside for tax? Ohio, 5200 a month comes in',
    asks: ['taxes'],
    facts: [
      ['revenue', money(5200, { per: 'month' })],
      ['place', words('Ohio')],
    ],
  })
  expect(text).toMatch(/How much do you spend a month, all in\?$/)
})

test('what one costs is asked for in the words of its kind of business', () => {
  const asked = (offer: string) =>
    lastAnswerTo({
      says: `is 22 right for ${offer}?`,
      asks: ['pricing'],
      facts: [
        ['price', money(22)],
        ['offer', words(offer)],
      ],
    })
  expect(asked('dog walking')).toContain('in supplies, travel, and fees?')
  expect(asked('cakes')).toContain('in ingredients, packaging, and fees?')
  expect(asked('soy candles')).toContain('in materials, packaging, and fees?')
  expect(asked('a barbershop')).not.toContain('packaging')
})

/** The answer to messages as they are read. */
const answerTo = (...messages: string[]) => play(messages, { playbook }).at(-1)?.answer.text ?? ''

test('an hour of help is told in sales, where the hours are not known', () => {
  const text = answerTo(
    "Should I hire a second barber? he wants 18/hr, I'm booked out 3 days a week, cuts are 40",
  )
  // 40 / 18
  expect(text).toContain('brings in 40, which pays for **2.2 hours** of help at 18 an hour')
})

describe('a round with a cap', () => {
  const ROUND = "we're raising 500k at a 4m cap, what do investors want to see? MRR is 12k growing 8% a month"

  test('sells the share that the cap says, and nobody who is paid is told to find a payer', () => {
    const text = answerTo(ROUND)
    expect(text).toMatch(/^They want to see that it grows/)
    expect(text).toContain('30,218 in a year')
    expect(text).toContain('500,000 at a cap of 4,000,000 is 13% of the company')
    expect(answerTo("we're raising 500k, MRR is 12k growing 8% a month")).not.toContain(
      'Before anyone has paid',
    )
  })

  test('is taken as after the money', () => {
    expect(answerTo("we're raising 500k at a 4m cap, what share is that?")).toMatch(
      /^Investors get \*\*13%\*\*: 500,000 \/ 4,000,000/,
    )
  })
})

describe('what a competitor charges', () => {
  test('is held against the price, for several costs where the cost is not known', () => {
    const text = answerTo('competitor charges 15 and i charge 20, should i drop?')
    expect(text).toContain('At 15, it takes **134 sales** to bring in what 100 do at 20')
    // 100 × (20 − 8) / (15 − 8)
    expect(text).toContain('| 8 | 12 | 7 | 172 |')
  })

  test('is held against what each leaves, where the cost is known', () => {
    expect(
      answerTo('everyone else sells tote bags for 12 and mine are 18, cost me 6. too expensive?'),
    ).toContain('each bag leaves 6 instead of 12, so it takes **200 sales**')
  })
})

test('how many more a higher rent takes is counted from the difference', () => {
  const text = answerTo(
    'My landlord raises rent from 1800 to 2300 in March. bakery, avg ticket 11, ingredients about a third. how many more customers?',
  )
  expect(text).toContain('takes **69 more customers a month**, about 16 a week: 500 / 7.33')
  expect(text).not.toContain('4,100')
  const later = answerTo(
    'rent is 1800, a coffee is 5, each costs me 1. when do I break even?',
    'the rent goes up to 2000. how many more coffees is that?',
  )
  expect(later).toContain('**50 more coffees a month**')
})

test('beside what a month brings in, little by the hour is pay and much for materials a cost of the month', () => {
  const text = answerTo(
    'thinking of hiring a part timer for my flower shop, 15 an hour 20 hours a week. shop brings in 14k a month, rent 2800, flowers about 5k',
  )
  // 14,000 − 7,800, and 15 × 20 × 52 / 12
  expect(text).toContain('your month leaves 6,200')
  expect(text).toContain('The help costs **1,300**')
})

test('a pitch says who pays already', () => {
  expect(
    answerTo(
      'write a one minute pitch for my app, it helps dentists fill cancelled appointments. 14 clinics pay 199 a month',
    ),
  ).toContain('14 customers pay us 199 a month each')
})

test('whether VAT is due is answered with the limit, and with what a year brings in', () => {
  expect(answerTo('do i need to charge vat? i sell pottery in the UK, about 60k a year')).toMatch(
    /^VAT starts at £90,000.*You take in about 60,000 a year/,
  )
})

test('what an investor asks for is valued, and is no question of what investors look for', () => {
  expect(answerTo('how do i respond when an investor asks for 30% for 100k')).toContain(
    '100,000 for 30% values your company at **333,333**',
  )
})

test('a material bought by the bag is no cost of a loaf', () => {
  const text = answerTo(
    'suppliers raised flour from 22 to 29 a bag, i use 40 bags a month. how much do i need to raise my bread price, sell 2600 loaves at 4.50',
  )
  expect(text).not.toMatch(/loses you|24\.50/)
})

test('a profit that is told of the month is what the month leaves', () => {
  const text = answerTo('loan of 40k for a food truck, i make 3,100 profit a month, good idea?')
  expect(text).toContain('Your month leaves 3,100, so it could carry that')
})

test('a limit of VAT is told where there is one to tell, and nothing else is passed off as one', () => {
  const answerIn = (country: string) =>
    answerTo(`when do I have to charge VAT in ${country}? revenue 8k a month`)
  expect(answerIn('Germany')).toContain('Up to €25,000 of turnover')
  expect(answerIn('Germany')).toContain('You take in about 96,000 a year, so hold that against it')
  for (const country of ['Spain', 'France', 'Texas'])
    expect(answerIn(country)).not.toMatch(/hold that against it|sign up by choice/)
})
