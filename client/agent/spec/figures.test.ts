import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

test('the numbers of a spec are said in words', () => {
  const numbers = {
    currency: '€',
    price: 15,
    period: 'month',
    unit: 'chair',
    cost_per_unit: 1.5,
    fixed_costs_per_month: 1200,
    goal_units: 50,
    goal_months: 6,
  }
  expect(figuresOf(numbers)).toEqual([
    ['Price', '€15 per chair a month'],
    ['Cost', '€1.5 per chair'],
    ['Fixed costs', '€1,200 a month'],
    ['Goal', '50 sold in 6 months'],
  ])
  expect(figuresOf({ ...numbers, currency: 'USD', period: 'once' })[0]).toEqual(['Price', '15 USD per chair'])
})

test('what is not written yet is left out', () => {
  expect(figuresOf({ price: 4 })).toEqual([['Price', '4 per unit']])
})
