import { expect, test } from 'vitest'
import type { WrittenEvent } from '#shared/business/calls.ts'
import type { BusinessEvent, BusinessEventContent } from '#shared/business/events.ts'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import { profileOf } from '#shared/business/fold.ts'
import { changing, correcting, meaning, notingAgain, parting } from './written-events.ts'

const usd = (amount: number): FactValue => ({ kind: 'money', amount, currency: 'USD' })

function said(amount: number, more: Partial<Fact> = {}): Fact {
  const quote = `$${amount}`
  return {
    id: `fact-${amount}`,
    key: 'price',
    status: 'noted',
    value: usd(amount),
    quote,
    source: {
      message_id: `message-${amount}`,
      quote,
      said_at: `2027-03-0${amount % 9}T10:00:00.000Z`,
      by: 'extraction',
    },
    ...more,
  }
}

/** What is known once these facts were heard and the person wrote these events. */
function after(heard: readonly Fact[], written: readonly WrittenEvent[]) {
  const events: BusinessEvent[] = [
    ...heard.map(fact => ({ type: 'stated' as const, fact })),
    ...written.map((event, index) => contentOf(event, `written-${index}`)),
  ].map((content, position) => ({
    id: `event-${position}`,
    position,
    message_id: null,
    said_at: `2027-04-01T10:00:0${position}.000Z`,
    content,
  }))
  const { known, asked, contradictions } = profileOf(events)
  return {
    values: known.map(({ fact }) => [fact.key, fact.part, fact.value.amount]),
    asked: asked.length,
    contradictions: contradictions.length,
  }
}

function contentOf(event: WrittenEvent, id: string): BusinessEventContent {
  if (event.type === 'confirmed' || event.type === 'retracted') return event
  const { quote = '', source, ...fact } = event.fact
  const told = { message_id: source?.message_id ?? null, quote, said_at: '', by: 'edit' as const }
  return { type: event.type, fact: { ...fact, id, status: 'noted', quote, source: told } }
}

const [before, now] = [said(29), said(19)]
const contradiction = { key: 'price' as const, before, now }

test('a contradiction is settled by either value', () => {
  const settled = (amount: number) => ({
    values: [['price', undefined, amount]],
    asked: 0,
    contradictions: 0,
  })
  expect(after([before, now], [])).toMatchObject({ contradictions: 1 })
  expect(after([before, now], changing(contradiction))).toEqual(settled(19))
  expect(after([before, now], [{ type: 'retracted', fact_id: now.id }])).toEqual(settled(29))
})

test('two different things are known beside each other, also when the second of the two events is lost', () => {
  const events = parting(contradiction, 'gift box')
  expect(after([before, now], events)).toEqual({
    values: [
      ['price', undefined, 29],
      ['price', 'gift box', 19],
    ],
    asked: 0,
    contradictions: 0,
  })
  expect(after([before, now], events.slice(0, 1))).toMatchObject({ contradictions: 1 })
})

test('an edited number has no quote, and one that only means something else keeps it', () => {
  const edited = { key: 'price' as const, part: '', value: usd(31) }
  expect(correcting(before, edited)).toEqual([{ type: 'corrected', fact: { key: 'price', value: usd(31) } }])
  const moved = correcting(before, { ...edited, key: 'unit_cost', value: usd(29) })
  expect(moved).toMatchObject([
    { type: 'corrected', fact: { key: 'unit_cost', quote: '$29', source: { message_id: 'message-29' } } },
    { type: 'retracted', fact_id: before.id },
  ])
  expect(after([before], moved)).toMatchObject({ values: [['unit_cost', undefined, 29]] })
})

test('what was asked is confirmed as it is, and known by what it was made', () => {
  const asked = said(45, { status: 'asked' })
  const same = { key: 'price' as const, part: '', value: asked.value }
  expect(after([asked], correcting(asked, same))).toEqual({
    values: [['price', undefined, 45]],
    asked: 0,
    contradictions: 0,
  })
  expect(after([asked], correcting(asked, { ...same, key: 'fixed_costs', part: 'stall' }))).toEqual({
    values: [['fixed_costs', 'stall', 45]],
    asked: 0,
    contradictions: 0,
  })
  expect(correcting(before, { ...same, value: before.value })).toEqual([])
})

test('a number that found no place is known by the meaning it is given, with its quote as long as it is that number', () => {
  const unused = said(45, { key: null, status: 'unused', value: { kind: 'count', amount: 45 } })
  const asMoney = { key: 'cash' as const, part: '', value: usd(45) }
  expect(meaning(unused, asMoney)).toMatchObject([
    { type: 'stated', fact: { key: 'cash', quote: '$45', source: { message_id: 'message-45' } } },
  ])
  expect(meaning(unused, { ...asMoney, value: usd(46) })).toEqual([
    { type: 'stated', fact: { key: 'cash', value: usd(46) } },
  ])
  expect(after([], meaning(unused, asMoney))).toMatchObject({ values: [['cash', undefined, 45]] })
})

test('what was taken back is known again with its words', () => {
  const noted = { ...before, key: 'price' as const, part: 'starter kit' }
  const events: WrittenEvent[] = [{ type: 'retracted', fact_id: noted.id }, ...notingAgain(noted)]
  expect(after([noted], events)).toEqual({
    values: [['price', 'starter kit', 29]],
    asked: 0,
    contradictions: 0,
  })
  expect(events[1]).toMatchObject({ fact: { quote: '$29', source: { message_id: 'message-29' } } })
})
