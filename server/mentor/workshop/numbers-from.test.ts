import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { heardProject } from './idea-from.ts'
import { projects } from './is-project.examples.ts'
import { numbersFrom } from './numbers-from.ts'
import { questionFor } from './question-for.ts'
import { specFrom } from './spec-from.ts'
import { sentences } from './testing.examples.ts'

const today = new Date('2026-11-22T09:00:00Z')
const written = readFileSync(new URL('sentences.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => (JSON.parse(line) as { text: string }).text)
const odd = [
  'A bakery, $6 a loaf, 3 ovens, 14k saved, 2 kids, a van for 9,000, open 6 days a week and 40 followers',
  `A bakery, $6 a loaf, ${Array.from({ length: 70 }, (_, index) => `${index + 3} tins`).join(', ')}`,
  'A gym, 30 a month, 5% leave, 12% of visitors join, 8 hours a week, and a loan of 20,000',
  'Honey, $9 a jar, $14 for two, $2.10 to make one, 18% margin and 200 jars by June, 300 by August',
]
const READ_MOST = 60

test('a number never disappears: it is in a field, in words, or asked about', () => {
  for (const sentence of [...Object.values(sentences), ...projects, ...written, ...odd]) {
    const heard = heardProject(sentence, today)
    const { placed } = numbersFrom(heard, today)
    const { assumptions } = specFrom(sentence, today)
    const said = [...assumptions, questionFor(heard)?.text ?? ''].join('\n')
    expect(placed.map(({ amount }) => amount)).toEqual(heard.amounts)
    expect(heard.amounts.length).toBeLessThanOrEqual(READ_MOST)
    for (const { amount, field } of placed)
      if (!field) expect(said, `${amount.written} of "${sentence}"`).toContain(amount.written)
  }
})

/** The fields that the amounts of a sentence went into. */
const fieldsOf = (sentence: string) =>
  numbersFrom(heardProject(sentence, today), today).placed.map(
    ({ amount, field }) => `${amount.written}: ${field ?? '-'}`,
  )

test.each([
  [
    'A booking app for barbers in Lisbon, $15 a month per chair, first 50 shops in 6 months',
    ['$15: price', '50: goal_units', '6 months: goal_months'],
  ],
  [
    'green chile salsa in jars, 8 each at the growers market, want to sell 500 by Thanksgiving (the 8 is the price)',
    ['8: price', '500: goal_units', 'Thanksgiving: goal_months'],
  ],
  [
    'Smoked haddock by post, £18 a parcel, fish and box cost me £7.20, rent is £300 a month',
    ['£18: price', '£7.20: cost_per_unit', '£300: fixed_costs_per_month'],
  ],
])('the amounts of "%s" land in their fields', (sentence, expected) => {
  expect(fieldsOf(sentence)).toEqual(expected)
})

describe('what is said of an amount', () => {
  const assumed = (sentence: string) => specFrom(sentence, today).assumptions.join('\n')

  test('that no number of the spec can hold', () => {
    expect(
      assumed('A ramen bar, $14 a bowl, with 22k (the $14 is the price) (the 22k is none of these)'),
    ).toContain('You said 22k: I could not place it, so no sum counts with it.')
  })

  test('that is paid every three months', () => {
    const { numbers, assumptions } = specFrom('maple syrup subscription, $38 every three months', today)
    expect(numbers).toMatchObject({ price: 12.67, period: 'month' })
    expect(assumptions.join('\n')).toContain('$38 every three months is $12.67 a month.')
  })

  test('that is a range', () => {
    const { numbers, assumptions } = specFrom(
      'guided tours in Piedmont, 85 to 95 euros per rider (the 85 to 95 euros is the price)',
      today,
    )
    expect(numbers).toMatchObject({ currency: '€', price: 90, period: 'once', unit: 'rider' })
    expect(assumptions.join('\n')).toContain('85 to 95 euros')
  })

  test('that has no currency', () => {
    expect(assumed('coffee truck in Austin, 4.50 a cup')).toContain('No currency was said')
    expect(assumed('coffee truck in Austin, $4.50 a cup')).not.toContain('No currency was said')
  })

  test('that is an average sale', () => {
    const { numbers, assumptions } = specFrom('a bookshop in Ghent, the average order is €14', today)
    expect(numbers).toMatchObject({ price: 14, period: 'once' })
    expect(assumptions.join('\n')).toContain('I count an average sale of €14 as the price of one.')
  })

  test('that is a share of an order', () => {
    const { numbers, assumptions } = specFrom(
      'marketplace for guitar teachers, we keep 12% and the average order is $40',
      today,
    )
    expect(numbers).toMatchObject({ price: 4.8, period: 'once' })
    expect(assumptions.join('\n')).toContain('Your share of an order of $40 is $4.80.')
  })
})

describe('with the profile of a business', () => {
  const fact = (key: FactKey, value: FactValue): Fact => ({
    id: key,
    key,
    status: 'noted',
    value,
    quote: 'as said',
    source: { message_id: null, quote: 'as said', said_at: today.toISOString(), by: 'edit' },
  })
  const profile = [
    fact('offer', { kind: 'text', text: 'beeswax wraps' }),
    fact('audience', { kind: 'text', text: 'young parents' }),
    fact('place', { kind: 'text', text: 'Leeds' }),
    fact('price', { kind: 'money', amount: 14, currency: 'GBP', per: 'unit', unit: 'pack' }),
    fact('unit_cost', { kind: 'money', amount: 5, currency: 'GBP' }),
    fact('fixed_costs', { kind: 'money', amount: 50, currency: 'GBP', per: 'week' }),
  ]

  test('what the sentence leaves open comes from there, and is said to', () => {
    const { numbers, audience, pitch, assumptions } = specFrom('I want to open a shop', today, profile)
    expect(numbers).toMatchObject({
      currency: '£',
      price: 14,
      period: 'once',
      unit: 'pack',
      cost_per_unit: 5,
      fixed_costs_per_month: 216.67,
    })
    expect(audience).toContain('Young parents in Leeds')
    expect(pitch).toMatch(/^Beeswax wraps for young parents in Leeds: /)
    expect(assumptions[0]).toBe(
      'From your business profile: offer beeswax wraps, customers are young parents, place Leeds, price £14 a pack, cost each £5 and fixed costs £50 a week.',
    )
  })

  test('what the sentence says wins', () => {
    const { numbers, assumptions } = specFrom(
      'A beeswax wrap kit for bakers, $24 each, 100 bakers by June (the $24 is the price)',
      today,
      profile,
    )
    expect(numbers).toMatchObject({ currency: '$', price: 24, goal_units: 100 })
    expect(assumptions.join('\n')).not.toMatch(/young parents|£14/)
  })
})

test.each([
  ['I sell sourdough loaves at £6 each, 45 a day for the stall, want 200 loaves a week', '200 a week'],
  ['Sourdough loaves at £6 each, I want 30 loaves a day', '30 a day'],
])('the goal of so many in each of a period is taken: %s', (sentence, said) => {
  const { numbers, goal, assumptions } = numbersFrom(heardProject(sentence, today), today)
  expect(goal).toMatchObject({ count: Number(said.split(' ')[0]), one: 'loaf' })
  expect(assumptions).toContainEqual(expect.stringContaining(`${said} at the end are`))
  expect(numbers.goal_units).toBeGreaterThan(1_000)
})
