import { expect, test } from 'vitest'
import { answerTo } from './testing/answer-to.ts'

test('what would follow from a number that waits counts with what is tried out beside it', () => {
  const reply = answerTo(
    'Should I hire someone at 18 an hour? I bill 45 an hour, 50 hours a week',
    ['hiring'],
    [
      { key: 'wage', value: { kind: 'money', amount: 18, per: 'hour' }, status: 'supposed' },
      { key: 'price', value: { kind: 'money', amount: 45, per: 'hour' }, status: 'asked' },
      { key: 'hours', value: { kind: 'duration', amount: 50, per: 'week', unit: 'hour' } },
    ],
  )
  expect(reply).toContain('50 hours a week of help cost 4,875 a month')
  expect(reply).toMatch(/\*\*If 45 is the price:\*\*.* cost 4,875\./)
})

const text = (value: string) => ({ kind: 'text' as const, text: value })
const money = (amount: number, per?: 'month' | 'hour') => ({
  kind: 'money' as const,
  amount,
  ...(per && { per }),
})

test('a goal that waits is worked out in the marked line, asked about, and no other goal is made up', () => {
  const reply = answerTo(
    'I sell kits at 29 and each one costs me 11. Can I reach 5k a month?',
    ['growth-plan'],
    [
      { key: 'offer', value: text('kits') },
      { key: 'price', value: money(29) },
      { key: 'unit_cost', value: money(11) },
      { key: 'goal_money', value: money(5000, 'month'), status: 'asked' },
    ],
  )
  expect(reply).toMatch(/\*\*If 5,000 is what you want to make a month:\*\*.*278 kits/)
  expect(reply).toMatch(/Is it right that 5,000 is what you want to make a month\?$/)
  expect(reply).not.toMatch(/This week|as the next one/)
})

test('what is sold and waits is told in whole ones, without the sentence that stands above', () => {
  const reply = answerTo(
    'I sell loaves at 6, 1.50 each to make, 2325 rent, 20 a week. When do I break even?',
    ['break-even'],
    [
      { key: 'offer', value: text('loaves') },
      { key: 'price', value: money(6) },
      { key: 'unit_cost', value: money(1.5) },
      { key: 'fixed_costs', value: money(2325, 'month') },
      { key: 'sales', value: { kind: 'count', amount: 20, per: 'week' }, status: 'asked' },
    ],
  )
  expect(reply).toContain('**If you sell 87 a month:** You are at 87; 430 are missing.')
})

test('two numbers that wait are both named, and neither is assumed in their place', () => {
  const reply = answerTo(
    'Can I afford somebody at 12 an hour for 15 hours?',
    ['hiring'],
    [
      { key: 'wage', value: money(12, 'hour'), status: 'asked' },
      {
        key: 'hours',
        value: { kind: 'duration', amount: 15, unit: 'hour', per: 'hour' },
        status: 'asked',
      },
    ],
  )
  expect(reply).toContain('I read 12 as pay and 15 as hours a week, but I am not sure')
  expect(reply).toContain('Until you confirm your own, I use 10 hours')
  expect(reply).not.toMatch(/I assume the 10 hours|\*\*If|\?$/)
})

test('a price that waits gets no other one in its place, nor sales that wait another start', () => {
  const price = { key: 'price' as const, value: money(4.5), status: 'asked' as const }
  const cost = { key: 'unit_cost' as const, value: money(0.35) }
  const pricing = answerTo('Is my price right? 4.50, grinding is 0.35', ['pricing'], [price, cost])
  expect(pricing).toMatch(/\*\*If 4\.50 is the price:\*\* Test 5\.40/)
  expect(pricing).not.toMatch(/Start at|never go below/)
  const plan = answerTo(
    'I want to sell 500 a week but only sell 350. How?',
    ['growth-plan'],
    [500, 350].map(amount => ({
      key: 'sales',
      value: { kind: 'count', amount, per: 'week' },
      status: 'asked',
    })),
  )
  expect(plan).toContain('I read 2,167 as sold a month and 1,517 as sold a month')
  expect(plan).not.toMatch(/as the next one|I assume you start/)
})

test('a cost that waits is told with those that are known, in what they come to together', () => {
  const reply = answerTo(
    'tacos 3.50, costs 1.10, gas 260 a month, truck payment 780',
    ['break-even'],
    [
      { key: 'offer', value: text('tacos') },
      { key: 'price', value: money(3.5) },
      { key: 'unit_cost', value: money(1.1) },
      { key: 'fixed_costs', part: 'gas', value: money(260, 'month') },
      { key: 'fixed_costs', part: 'truck', value: money(780, 'month'), status: 'asked' },
    ],
  )
  expect(reply).toMatch(/^You break even at 109 tacos/)
  expect(reply).toContain('**If your fixed costs are 1,040 a month:** You break even at 434 tacos')
})
