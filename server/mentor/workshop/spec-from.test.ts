import { describe, expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { fitSpec, unfitFields } from '#shared/agent/fit-spec.ts'
import { Spec } from '#shared/agent/spec.ts'
import { projects } from './is-project.examples.ts'
import { heardProject } from './idea-from.ts'
import { specFrom, specOf } from './spec-from.ts'
import { sentences } from './testing.examples.ts'

const today = new Date('2026-11-22T09:00:00Z')
const all = [...new Set([...Object.values(sentences), ...projects])]

describe.each(all.map(sentence => [sentence.slice(0, 60), sentence] as const))('%s', (_, sentence) => {
  const spec = specFrom(sentence, today)

  test('the spec is whole and within every limit', () => {
    expect(Spec.parse(spec)).toEqual(spec)
    expect(fitSpec(spec)).toEqual(spec)
    expect(unfitFields(spec)).toEqual([])
    expect(spec.features_in.length).toBeGreaterThanOrEqual(4)
    expect(spec.features_in.length).toBeLessThanOrEqual(6)
    expect(spec.features_out.length).toBeGreaterThanOrEqual(3)
    expect(spec.features_out.length).toBeLessThanOrEqual(5)
    expect(spec.risks.length).toBeGreaterThanOrEqual(3)
    expect(spec.risks.length).toBeLessThanOrEqual(5)
    expect(spec.tasks.map(({ agent }) => agent)).toEqual(agentNames)
    for (const { task } of spec.tasks) expect(task).toContain(spec.name)
  })

  test('its dates run from today to the goal and never fall on a weekend', () => {
    const dates = spec.milestones.map(({ date }) => date)
    expect(dates.length).toBeGreaterThanOrEqual(4)
    expect(dates.length).toBeLessThanOrEqual(6)
    expect(dates).toEqual([...new Set(dates)].sort())
    expect((dates[0] ?? '') > today.toISOString().slice(0, 10)).toBe(true)
    for (const date of dates) expect([1, 2, 3, 4, 5]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay())
  })

  test('it says nothing twice and leaves no gap', () => {
    const text = JSON.stringify(spec)
    expect(text).not.toMatch(/undefined|NaN|Infinity|\[object| {2}/)
    for (const words of [spec.pitch, spec.audience, spec.problem, spec.solution])
      expect(words).toMatch(/^[\p{Lu}\d]/u)
  })
})

test('what was said is kept to the letter', () => {
  const { numbers, milestones, assumptions } = specFrom(sentences.barbers, today)
  expect(numbers).toMatchObject({
    currency: '$',
    price: 15,
    period: 'month',
    unit: 'chair',
    goal_units: 50,
    goal_months: 6,
  })
  expect(milestones.at(-1)).toMatchObject({ date: '2027-05-21', kpi: '50 shops paying every month' })
  expect(assumptions.join(' ')).not.toContain('No price')
  expect(assumptions.join(' ')).not.toContain('No goal')
})

test('costs that were said are not assumed', () => {
  const { numbers, assumptions } = specFrom(
    `${sentences.candles} (the $24 is the price) (the $9 is what one costs me)`,
    today,
  )
  expect(numbers).toMatchObject({ price: 24, period: 'once', cost_per_unit: 9, fixed_costs_per_month: 600 })
  expect(assumptions.join(' ')).not.toMatch(/fixed costs|of the price/)
})

test('a name that was given is theirs', () => {
  expect(specFrom(sentences.coffee, today).name).toBe('Bean There')
  expect(specFrom(sentences.books, today).name).toBe('Pagewise')
})

test('money that shall come in is a goal and no price', () => {
  const { numbers } = specFrom('I sell bread and want $4,000 a month by next summer', today)
  expect(numbers.price).toBeLessThan(20)
  expect(numbers.goal_units).toBeGreaterThan(600)
})

test('different kinds of business get different features', () => {
  const titles = Object.values(sentences).map(sentence =>
    specFrom(sentence, today).features_in.map(({ title }) => title),
  )
  for (const [index, one] of titles.entries())
    for (const other of titles.slice(index + 1))
      expect(one.filter(title => other.includes(title))).toEqual([])
})

test('the same sentence on the same day gets the same spec', () => {
  expect(specFrom(sentences.gear, today)).toEqual(specFrom(sentences.gear, today))
})

test.each([
  ['I am thinking about opening a small café near the station', 'cafe'],
  ['We are building a CRM for florists', 'tool'],
  ['Catering for small offices in Utrecht', 'meals'],
  ['honey from my own bees', 'pantry'],
  ['a yoga studio with a booking app', 'studio'],
  ['an app where pet owners book dog walkers', 'booking'],
])('"%s" is of the kind %s', (sentence, kind) => {
  expect(heardProject(sentence, today).kind.name).toBe(kind)
})

test('a short word keeps its capitals inside a sentence', () => {
  expect(specFrom('An AI assistant that answers calls for plumbers', today).pitch).not.toMatch(/aI|cRM/)
})

test('whom it is for is said once where the offer says it already', () => {
  const heard = heardProject('Bookkeeping for plumbers at $300 a month', today)
  const { pitch } = specOf(
    {
      ...heard,
      facts: { ...heard.facts, audience: 'plumbers' },
      idea: { ...heard.idea, offer: 'Bookkeeping for plumbers' },
    },
    today,
  )
  expect(pitch).toMatch(/^Bookkeeping for plumbers(?! for)/)
})

test('what is sold in numbers has its verb in the plural', () => {
  expect(specFrom('Sourdough loaves at £6', today).solution).toMatch(/^Sourdough loaves, starting with/)
})
