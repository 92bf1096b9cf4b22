import { expect, test } from 'vitest'
import { TODAY } from '../testing/conversation.ts'
import type { Figures } from './facts.ts'
import { hear } from './hear.ts'

const heard: readonly [string, Figures][] = [
  [
    'I sell sourdough starter kits at $29 and each one costs me $11. Can I reach $5k a month?',
    { price: 29, unitCost: 11, goalMoney: 5000 },
  ],
  ['My app costs €15 a month, 4 % churn, 200 customers', { price: 15, churn: 0.04, customers: 200 }],
  ['It is €9.99/mo and we have 1,500 subscribers', { price: 9.99, customers: 1500 }],
  ['I have $18k saved and spend $2,500 a month', { cash: 18_000, burn: 2500 }],
  [
    'We have $120,000 in the bank, burn $20k a month and revenue is $5k',
    { cash: 120_000, burn: 20_000, revenue: 5000 },
  ],
  ['Price 1.500 € with a margin of 40%', { price: 1500, margin: 0.4 }],
  ['rent is $800 a month and insurance $90 a month', { fixedCosts: 890 }],
  ['My fixed costs are $1,200 per month', { fixedCosts: 1200 }],
  ['I charge £40 a visit', { price: 40 }],
  ['3,000 visitors a month and 2% convert', { visitors: 3000, conversion: 0.02 }],
  ['I want to get fifty customers by March', { goalCustomers: 50 }],
  ['I sell 40 mugs a month', { sales: 40 }],
  ['We are raising $500k', { raise: 500_000 }],
  ['CAC is $40', { acquisitionCost: 40 }],
  ['it costs us €40 to acquire a customer', { acquisitionCost: 40 }],
  ['I have 8 hours a week', { hours: 8 }],
  ['the price is $19 not $29', { price: 19 }],
  ['$11 to make and sells for $29', { unitCost: 11, price: 29 }],
  ['I can spend $300 on ads', { budget: 300 }],
  ['I have 10 hours a week and $500', { hours: 10, cash: 500 }],
  ['With $500 and 5 hours a week', { cash: 500, hours: 5 }],
  ['Which business can I start with $2k?', { cash: 2000 }],
  ['My budget is $500', { budget: 500 }],
  ['How do I win my first 50 customers?', { goalCustomers: 50 }],
  ['a three-month plan, a ninety-day plan', {}],
  ['in 2027, on 1 March, in 6 months, 24/7', {}],
]

test.each(heard)('%s', (message, figures) => {
  expect(hear([{ role: 'user', content: message }], TODAY).figures).toEqual(figures)
})

const words: readonly [string, { product?: string; audience?: string; place?: string; model?: string }][] = [
  ['I sell sourdough starter kits at $29', { product: 'sourdough starter kits', model: 'product' }],
  [
    'I want to start a meal prep delivery for nurses in Chicago',
    { product: 'meal prep delivery', audience: 'nurses', place: 'Chicago', model: 'food' },
  ],
  [
    'landing page for my yoga studio in Berlin for new mothers',
    { product: 'yoga studio', audience: 'new mothers', place: 'Berlin', model: 'local' },
  ],
  ['My app that helps dog owners find sitters', { product: 'app', audience: 'dog owners', model: 'app' }],
  [
    'I run a window cleaning business in Leeds',
    { product: 'window cleaning', place: 'Leeds', model: 'service' },
  ],
  [
    'I sell handmade candles to small hotels',
    { product: 'handmade candles', audience: 'small hotels', model: 'handmade' },
  ],
]

test.each(words)('%s', (message, expected) => {
  expect(hear([{ role: 'user', content: message }], TODAY)).toMatchObject(expected)
})

const corrections: readonly [string, string, Figures][] = [
  ['I sell mugs at $29', 'no, $19', { price: 19 }],
  ['I sell mugs at $29 and each costs me $11', 'sorry, $12', { price: 29, unitCost: 12 }],
  ['churn is 4%', 'actually 5%', { churn: 0.05 }],
]

test.each(corrections)('%s / %s', (first, second, figures) => {
  const turns = [first, second].map(content => ({ role: 'user' as const, content }))
  expect(hear(turns, TODAY).figures).toEqual(figures)
})

test('a number without a currency is money right behind a word for money', () => {
  expect(
    hear([{ role: 'user', content: 'Review my numbers: price 49, cost 20, rent 500' }], TODAY).figures,
  ).toEqual({
    price: 49,
    unitCost: 20,
    fixedCosts: 500,
  })
})

test('readers of a free newsletter are no paying customers', () => {
  const said = 'I have a newsletter with 800 subscribers and want 300 paying subscribers'
  expect(hear([{ role: 'user', content: said }], TODAY).figures).toEqual({
    followers: 800,
    goalCustomers: 300,
  })
})

test('what the price is for is what is counted', () => {
  const said =
    'I run a dental practice software at $300/month per clinic, 45 clinics, churn 2%. Hit $50k MRR?'
  expect(hear([{ role: 'user', content: said }], TODAY)).toMatchObject({
    figures: { price: 300, customers: 45, churn: 0.02, goalMoney: 50_000 },
    priceUnit: 'clinic',
  })
})

test.each<[string, Figures]>([
  ['what should I charge for dog walking? others take $20', { anchor: 20 }],
  ['I sell cameras, average price $180, I buy at $110', { price: 180, unitCost: 110 }],
  ['My runway: 45k in the bank, team costs 9k monthly', { cash: 45_000, fixedCosts: 9000 }],
])('%s', (said, figures) => {
  expect(hear([{ role: 'user', content: said }], TODAY).figures).toEqual(figures)
})
