import { describe, expect, test } from 'vitest'
import { chairs } from '../figures/money.examples.ts'
import { MODEL_CSV } from '../figures/reference.ts'
import { LogPart } from './parts.ts'
import { emptyRun, orchestratorReply, take, type RunState } from './run-state.ts'
import { shownRun } from './shown-run.ts'

const fold = (...parts: unknown[]): RunState =>
  parts.reduce<RunState>((state, part) => take(state, LogPart.parse(part)), {
    ...emptyRun,
    startedAt: '2026-11-22T09:00:00.000Z',
  })
const specOf = (fields: object) => ({ type: 'data-spec', data: { fields, is_complete: true } })
const file = (name: string) => ({
  type: 'data-agent',
  data: { agent: 'strategist', state: 'working', at_ms: 1, file: name },
})
const delta = (agent: string, text: string) => ({ type: 'data-delta', data: { agent, text } })
const contentOf = (state: RunState) => shownRun(state).agents[0]?.files[0]?.content

const priced = specOf({
  name: 'Cadeira',
  money: chairs,
  milestones: [{ title: 'All', date: '2027-05-21', kpi: '{{customers_on.2027-05-21, shop, shops}} pay' }],
  assumptions: ['{{assumed.price}}', '{{assumed.churn}}', 'Barbers read messages.'],
})

test('a run is shown with figures in plain text, and kept with references', () => {
  const state = fold(
    delta('ember', 'At {{price}} it works.'),
    priced,
    file('strategy/plan.md'),
    delta('strategist', 'It costs {{price}}; {{nothing_known}} and {{ price }} stay.'),
  )
  const shown = shownRun(state)
  expect(shown.words).toBe('At $29 it works.')
  expect(shown.spec?.milestones).toEqual([{ title: 'All', date: '2027-05-21', kpi: '50 shops pay' }])
  expect(shown.spec?.assumptions).toEqual([
    'I assume that 5% of those who pay leave each month.',
    'Barbers read messages.',
  ])
  expect(contentOf(state)).toBe('It costs $29; {{nothing_known}} and {{ price }} stay.')
  expect(state.agents[0]?.files[0]?.content).toContain('{{price}}')
  expect(JSON.stringify(orchestratorReply(shown))).not.toContain('{{customers_on')
})

test('while it grows nothing of a reference is seen before it is whole', () => {
  const before = fold(delta('ember', 'At {{pri'))
  expect(shownRun(before).words).toBe('At ')
  let state = fold(priced, file('strategy/plan.md'))
  for (const letter of 'At {{break_even_units, chair, chairs}}.') {
    state = take(state, LogPart.parse(delta('strategist', letter)))
    expect(contentOf(state)).not.toMatch(/[{}]/)
  }
  expect(contentOf(state)).toBe('At 9 chairs.')
})

describe('a figure is fitted to the file it stands in', () => {
  const money = { ...chairs, currency: '<*$' }
  test.each([
    ['plan.md', '{{price}}', String.raw`<\*$29`],
    ['page.html', '<b>{{price}}</b>', '<b>&lt;*$29</b>'],
    ['settings.json', '{ "price": {{price_number}} }', '{ "price": 29 }'],
    ['app.mjs', 'const text = `{{price}}`', 'const text = `{{price}}`'],
    ['style.css', 'a{{price}}', 'a{{price}}'],
  ])('%s', (name, content, expected) => {
    expect(contentOf(fold(specOf({ money }), file(`strategy/${name}`), delta('strategist', content)))).toBe(
      expected,
    )
  })

  test('and what is assumed no longer is no item of a list', () => {
    const list = '- {{assumed.price}}\n- {{assumed.churn}}\n- Words.\n'
    expect(contentOf(fold(priced, file('strategy/a.md'), delta('strategist', list)))).toBe(
      '- I assume that 5% of those who pay leave each month.\n- Words.\n',
    )
  })

  test('and the table of the model is that of the money', () => {
    const table = contentOf(fold(priced, file('strategy/m.csv'), delta('strategist', MODEL_CSV)))
    expect(table).toMatch(/^Month,New,Lost,Active,Revenue,/)
    expect(table).toContain('2027-05,')
  })
})

describe('a run that was kept before a spec had money', () => {
  const numbers = {
    currency: '$',
    price: 15,
    period: 'month',
    unit: 'chair',
    cost_per_unit: 2.25,
    fixed_costs_per_month: 220,
    goal_units: 50,
    goal_months: 6,
  }
  const state = fold(
    specOf({ name: 'Cadeira', numbers, milestones: [{ title: 'All', date: '2027-05-21', kpi: '50 shops' }] }),
    file('strategy/plan.md'),
    delta('strategist', 'It costs $15.'),
  )

  test('is read, and its numbers are money', () => {
    expect(shownRun(state).spec).toMatchObject({
      name: 'Cadeira',
      money: { start: '2026-11-22', offers: [{ price: 15, per: 'month' }], unit_cost: 2.25 },
      milestones: [{ kpi: '50 shops' }],
    })
    expect(shownRun(state).spec).not.toHaveProperty('numbers')
    expect(contentOf(state)).toBe('It costs $15.')
  })
})
