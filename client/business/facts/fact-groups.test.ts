import { expect, test } from 'vitest'
import type { ProfileFact } from '#shared/business/calls.ts'
import type { FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { monthly } from '#shared/business/monthly.ts'
import { groupFacts } from './fact-groups.ts'

function fact(key: FactKey, value: Partial<FactValue>, part?: string): ProfileFact {
  const whole: FactValue = { kind: 'money', currency: 'USD', ...value }
  const amount = monthly(whole)
  return {
    id: `${key} ${part}`,
    key,
    status: 'noted',
    value: whole,
    quote: '',
    source: { message_id: null, quote: '', said_at: '2027-03-01T10:00:00.000Z', by: 'edit' },
    history: [],
    ...(part === undefined ? {} : { part }),
    ...(amount === undefined ? {} : { monthly: amount }),
  }
}

const totalOf = (...facts: ProfileFact[]) => groupFacts(facts)[0]?.keys[0]?.total

test('facts stand in groups, parts by their names, and what is only asked in none', () => {
  const facts = [
    fact('cash', { amount: 5 }),
    fact('fixed_costs', { amount: 2, per: 'month' }, 'storage'),
    fact('fixed_costs', { amount: 1, per: 'month' }, 'rent'),
    fact('price', { amount: 3 }),
    { ...fact('price', { amount: 4 }), status: 'asked' as const },
  ]
  expect(
    groupFacts(facts).map(({ group, keys }) => [group, keys.flatMap(key => key.facts.map(each => each.id))]),
  ).toEqual([
    ['price', ['price undefined']],
    ['costs', ['fixed_costs rent', 'fixed_costs storage']],
    ['money', ['cash undefined']],
  ])
})

test('parts of a sum come to a total a month', () => {
  const stall = fact('fixed_costs', { amount: 45, per: 'unit', times: { amount: 2, per: 'week' } }, 'stall')
  const rent = fact('fixed_costs', { amount: 120, per: 'month' }, 'rent')
  expect(totalOf(stall, rent)).toBe('$510 a month')
  expect(totalOf(stall)).toBeUndefined()
})

test('parts that are no rates add up where they are said alike', () => {
  const jar = fact('unit_cost', { amount: 7.4, per: 'unit' }, 'jar')
  expect(totalOf(jar, fact('unit_cost', { amount: 3.6, per: 'unit' }, 'box'))).toBe('$11')
  expect(totalOf(jar, fact('unit_cost', { amount: 3.6, per: 'once' }, 'box'))).toBeUndefined()
  expect(
    totalOf(jar, fact('unit_cost', { amount: 3.6, per: 'unit', currency: 'EUR' }, 'box')),
  ).toBeUndefined()
  expect(
    totalOf(fact('price', { amount: 1 }, 'small'), fact('price', { amount: 2 }, 'large')),
  ).toBeUndefined()
})
