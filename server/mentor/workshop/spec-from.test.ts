import { describe, expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { fitSpec, unfitFields } from '#shared/agent/fit-spec.ts'
import { Spec } from '#shared/agent/spec.ts'
import { shownSpec } from '#shared/agent/shown-run.ts'
import { goalUnits } from '#shared/figures/goal.ts'
import { firstOffer } from '#shared/figures/money.ts'
import { unknownReferences } from '#shared/figures/references.ts'
import { projects } from './is-project.examples.ts'
import { heardProject } from './idea-from.ts'
import { specFrom, specOf } from './spec-from.ts'
import { sentences } from './testing.examples.ts'

const today = new Date('2026-11-22T09:00:00Z')
/** A spec as it is shown. */
const shownFrom = (sentence: string, day: Date) => {
  const spec = specFrom(sentence, day)
  return shownSpec(spec, spec.money)
}
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
    const text = JSON.stringify(shownFrom(sentence, today))
    expect(unknownReferences(JSON.stringify(spec), spec.money)).toEqual([])
    expect(text).not.toMatch(/undefined|NaN|Infinity|\[object| {2}|\{\{/)
    for (const words of [spec.pitch, spec.audience, spec.problem, spec.solution])
      expect(words).toMatch(/^[\p{Lu}\d]/u)
  })
})

test('what was said is kept to the letter', () => {
  const { money, milestones, assumptions } = shownFrom(sentences.barbers, today)
  expect(money).toMatchObject({
    currency: '$',
    offers: [{ price: 15, per: 'month', unit: 'chair' }],
    goal: { amount: 50, of: 'units', per: 'total', by: '2027-05-21' },
  })
  expect(milestones.at(-1)).toMatchObject({ date: '2027-05-21', kpi: '50 shops paying every month' })
  expect(assumptions.join(' ')).not.toContain('No price')
  expect(assumptions.join(' ')).not.toContain('No goal')
})

test('costs that were said are not assumed', () => {
  const { money, assumptions } = shownFrom(
    `${sentences.candles} (the $24 is the price) (the $9 is what one costs me)`,
    today,
  )
  expect(money).toMatchObject({
    offers: [{ price: 24, per: 'once' }],
    unit_cost: 9,
    fixed_costs: [{ amount: 600 }],
  })
  expect(assumptions.join(' ')).not.toMatch(/fixed costs|of the price/)
})

test('a name that was given is theirs', () => {
  expect(specFrom(sentences.coffee, today).name).toBe('Bean There')
  expect(specFrom(sentences.books, today).name).toBe('Pagewise')
})

test('money that shall come in is a goal and no price', () => {
  const { money } = specFrom('I sell bread and want $4,000 a month by next summer', today)
  expect(firstOffer(money).price).toBeLessThan(20)
  expect(money.goal).toMatchObject({ amount: 4_000, of: 'revenue', per: 'month' })
  expect(goalUnits(money)).toBeGreaterThan(600)
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
  ['an app where pet owners book dog walkers', 'marketplace'],
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
