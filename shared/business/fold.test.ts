import { describe, expect, test } from 'vitest'
import type { BusinessEvent, BusinessEventContent } from './events.ts'
import type { Fact, FactValue } from './fact.ts'
import type { FactKey } from './keys.ts'
import { profileOf } from './fold.ts'

let count = 0

function fact(key: FactKey, value: Partial<FactValue>, more: Partial<Fact> & { day?: number } = {}): Fact {
  const { day = 1, ...rest } = more
  count += 1
  return {
    id: `fact-${count}`,
    key,
    status: 'noted',
    value: { kind: 'money', ...value },
    quote: 'as said',
    source: { message_id: `message-${day}`, quote: 'as said', said_at: dayOf(day), by: 'extraction' },
    ...rest,
  }
}

const dayOf = (day: number) => `2027-03-${String(day).padStart(2, '0')}T10:00:00.000Z`

function event(content: BusinessEventContent, day: number): BusinessEvent {
  count += 1
  const messageId = 'fact' in content ? content.fact.source.message_id : null
  return { id: `event-${count}`, position: count, message_id: messageId, said_at: dayOf(day), content }
}

const stated = (said: Fact, day = 1) => event({ type: 'stated', fact: said }, day)

describe('the profile that a log of events tells', () => {
  test('what is told for each is no longer for several', () => {
    const events = [
      stated(fact('unit_cost', { amount: 240, whole: 3 })),
      stated(fact('unit_cost', { amount: 240, per: 'unit', unit: 'table' }), 2),
    ]
    expect(profileOf(events).known[0]?.fact.value).toEqual({
      kind: 'money',
      amount: 240,
      per: 'unit',
      unit: 'table',
    })
  })

  test('a reading is replaced by a later one, and its history stays', () => {
    const events = [
      stated(fact('customers', { kind: 'count', amount: 40 })),
      stated(fact('customers', { kind: 'count', amount: 60 }), 2),
    ]
    const profile = profileOf(events)
    expect(profile.known.map(({ fact: { value } }) => value.amount)).toEqual([60])
    expect(profile.known[0]?.history.map(({ value }) => value.amount)).toEqual([40])
    expect(profile.contradictions).toEqual([])
  })

  test('another value of a setting contradicts the first; the newer one is used meanwhile', () => {
    const profile = profileOf([
      stated(fact('price', { amount: 29 })),
      stated(fact('price', { amount: 19 }), 2),
    ])
    expect(profile.known[0]?.fact.value.amount).toBe(19)
    expect(profile.contradictions).toHaveLength(1)
    expect(profile.contradictions[0]?.before.value.amount).toBe(29)
  })

  test('a value that was said to have changed contradicts nothing', () => {
    const corrected = event({ type: 'corrected', fact: fact('price', { amount: 19 }) }, 2)
    expect(profileOf([stated(fact('price', { amount: 29 })), corrected]).contradictions).toEqual([])
  })

  test('a value that is taken back leaves the one before it', () => {
    const wrong = fact('price', { amount: 19 })
    const events = [stated(fact('price', { amount: 29 })), stated(wrong, 2)]
    const profile = profileOf([...events, event({ type: 'retracted', fact_id: wrong.id }, 3)])
    expect(profile.known.map(({ fact: { value } }) => value.amount)).toEqual([29])
    expect(profile.contradictions).toEqual([])
  })

  test('the same value said again, with a currency this time, is no contradiction', () => {
    const events = [
      stated(fact('price', { amount: 29 })),
      stated(fact('price', { amount: 29, currency: 'USD' }), 2),
    ]
    expect(profileOf(events).contradictions).toEqual([])
  })

  test('a value that is said again without its period keeps it, and another value does not', () => {
    const stall = { amount: 45, per: 'day', times: { amount: 2, per: 'week' } } as const
    const again = [stated(fact('fixed_costs', stall)), stated(fact('fixed_costs', { amount: 45 }), 2)]
    expect(profileOf(again).known[0]?.fact).toMatchObject({ value: stall, monthly: 390 })
    const other = [stated(fact('fixed_costs', stall)), stated(fact('fixed_costs', { amount: 60 }), 2)]
    expect(profileOf(other).known[0]?.fact.value.per).toBeUndefined()
  })

  test('what is asked is known once it is confirmed, and until then stands apart', () => {
    const question = fact('fixed_costs', { amount: 45 }, { status: 'asked' })
    const before = profileOf([stated(question)])
    expect(before.known).toEqual([])
    expect(before.asked.map(({ id }) => id)).toEqual([question.id])
    const after = profileOf([stated(question), event({ type: 'confirmed', fact_id: question.id }, 2)])
    expect(after.known.map(({ fact: { status } }) => status)).toEqual(['noted'])
    expect(after.asked).toEqual([])
  })

  test('words that were asked about stand beside the known ones once they are confirmed, and contradict nothing', () => {
    const said = (text: string, more = {}) => fact('offer', { kind: 'text', text }, more)
    const other = said('candles', { status: 'asked', day: 2 })
    const profile = profileOf([
      stated(said('bread')),
      stated(other, 2),
      event({ type: 'confirmed', fact_id: other.id }, 3),
    ])
    expect(profile.known[0]?.fact.value.text).toBe('candles')
    expect(profile.known[0]?.history.map(({ value }) => value.text)).toEqual(['bread'])
    expect(profile.contradictions).toEqual([])
  })

  test('what is asked is answered by a message that says it', () => {
    const question = fact('fixed_costs', { amount: 45 }, { status: 'asked' })
    const answer = fact('fixed_costs', { amount: 45, per: 'month' }, { day: 2 })
    expect(profileOf([stated(question), stated(answer, 2)]).asked).toEqual([])
  })

  test('what is asked of one part is not answered by the same amount of another', () => {
    const question = fact('fixed_costs', { amount: 45 }, { status: 'asked', part: 'Parking' })
    const answers = ['software', 'parking'].map(part => fact('fixed_costs', { amount: 45 }, { part, day: 2 }))
    const asked = answers.map(answer => profileOf([stated(question), stated(answer, 2)]).asked)
    expect(asked.map(({ length }) => length)).toEqual([1, 0])
  })

  test('parts of a key stand beside each other', () => {
    const profile = profileOf([
      stated(fact('fixed_costs', { amount: 45 }, { part: 'stall' })),
      stated(fact('fixed_costs', { amount: 20 }, { part: 'parking' })),
    ])
    expect(profile.known.map(({ fact: { part } }) => part)).toEqual(['stall', 'parking'])
    expect(profile.contradictions).toEqual([])
  })

  test('a rate is told a month', () => {
    const perUnit: FactValue = {
      kind: 'money',
      amount: 45,
      per: 'unit',
      unit: 'market day',
      times: { amount: 2, per: 'week' },
    }
    expect(profileOf([stated(fact('fixed_costs', perUnit))]).known[0]?.fact.monthly).toBe(390)
  })

  test('neither the order in which events are given nor their repetition matters', () => {
    const events = [
      stated(fact('price', { amount: 29 })),
      stated(fact('price', { amount: 19 }), 2),
      stated(fact('cash', { amount: 900 }), 3),
    ]
    expect(profileOf([...events.toReversed(), ...events])).toEqual(profileOf(events))
  })

  test('a past is what had been said by then', () => {
    const events = [stated(fact('cash', { amount: 900 })), stated(fact('cash', { amount: 500 }), 9)]
    expect(profileOf(events, dayOf(5)).known[0]?.fact.value.amount).toBe(900)
  })

  test('what a left branch told is out, and in again when it is taken', () => {
    const said = stated(fact('price', { amount: 29 }))
    const path = (type: 'path_left' | 'path_taken', day: number) =>
      event({ type, message_id: 'message-1' }, day)
    expect(profileOf([said, path('path_left', 2)]).known).toEqual([])
    expect(profileOf([said, path('path_left', 2), path('path_taken', 3)]).known).toHaveLength(1)
  })
})

