import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustment, envelope, subscription, transaction } from '#tests/support/payments/paddle-reports.ts'
import { EventMalformed } from './payments-port.ts'
import { readEvent } from './paddle-event.ts'

const without = (from: object, name: string) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name))

test.each([
  ['subscription.updated', subscription, ['id', 'customer_id', 'status', 'items', 'updated_at']],
  ['transaction.updated', transaction, ['id', 'status', 'items', 'updated_at']],
  ['adjustment.updated', adjustment, ['action', 'status', 'transaction_id']],
])('%s without what we need cannot be read, without the rest it can (PAY-08)', (type, data, needed) => {
  for (const name of Object.keys(data)) {
    const { about } = readEvent(envelope(type, without(data, name)))
    expect([name, about === 'nothing' && name !== 'type']).toEqual([name, needed.includes(name)])
  }
  for (const odd of [undefined, null, 1, 'x', [], [data], {}])
    expect(readEvent(envelope(type, odd))).toMatchObject({ about: 'nothing', reason: 'unreadable' })
})

test('events of other things are of no interest (PAY-08)', () => {
  for (const type of ['customer.created', 'payment_method.saved', 'new.thing', 'subscription', 'x'])
    expect(readEvent(envelope(type, null))).toMatchObject({
      type,
      about: 'nothing',
      reason: 'of no interest',
    })
})

test('what is signed but no event is malformed', () => {
  const odd = [
    '',
    'x',
    'null',
    '[]',
    '{}',
    '"evt"',
    envelope('a.b', {}).slice(0, -1),
    envelope('', {}),
    envelope('a\0b', {}),
    envelope('x'.repeat(101), {}),
    ...[null, '', 'evt 1', 'x'.repeat(65), 7].map(event_id => envelope('a.b', {}, { event_id })),
    ...[
      null,
      '',
      7,
      '2026-03-01',
      '2026-03-01T12:00:00',
      '2026-02-30T12:00:00Z',
      '2026-03-01T12:00:00.1234567890Z',
    ].map(occurred_at => envelope('a.b', {}, { occurred_at })),
  ]
  for (const body of odd) expect(() => readEvent(body)).toThrow(EventMalformed)
})

test('however deep or odd the content is, it is read or not, and never thrown over', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expect(readEvent(envelope('subscription.updated', 0).replace('"data":0', `"data":${deep}`))).toMatchObject({
    reason: 'unreadable',
  })
  fc.assert(
    fc.property(
      fc.constantFrom('subscription.x', 'transaction.x', 'adjustment.x'),
      fc.jsonValue(),
      (type, data) => {
        expect(readEvent(envelope(type, data))).toMatchObject({ about: 'nothing' })
      },
    ),
  )
})
