import { expect, test } from 'vitest'
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
  features_in: [{ title: 'Book a collection', why: 'It is what is paid for.' }],
  features_out: [{ title: 'Accounts', why: 'Ten cafés can be known by name.' }],
  milestones: [{ title: 'Five talks', date: '2027-01-15', kpi: '5 owners describe it unasked' }],
  risks: [{ risk: 'Cafés wait.', answer: 'A fixed day each month.' }],
  numbers: {
    currency: '$',
    price: 45,
    period: 'once',
    unit: 'chair',
    cost_per_unit: 18,
    fixed_costs_per_month: 540,
    goal_units: 60,
    goal_months: 6,
  },
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
  ['numbers', { numbers: { ...goodSpec.numbers, goal_months: 0 } }],
  ['numbers', { numbers: { ...goodSpec.numbers, goal_units: 1.5 } }],
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
  for (const field of ['pitch', 'risks', 'numbers', 'assumptions'] as const) {
    const different = { ...goodSpec, [field]: field === 'numbers' ? { ...goodSpec.numbers, price: 1 } : [] }
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
    unfitFields({ ...goodSpec, name: ' ', numbers: { ...goodSpec.numbers, price: Number.NaN } }),
  ).toEqual(['name', 'numbers'])
})
