import { describe, expect, test } from 'vitest'
import type { FactKey } from '#shared/business/keys.ts'
import { decide, type Judged } from './decide.ts'
import type { Quantity } from './quantities/quantity.ts'

const THRESHOLDS = { noted: 0.9, price: 0.9, asked: 0.3, words: 0.85, ask: 0.6 }
const OWN = { own: 1, supposed: 0, former: 0, other: 0 }

function judged(key: FactKey, value: number, probability = 0.95, more: Partial<Quantity> = {}): Judged {
  const quantity: Quantity = { form: 'number', from: 0, to: 0, first: 0, end: 0, value, ...more }
  return { quantity, candidates: [{ key, probability }], scopes: OWN }
}

const candidate = (key: FactKey, probability: number) => ({ key, probability })
const statuses = (...all: Judged[]) => decide(all, THRESHOLDS).map(({ status }) => status)

describe('a message is decided as a whole', () => {
  test('of two prices of one thing the likelier is noted and the other asked about', () => {
    expect(statuses(judged('price', 8, 0.93), judged('price', 12, 0.97))).toEqual(['asked', 'noted'])
  })

  test('prices of different things stand beside each other', () => {
    const perMonth = judged('price', 29, 0.95, { per: 'month' })
    expect(statuses(judged('price', 290, 0.95, { per: 'year' }), perMonth)).toEqual(['noted', 'noted'])
  })

  test('a cost above the price is asked about, and one below it noted', () => {
    expect(statuses(judged('price', 8), judged('unit_cost', 12))).toEqual(['noted', 'asked'])
    expect(statuses(judged('price', 8), judged('unit_cost', 3))).toEqual(['noted', 'noted'])
  })

  test('of costs without a price the one above all others together may be it, and is asked about', () => {
    const kit = {
      ...judged('unit_cost', 349, 0.7),
      candidates: [candidate('unit_cost', 0.7), candidate('price', 0.2)],
    }
    const keys = (...all: Judged[]) => decide(all, THRESHOLDS).map(({ key, status }) => `${status} ${key}`)
    expect(keys(kit, judged('unit_cost', 148), judged('unit_cost', 45))).toEqual([
      'asked price',
      'noted unit_cost',
      'noted unit_cost',
    ])
    expect(keys(kit, judged('unit_cost', 340), judged('unit_cost', 45))[0]).toBe('asked unit_cost')
    expect(keys(kit, judged('unit_cost', 148), judged('price', 400))[0]).toBe('asked unit_cost')
  })

  test('the whole of a ratio that is taken for money is asked about', () => {
    expect(statuses(judged('churn', 3, 0.95, { whole: 1 }), judged('cash', 60))).toEqual(['noted', 'asked'])
  })

  test('what is likely and no more is asked about; what is hardly likely is unused', () => {
    expect(statuses(judged('price', 8, 0.6), judged('cash', 500, 0.2))).toEqual(['asked', 'unused'])
  })

  test('what a form cannot be is never taken for it', () => {
    expect(statuses(judged('customers', 0.2, 0.99, { form: 'percent' }))).toEqual(['unused'])
  })

  test('only what is their own and holds now is noted', () => {
    const own = judged('price', 8)
    const scoped = (scopes: Partial<typeof OWN>) => ({ ...own, scopes: { ...OWN, own: 0, ...scopes } })
    expect(statuses(scoped({ supposed: 1 }), scoped({ former: 1 }), scoped({ other: 1 }))).toEqual([
      'supposed',
      'unused',
      'unused',
    ])
  })
})
