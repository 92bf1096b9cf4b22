import { expect, test } from 'vitest'
import { firstOffer, moneyFields, noMoney } from '../figures/money.ts'
import type { Spec } from './spec.ts'
import { fitSpec, unfitFields } from './fit-spec.ts'
import { changedAgents, readsOf } from './reads.ts'
import { agentNames } from './agents.ts'

const goodSpec: Spec = {
  name: 'Chairwright',
  pitch: 'Repaired oak chairs for small cafés.',
  audience: 'Owners of cafés.',
  problem: 'A broken chair costs a seat for weeks.',
  solution: 'Collected on Monday, back on Friday.',
  money: {
    ...noMoney,
    currency: '$',
    start: '2026-03-02',
    offers: [{ ...firstOffer(noMoney), price: 45, unit: 'chair' }],
    unit_cost: 18,
    fixed_costs: [{ title: 'Workshop', amount: 540, from_month: 1 }],
    goal: { amount: 60, of: 'units', per: 'total', by: '2027-06-30' },
    said: [{ field: moneyFields.goal, quote: '60 chairs' }],
  },
  features_in: [{ title: 'Book a collection', why: 'It is what is paid for.' }],
  features_out: [{ title: 'Accounts', why: 'Ten cafés can be known by name.' }],
  milestones: [{ title: 'Five talks', date: '2027-01-15', kpi: '5 owners describe it unasked' }],
  risks: [{ risk: 'Cafés wait.', answer: 'A fixed day each month.' }],
  assumptions: ['A repair takes 40 minutes.'],
  tasks: agentNames.map(agent => ({ agent, task: `What a ${agent} does.` })),
}

test('a spec within its limits is taken as it is, and again', () => {
  expect(fitSpec(goodSpec)).toEqual(goodSpec)
  expect(unfitFields(goodSpec)).toEqual([])
  expect(unfitFields({ ...goodSpec, pitch: `  ${goodSpec.pitch}\n` })).toEqual([])
})

test.each([
  ['name', { name: '' }],
  ['pitch', { pitch: 'x'.repeat(241) }],
  ['audience', { audience: 'left\u202eright' }],
  ['features_in', { features_in: Array.from({ length: 13 }, () => ({ title: 'a', why: 'b' })) }],
  ['milestones', { milestones: [{ title: 'a', date: '31 December', kpi: 'b' }] }],
  ['money', { money: { ...goodSpec.money, churn: 1.2 } }],
  ['money', { money: { ...goodSpec.money, goal: { ...goodSpec.money.goal, by: '2026-03-02' } } }],
  ['money', { money: { ...goodSpec.money, offers: [] } }],
  ['tasks', { tasks: [] }],
  ['tasks', { tasks: [{ agent: 'analyst' as const, task: ' ' }] }],
  ['tasks', { tasks: [goodSpec.tasks[0]!, goodSpec.tasks[0]!] }],
])('an edited spec is refused for its %s', (field, change) => {
  expect(unfitFields({ ...goodSpec, ...change })).toEqual([field])
})

test('a text is cut between characters, never inside one', () => {
  const { name } = fitSpec({ ...goodSpec, name: `${'x'.repeat(79)}👩‍🌾` })
  expect(name).toBe('x'.repeat(79))
})

test('another spec changes the work of those who read what is different', () => {
  const agents = goodSpec.tasks.map(({ agent }) => agent)
  expect(changedAgents(goodSpec, { ...goodSpec, tasks: [...goodSpec.tasks] })).toEqual([])
  expect(changedAgents(goodSpec, { ...goodSpec, features_out: [] })).toEqual(['product'])
  for (const field of ['pitch', 'risks', 'money', 'assumptions'] as const) {
    const different = { ...goodSpec, [field]: field === 'money' ? { ...goodSpec.money, currency: '€' } : [] }
    const expected = agents.filter(agent => readsOf[agent].includes(field))
    expect(changedAgents(goodSpec, different as typeof goodSpec)).toEqual(expected)
  }
  const retold = goodSpec.tasks.map(task => (task.agent === 'analyst' ? { ...task, task: 'Else' } : task))
  expect(changedAgents(goodSpec, { ...goodSpec, tasks: retold })).toEqual(['analyst'])
  const smaller = { ...goodSpec, tasks: goodSpec.tasks.slice(1) }
  expect(changedAgents(goodSpec, smaller)).toEqual([])
  expect(changedAgents(smaller, goodSpec)).toEqual(['strategist'])
})

test('all that is wrong with an edited spec is told at once', () => {
  expect(
    unfitFields({ ...goodSpec, name: ' ', money: { ...goodSpec.money, unit_cost: Number.NaN } }),
  ).toEqual(['name', 'money'])
})
