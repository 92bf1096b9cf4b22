import { expect, test } from 'vitest'
import { answersTo, count, lastAnswerTo, money, type Said } from './testing/answers-to.ts'
import { said } from './testing/conversations.ts'

// What is told of one class, one market day, or one week is answered for that one, and what is paid every week by the month.

const euros = { currency: 'EUR' }
const CLASS: Said = {
  says: 'Each family pays 8.50, there are 9 of them, the room is 22 for every class, and a class takes me 3.5 hours. What do I earn?',
  asks: ['results'],
  facts: [
    ['price', money(8.5, { ...euros, per: 'unit', unit: 'class' })],
    ['customers', count(9)],
    ['fixed_costs', money(22, { ...euros, per: 'unit', unit: 'class' }), { part: 'room' }],
    ['hours', { kind: 'duration', amount: 3.5, unit: 'hour', per: 'unit' }],
  ],
}

test('what a class leaves is told for the class, and for an hour of it', () => {
  const text = lastAnswerTo(CLASS)
  expect(text).toContain('Each class leaves you **€54.50**: 9 × €8.50 − €22.')
  expect(text).toContain('**€15.57 an hour**')
})

test('another price is tried out for the class, too', () => {
  const text = lastAnswerTo(CLASS, {
    says: 'And with 12?',
    facts: [['price', money(12, { per: 'unit', unit: 'class' }), { status: 'supposed' }]],
  })
  expect(text).toContain('| Left of each class | €54.50 | €86 |')
  expect(text).toContain('| Earned an hour | €15.57 | €24.57 |')
})

const STALL: Said = {
  says: said('f-4-1', 0),
  asks: ['break-even', 'results'],
  facts: [
    ['price', money(6.5)],
    ['unit_cost', money(2.1)],
    ['fixed_costs', money(35, { per: 'week' })],
    ['sales', count(6, { per: 'week' })],
  ],
}

test('a stall that is paid by the week breaks even in a week', () => {
  const text = lastAnswerTo(STALL)
  expect(text).toContain('**8 sales** to cover each week: 35 / 4.40')
  expect(text).toContain('the week ends at **−8.60**: 6 × 4.40 − 35')
})

test('so much from each class takes so many people', () => {
  const hall = money(90, { per: 'unit', unit: 'class' })
  const text = lastAnswerTo(
    {
      says: '85 a head, the hall is 90 each time, a kit is 22.',
      asks: ['break-even'],
      facts: [
        ['price', money(85, { per: 'unit', unit: 'head' })],
        ['fixed_costs', hall],
        ['unit_cost', money(22)],
      ],
    },
    {
      says: 'I would like to clear 300 every time',
      asks: ['growth-plan'],
      facts: [['goal_money', money(300, { per: 'unit', unit: 'class' })]],
    },
  )
  expect(text).toContain('**7 heads** each class to keep 300 after its 90 of costs: (300 + 90) / 63')
})

test('a cost that comes every month beside it makes it no class alone', () => {
  const text = lastAnswerTo({
    ...CLASS,
    facts: [
      ...(CLASS.facts ?? []),
      ['fixed_costs', money(400, { ...euros, per: 'month' }), { part: 'storage' }],
    ],
  })
  expect(text).not.toContain('Each class leaves')
  expect(text).not.toContain('an hour')
})

const KITCHENS: Said = {
  says: '26 kitchens at 12 a week each, 250 a month goes out. What is left a month?',
  asks: ['results'],
  facts: [
    ['customers', count(26)],
    ['price', money(12, { per: 'week' })],
    ['fixed_costs', money(250, { per: 'month' })],
  ],
}

test('what customers pay every week is counted by the month, and said so', () => {
  const [left, goal] = answersTo(KITCHENS, {
    says: 'I need 2000 a month, how many kitchens?',
    asks: ['growth-plan'],
    facts: [['goal_money', money(2000, { per: 'month' })]],
  })
  expect(left).toContain(
    '**1,102 a month** is left of 1,352 after 250 of fixed costs, where 1,352 is 26 × 52',
  )
  expect(left).toContain('Counted by the month: 12 a week is 52.')
  expect(goal).toContain('at least **44 kitchens**, 18 more than your 26')
})

test('a week of what is counted in sales stays a week', () => {
  const text = lastAnswerTo({
    says: 'I rent out bikes at 50 a week, 30 rentals a month. What comes in?',
    asks: ['results'],
    facts: [
      ['price', money(50, { per: 'week' })],
      ['sales', count(30, { per: 'month' })],
    ],
  })
  expect(text).toContain('1,500 a month')
})
