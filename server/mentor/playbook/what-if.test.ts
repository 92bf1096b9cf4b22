import { expect, test } from 'vitest'
import { answersTo, count, lastAnswerTo, money, type Said } from './testing/answers-to.ts'
import { said } from './testing/conversations.ts'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

const CHAIRS = { per: 'unit', unit: 'chair' } as const
const supposed = { status: 'supposed' } as const
const ORDER: Said = {
  says: 'A hotel wants 24 chairs at 520 each. I take 650 and the material is 210, for 24 it is 185. Worth it?',
  asks: ['pricing'],
  facts: [
    ['sales', count(24), supposed],
    ['price', money(520, CHAIRS), supposed],
    ['price', money(650, CHAIRS)],
    ['unit_cost', money(210, CHAIRS)],
    ['unit_cost', money(185, CHAIRS), supposed],
  ],
}

const RUGS: Said = {
  says: 'I sell rugs at 120, they cost me 45.',
  asks: ['tells_only'],
  facts: [
    ['price', money(120)],
    ['unit_cost', money(45)],
  ],
}
const CAFE: Said = {
  says: 'A cafe wants 10 at 95, should I take it?',
  asks: ['pricing'],
  facts: [
    ['sales', count(10), { status: 'asked' }],
    ['price', money(95), supposed],
  ],
}

test('an order is held against what as many leave at the usual price', () => {
  const [text] = play([said('f-1-2', 0)], { playbook, isLabeled: true })
  expect(text?.answer.text).toContain('left on all 24 goes from 10,560 zł to **8,040 zł**: 24 × 335 zł')
  expect(text?.answer.text).not.toContain('24 chairs a month')
})

test('so many sold, at the price that is known, are those of a month', () => {
  const text = lastAnswerTo(
    {
      says: 'I sell at 20, each costs me 8, rent is 600 a month.',
      asks: ['break-even'],
      facts: [
        ['price', money(20)],
        ['unit_cost', money(8)],
        ['fixed_costs', money(600, { per: 'month' })],
      ],
    },
    { says: 'What if I sold 80?', asks: ['results'], facts: [['sales', count(80), supposed]] },
  )
  expect(text).toContain('360')
})

test('another number of what was tried out leaves the rest of it as it was', () => {
  const text = lastAnswerTo(ORDER, {
    says: 'And if they push me down to 480?',
    asks: ['pricing'],
    facts: [['price', money(480, CHAIRS), supposed]],
  })
  expect(text).toContain('to **7,080**: 24 × 295')
})

test('a number of another kind begins a what-if of its own', () => {
  const shop: Said = {
    says: 'I sell 100 a month at 20, each costs me 8, rent is 600.',
    asks: ['break-even'],
    facts: [
      ['sales', count(100, { per: 'month' })],
      ['price', money(20)],
      ['unit_cost', money(8)],
      ['fixed_costs', money(600, { per: 'month' })],
    ],
  }
  const [, , rent] = answersTo(
    shop,
    { says: 'What if I charged 25?', asks: ['pricing'], facts: [['price', money(25), supposed]] },
    {
      says: 'What if rent was 900?',
      asks: ['break-even'],
      facts: [['fixed_costs', money(900, { per: 'month' }), supposed]],
    },
  )
  expect(rent).toContain('| Fixed costs | 600 a month | 900 a month |')
  expect(rent).not.toContain('25')
})

test('a number that a longer message tells after a what-if is none of its own accord', () => {
  const text = lastAnswerTo(RUGS, CAFE, {
    says: 'how many customers do I need for 300 a month',
    asks: ['growth-plan'],
    facts: [['price', money(300), { status: 'asked' }]],
  })
  expect(text).not.toContain('| 120 | 300 |')
})

test('a budget wins as many as the last one did for its money', () => {
  const text = lastAnswerTo(
    {
      says: 'I spent 450 on ads and 5 joined, they pay 32 a month. Was it worth it?',
      asks: ['ads', 'results'],
      facts: [
        ['budget', money(450), { quote: 'I spent 450 on ads' }],
        ['conversion', count(5), { quote: 'and 5 joined, they pay' }],
        ['price', money(32, { per: 'month' })],
      ],
    },
    {
      says: 'If I put in 1200 next month, how many would that get me?',
      asks: ['ads'],
      facts: [['budget', money(1200), supposed]],
    },
  )
  expect(text).toContain('to **about 13')
})

test('an order is one, however sure the reader is of how many it takes', () => {
  const text = lastAnswerTo(RUGS, CAFE)
  expect(text).toContain('left on all 10 goes from 750 to **500**')
  expect(text).not.toContain('Did I read')
})

test('“and at 85?” tries out one more price', () => {
  const text = lastAnswerTo(RUGS, CAFE, {
    says: 'and at 85?',
    asks: ['pricing'],
    facts: [['price', money(85), { status: 'asked' }]],
  })
  expect(text).toContain('left on all 10 goes from 750 to **400**')
  expect(text).not.toContain('If I read you right')
})
