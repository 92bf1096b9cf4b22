import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { heardProject } from './idea-from.ts'
import { projects } from './is-project.examples.ts'
import { moneyFrom } from './money-from.ts'
import { questionFor } from './question-for.ts'
import { shownSpec } from '#shared/agent/shown-run.ts'
import { goalUnits } from '#shared/figures/goal.ts'
import { specFrom as storedFrom } from './spec-from.ts'
import { sentences } from './testing.examples.ts'

/** A spec as it is shown. */
const specFrom = (...asked: Parameters<typeof storedFrom>) => {
  const spec = storedFrom(...asked)
  return shownSpec(spec, spec.money)
}

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

test('what a day costs of what is paid by the day is what one costs', () => {
  const castles =
    'Jumping castles to rent for birthdays in Maitland, $280 a day, each costs me $40 a day to clean and move'
  expect(specFrom(castles, today).money).toMatchObject({ offers: [{ price: 280 }], unit_cost: 40 })
})

test('a number never disappears: it is in a field, in words, or asked about', () => {
  for (const sentence of [...Object.values(sentences), ...projects, ...written, ...odd]) {
    const heard = heardProject(sentence, today)
    const { placed } = moneyFrom(heard, today)
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
  moneyFrom(heardProject(sentence, today), today).placed.map(
    ({ amount, field }) => `${amount.written}: ${field ?? '-'}`,
  )

test.each([
  [
    'A booking app for barbers in Lisbon, $15 a month per chair, first 50 shops in 6 months',
    ['$15: offers.main.price', '50: goal.amount', '6 months: goal.by'],
  ],
  [
    'green chile salsa in jars, 8 each at the growers market, want to sell 500 by Thanksgiving (the 8 is the price)',
    ['8: offers.main.price', '500: goal.amount', 'Thanksgiving: goal.by'],
  ],
  [
    'Smoked haddock by post, £18 a parcel, fish and box cost me £7.20, rent is £300 a month',
    ['£18: offers.main.price', '£7.20: unit_cost', '£300: fixed_costs.Rent'],
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
    const { money, assumptions } = specFrom('maple syrup subscription, $38 every three months', today)
    expect(money.offers).toMatchObject([{ price: 12.67, per: 'month' }])
    expect(assumptions.join('\n')).toContain('$38 every three months is $12.67 a month.')
  })

  test('that is a range', () => {
    const { money, assumptions } = specFrom(
      'guided tours in Piedmont, 85 to 95 euros per rider (the 85 to 95 euros is the price)',
      today,
    )
    expect(money).toMatchObject({ currency: '€', offers: [{ price: 90, per: 'once', unit: 'rider' }] })
    expect(assumptions.join('\n')).toContain('85 to 95 euros')
  })

  test('that has no currency', () => {
    expect(assumed('coffee truck in Austin, 4.50 a cup')).toContain('No currency was said')
    expect(assumed('coffee truck in Austin, $4.50 a cup')).not.toContain('No currency was said')
  })

  test('that is an average sale', () => {
    const { money, assumptions } = specFrom('a bookshop in Ghent, the average order is €14', today)
    expect(money.offers).toMatchObject([{ price: 14, per: 'once' }])
    expect(assumptions.join('\n')).toContain('I count an average sale of €14 as the price of one.')
  })

  test('that is a share of an order', () => {
    const { money, assumptions } = specFrom(
      'marketplace for guitar teachers, we keep 12% and the average order is $40',
      today,
    )
    expect(money).toMatchObject({ offers: [{ price: 0 }], commission: { share: 0.12, average_order: 40 } })
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
    const { money, audience, pitch, assumptions } = specFrom('I want to open a shop', today, profile)
    expect(money).toMatchObject({
      currency: '£',
      offers: [{ price: 14, per: 'once', unit: 'pack' }],
      unit_cost: 5,
      fixed_costs: [{ amount: 216.67 }],
    })
    expect(money.said).toContainEqual({ field: 'offers.main.price', quote: 'price £14 a pack' })
    expect(audience).toContain('Young parents in Leeds')
    expect(pitch).toMatch(/^Beeswax wraps for young parents in Leeds: /)
    expect(assumptions[0]).toBe(
      'From your business profile: offer beeswax wraps, customers are young parents, place Leeds, price £14 a pack, cost each £5 and fixed costs £50 a week.',
    )
  })

  test('what the sentence says wins', () => {
    const { money, assumptions } = specFrom(
      'A beeswax wrap kit for bakers, $24 each, 100 bakers by June (the $24 is the price)',
      today,
      profile,
    )
    expect(money).toMatchObject({ currency: '$', offers: [{ price: 24 }], goal: { amount: 100 } })
    expect(assumptions.join('\n')).not.toMatch(/young parents|£14/)
  })
})

test.each([
  ['I sell sourdough loaves at £6 each, 45 a day for the stall, want 200 loaves a week', '200 a week'],
  ['Sourdough loaves at £6 each, I want 30 loaves a day', '30 a day'],
])('the goal of so many in each of a period is taken: %s', (sentence, said) => {
  const { goal } = moneyFrom(heardProject(sentence, today), today)
  const { money, assumptions } = specFrom(sentence, today)
  expect(goal).toMatchObject({ count: Number(said.split(' ')[0]), one: 'loaf' })
  expect(assumptions).toContainEqual(expect.stringContaining(`${said} at the end are`))
  expect(goalUnits(money)).toBeGreaterThan(1_000)
})
