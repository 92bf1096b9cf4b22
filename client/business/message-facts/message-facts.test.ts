import { expect, test } from 'vitest'
import type { BusinessProfile, ProfileFact } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { askedFirst, chipName, messageFacts, shownCount } from './message-facts.ts'

function fact(id: string, more: Partial<Fact> = {}): Fact {
  const source = {
    message_id: 'm1',
    quote: '',
    said_at: '2027-03-01T10:00:00.000Z',
    by: 'extraction',
  } as const
  const value = { kind: 'money', amount: 8, currency: 'USD' } as const
  return { id, key: 'price', status: 'noted', value, quote: '$8', source, ...more }
}

const known = (original: Fact, history: Fact[] = []): ProfileFact => ({ ...original, history })
const profileOf = (...facts: ProfileFact[]): BusinessProfile => ({
  id: 'b',
  name: 'Bread',
  remembers: true,
  archived_at: null,
  facts,
  contradictions: [],
  sources: [],
  greeting: '',
  starters: [],
  promises: [],
  goals: [],
  counts: { sessions: 1, runs: 0, events: facts.length },
})
const byHand = (original: Fact): Fact => ({
  ...original,
  source: { message_id: null, quote: '', said_at: '2027-03-02T10:00:00.000Z', by: 'edit' },
})
const nine = { kind: 'money', amount: 9, currency: 'USD' } as const
const states = (facts: readonly Fact[], profile: BusinessProfile | null) =>
  messageFacts(facts, profile).map(({ state, current }) => [state, current.key, current.value.amount])

const price = fact('f1')
const stall = fact('f2', { key: 'fixed_costs', status: 'asked', value: { kind: 'money', amount: 45 } })
const number = fact('f3', { key: null, status: 'unused', value: { kind: 'count', amount: 12 } })

test('until the business is read, a message tells what was told with it', () => {
  expect(states([price, stall, number], null)).toEqual([
    ['noted', 'price', 8],
    ['asked', 'fixed_costs', 45],
    ['unused', null, 12],
  ])
})

test('what is still known stands as it was told, and what was taken back or forgotten is gone', () => {
  expect(states([price], profileOf(known(price)))).toEqual([['noted', 'price', 8]])
  expect(states([price, stall], profileOf())).toEqual([
    ['gone', 'price', 8],
    ['gone', 'fixed_costs', 45],
  ])
})

test('what was corrected by hand or by a later message shows the value that holds', () => {
  const corrected = byHand(fact('f9', { value: nine }))
  expect(states([price], profileOf(known(corrected, [price])))).toEqual([['changed', 'price', 9]])
  const again = byHand(fact('f9'))
  expect(states([price], profileOf(known(again, [price])))).toEqual([['noted', 'price', 8]])
})

test('what was asked is known once it was confirmed, or said again by another message', () => {
  const confirmed: Fact = { ...stall, status: 'noted' }
  expect(states([stall], profileOf(known(confirmed)))).toEqual([['noted', 'fixed_costs', 45]])
  const elsewhere = { ...confirmed, id: 'f8', source: { ...stall.source, message_id: 'm2' } }
  expect(states([stall], profileOf(known(elsewhere)))).toEqual([['noted', 'fixed_costs', 45]])
})

test('a number with another meaning stands once, in the place where it was told', () => {
  const meant = fact('f9', { key: 'unit_cost' })
  expect(states([price, number], profileOf(known(meant)))).toEqual([
    ['changed', 'unit_cost', 8],
    ['unused', null, 12],
  ])
  const counted = fact('f9', { key: 'customers', value: { kind: 'count', amount: 12 } })
  expect(states([price, number], profileOf(known(price), known(counted)))).toEqual([
    ['noted', 'price', 8],
    ['noted', 'customers', 12],
  ])
})

test('what a reply heard in the message beside it stands at the end, and other messages are left out', () => {
  const heard = fact('f9', { key: 'capacity', value: { kind: 'count', amount: 30 } })
  const other = fact('f7', { key: 'cash', source: { ...price.source, message_id: 'm2' } })
  expect(states([price], profileOf(known(heard), known(other), known(price)))).toEqual([
    ['noted', 'price', 8],
    ['noted', 'capacity', 30],
  ])
})

test('a what-if stays one, whatever the business knows', () => {
  const supposed = fact('f1', { status: 'supposed', value: nine })
  expect(states([supposed], profileOf(known(byHand(fact('f8')))))).toEqual([['supposed', 'price', 9]])
})

test('words that were not surely meant have no chip', () => {
  const offer = fact('f1', { key: 'offer', status: 'supposed', value: { kind: 'text', text: 'soap' } })
  expect(states([offer], null)).toEqual([])
})

test('a chip says a name and a value, and a line holds as many as fit twice across a phone', () => {
  expect(chipName(fact('f1', { key: 'unit_cost', value: { ...nine, per: 'unit' } }))).toBe('cost')
  expect(chipName(fact('f1', { key: 'fixed_costs', part: 'rent' }))).toBe('fixed costs, rent')
  const long = fact('f1', { key: 'offer', value: { kind: 'text', text: 'sourdough '.repeat(20).trim() } })
  const many = messageFacts(
    Array.from({ length: 12 }, (_, index) => fact(`f${index}`)),
    null,
  )
  expect(shownCount(many)).toBe(6)
  expect(shownCount(messageFacts([long], null))).toBe(1)
})

test('what waits for an answer stands first, and is never among the rest that has to be asked for', () => {
  const questions = Array.from({ length: 8 }, (_, index) => fact(`q${index}`, { status: 'asked' }))
  const line = askedFirst(messageFacts([price, fact('f4', { key: 'cash' }), ...questions], null))
  expect(line.slice(0, 8).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'asked'))
  expect(line.slice(8).map(({ current }) => current.key)).toEqual(['price', 'cash'])
  expect(shownCount(line)).toBe(8)
})