describe('the steps that were offered', () => {
  const offered = (id: string, day: number): BusinessEvent => ({
    ...event({ type: 'offered', step: { id, action: id, sign: [], stop: null, by: '2027-04-01' } }, day),
    message_id: `message-${day}`,
  })
  const idsOf = (events: readonly BusinessEvent[], asOf?: string) =>
    profileOf(events, asOf).offered.map(({ step, said_at }) => [step.id, said_at])

  test('are told newest first, each once, with when it was offered last', () => {
    const events = [offered('raise', 1), offered('call', 2), offered('raise', 3)]
    const expected = [
      ['raise', dayOf(3)],
      ['call', dayOf(2)],
    ]
    expect(idsOf(events)).toEqual(expected)
    expect(idsOf([...events.toReversed(), ...events])).toEqual(expected)
    expect(idsOf(events, dayOf(2))).toEqual([
      ['call', dayOf(2)],
      ['raise', dayOf(1)],
    ])
  })

  test('on a left branch are out, and in again when it is taken', () => {
    const events = [
      offered('raise', 1),
      offered('raise', 2),
      event({ type: 'path_left', message_id: 'message-2' }, 3),
    ]
    expect(idsOf(events)).toEqual([['raise', dayOf(1)]])
    expect(idsOf([...events, event({ type: 'path_taken', message_id: 'message-2' }, 4)])).toEqual([
      ['raise', dayOf(2)],
    ])
  })

  test('are no facts', () => {
    const price = stated(fact('price', { amount: 29 }))
    expect(profileOf([price, offered('raise', 2)])).toEqual({
      ...profileOf([price]),
      offered: [expect.objectContaining({ said_at: dayOf(2) })],
    })
  })
})
