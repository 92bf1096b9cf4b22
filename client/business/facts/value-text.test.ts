import { expect, test } from 'vitest'
import type { FactValue } from '#shared/business/fact.ts'
import { monthly } from '#shared/business/monthly.ts'
import { dayText, monthlyText, valueText } from './value-text.ts'

const usd = { kind: 'money', currency: 'USD' } as const

test.each<[string, FactValue]>([
  ['€240 for 3', { kind: 'money', amount: 240, currency: 'EUR', whole: 3 }],
  ['$29', { ...usd, amount: 29 }],
  ['$3.10 each', { ...usd, amount: 3.1, per: 'unit' }],
  ['$1,500 a month', { ...usd, amount: 1_500, per: 'month' }],
  ['€45 an hour', { kind: 'money', amount: 45, currency: 'EUR', per: 'hour' }],
  ['¥300 an order', { kind: 'money', amount: 300, currency: 'JPY', per: 'unit', unit: 'order' }],
  ['45', { kind: 'money', amount: 45 }],
  ['$200 once', { ...usd, amount: 200, per: 'once' }],
  ['-$40', { ...usd, amount: -40 }],
  ['$20–$30', { ...usd, low: 20, high: 30 }],
  [
    '$45 a market day, 2 a week',
    { ...usd, amount: 45, per: 'unit', unit: 'market day', times: { amount: 2, per: 'week' } },
  ],
  ['5% a month', { kind: 'share', share: 0.05, per: 'month' }],
  ['2%–3%', { kind: 'share', low: 0.02, high: 0.03 }],
  ['9.03% (28 of 310 customers)', { kind: 'share', share: 28 / 310, whole: 310, of: 'customers' }],
  ['60', { kind: 'count', amount: 60 }],
  ['12 kits a week', { kind: 'count', amount: 12, unit: 'kits', per: 'week' }],
  ['28 of 310', { kind: 'count', amount: 28, whole: 310 }],
  ['18 months', { kind: 'duration', amount: 18, unit: 'months' }],
  ['1 year', { kind: 'duration', amount: 1, unit: 'years' }],
  ['1 year', { kind: 'duration', amount: 1, unit: 'year' }],
  ['6–12 months', { kind: 'duration', low: 6, high: 12, unit: 'month' }],
  ['10 hours a week', { kind: 'duration', amount: 10, unit: 'hour', per: 'week' }],
  ['Beeswax wraps', { kind: 'text', text: 'Beeswax wraps' }],
  ['Dec 1, 2019', { kind: 'date', date: '2019-12-01' }],
])('a value is written as %s', (written, value) => {
  expect(valueText(value)).toBe(written)
})

test('a day of another year names the year', () => {
  const now = new Date('2027-06-01T12:00:00')
  expect(dayText('2027-03-03T12:00:00', now)).toBe('Mar 3')
  expect(dayText('2026-03-03T12:00:00', now)).toBe('Mar 3, 2026')
})

test('what a rate comes to a month is told where it was said otherwise', () => {
  const told = (value: FactValue) => {
    const amount = monthly(value)
    return monthlyText(amount === undefined ? { value } : { value, monthly: amount })
  }
  expect(told({ ...usd, amount: 45, per: 'unit', times: { amount: 2, per: 'week' } })).toBe('≈ $390 a month')
  expect(told({ ...usd, amount: 390, per: 'month' })).toBeUndefined()
  expect(told({ ...usd, amount: 29, per: 'unit' })).toBeUndefined()
  expect(told({ kind: 'count', amount: 120, per: 'year' })).toBe('≈ 10 a month')
})
