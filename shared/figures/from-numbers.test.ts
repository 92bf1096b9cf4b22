import { expect, test } from 'vitest'
import { customersOn } from './customers.ts'
import { moneyFromNumbers } from './from-numbers.ts'
import { Money } from './money.ts'
import { unitCents } from './unit-sums.ts'

const numbers = {
  currency: '$',
  price: 15,
  period: 'month' as const,
  unit: 'chair',
  cost_per_unit: 2.25,
  fixed_costs_per_month: 220,
  goal_units: 50,
  goal_months: 6,
}

test('numbers of an old run are money that means the same', () => {
  const money = moneyFromNumbers(numbers, '2026-11-22')
  expect(Money.parse(money)).toEqual(money)
  expect(money.goal).toEqual({ amount: 50, of: 'units', per: 'total', by: '2027-05-24' })
  expect(customersOn(money, money.goal.by)).toBe(50)
  expect(money.offers.map(offer => unitCents(money, offer))).toMatchObject([{ price: 1_500, cost: 225 }])
})

test('what was sold once has nobody who leaves', () => {
  expect(moneyFromNumbers({ ...numbers, period: 'once' }, '2026-11-22').churn).toBe(0)
})
