import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { createDatabase } from '#tests/support/database.ts'
import { EventMalformed } from '../ports.ts'
import { readEvent } from './read-event.ts'

const id = (kind: string, letter = 'a') => `${kind}_${letter.repeat(26)}`
const USER = '3f0e1d5c-8a4b-4c6d-9e2f-1a2b3c4d5e6f'

const envelope = (event_type: string, data: unknown, more: object = {}) =>
  JSON.stringify({
    event_id: 'evt_1',
    event_type,
    occurred_at: '2026-03-01T12:00:00.123456Z',
    notification_id: 'ntf_1',
    data,
    ...more,
  })

const subscription = {
  id: id('sub'),
  customer_id: id('ctm'),
  status: 'active',
  items: [{ price: { id: id('pri') }, quantity: 1 }],
  current_billing_period: { starts_at: '2026-03-01T12:00:00.1Z', ends_at: '2026-04-01T12:00:00.123456789Z' },
  scheduled_change: null,
  canceled_at: null,
  paused_at: null,
  updated_at: '2026-03-01T12:00:00.123456Z',
  custom_data: { user_id: USER },
}

const transaction = {
  id: id('txn'),
  status: 'completed',
  customer_id: id('ctm'),
  subscription_id: id('sub'),
  items: [{ price: { id: id('pri') }, quantity: 1 }],
  payments: [],
  details: { totals: { grand_total: '2000' } },
  checkout: { url: `https://kindling.example/paddle-checkout?_ptxn=${id('txn')}` },
  billed_at: '2026-03-01T11:59:59.999999Z',
  updated_at: '2026-03-01T12:00:00.5Z',
  custom_data: null,
}

const adjustment = {
  id: id('adj'),
  action: 'refund',
  type: 'full',
  status: 'approved',
  transaction_id: id('txn'),
  subscription_id: id('sub'),
  customer_id: id('ctm'),
}

const without = (from: object, name: string) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name))

describe('a report of a subscription', () => {
  const read = (changed: object, type = 'subscription.updated') =>
    readEvent(envelope(type, { ...subscription, ...changed }))

  test('is read with all digits of its times', () => {
    expect(read({ transaction_id: id('txn') }, 'subscription.created')).toEqual({
      id: 'evt_1',
      type: 'subscription.created',
      occurredAt: '2026-03-01T12:00:00.123456Z',
      about: 'subscription',
      transactionId: id('txn'),
      userHint: USER,
      subscription: {
        id: id('sub'),
        customerId: id('ctm'),
        status: 'active',
        priceIds: [id('pri')],
        periodEndsAt: '2026-04-01T12:00:00.123456789Z',
        cancelsAt: null,
        endedAt: null,
        updatedAt: '2026-03-01T12:00:00.123456Z',
      },
    })
  })

  test('has an end only when it is canceled then, not when it is paused', () => {
    const effective_at = '2026-04-01T12:00:00Z'
    const scheduled = (action: string) => ({ scheduled_change: { action, effective_at, resume_at: null } })
    expect(read(scheduled('cancel'))).toMatchObject({ subscription: { cancelsAt: effective_at } })
    for (const action of ['pause', 'resume', 'something new'])
      expect(read(scheduled(action))).toMatchObject({ subscription: { cancelsAt: null } })
  })

  test('says when it ended: canceled, or paused now, but not paused once', () => {
    const at = { canceled_at: '2026-03-02T00:00:00.123456789Z', paused_at: '2026-02-01T00:00:00Z' }
    const ended = { current_billing_period: null, ...at }
    expect(read({ ...ended, status: 'canceled' })).toMatchObject({
      subscription: { endedAt: at.canceled_at, periodEndsAt: null },
    })
    expect(read({ ...ended, status: 'paused' })).toMatchObject({ subscription: { endedAt: at.paused_at } })
    expect(read({ paused_at: at.paused_at })).toMatchObject({ subscription: { endedAt: null } })
  })

  test.each([
    ['another status than we know', { status: 'frozen' }],
    ['an id that is none', { id: '../x' }],
    ['a customer that is none', { customer_id: null }],
    ['no items', { items: undefined }],
    ['a time that is none', { updated_at: 'yesterday' }],
    ['an end that is none', { current_billing_period: { ends_at: '2026-02-30T00:00:00Z' } }],
  ])('with %s cannot be read, which is no fault of the sender’s (PAY-08)', (_what, changed) => {
    expect(read(changed)).toMatchObject({ id: 'evt_1', about: 'nothing', reason: 'unreadable' })
  })

  test('takes no notice of fields that came later (PAY-08)', () => {
    expect(
      read({ __proto__: 1, new_field: { deep: [{}] }, items: [{ price: { id: id('pri'), tier: 1 } }] }),
    ).toEqual(read({}))
  })

  test('has a hint only in an account’s id, and no transaction that is none', () => {
    for (const custom_data of [null, 'x', [], {}, { user_id: 7 }, { user_id: 'x' }, { user_id: `${USER}x` }])
      expect(read({ custom_data })).toMatchObject({ about: 'subscription', userHint: null })
    expect(read({ transaction_id: 'x' })).toMatchObject({ about: 'subscription', transactionId: null })
  })
})

describe('a report of a payment', () => {
  const read = (changed: object) => readEvent(envelope('transaction.updated', { ...transaction, ...changed }))

  test('is read', () => {
    expect(read({})).toMatchObject({
      about: 'payment',
      userHint: null,
      transaction: {
        id: id('txn'),
        status: 'paid',
        customerId: id('ctm'),
        subscriptionId: id('sub'),
        priceIds: [id('pri')],
        url: transaction.checkout.url,
        paidAt: transaction.billed_at,
        updatedAt: transaction.updated_at,
      },
    })
  })

  test.each([
    ['draft', 'open'],
    ['ready', 'open'],
    ['billed', 'open'],
    ['past_due', 'open'],
    ['paid', 'paid'],
    ['completed', 'paid'],
    ['canceled', 'ended'],
    ['something new', 'open'],
  ])('of a %s one is %s, and only a paid one was charged', (word, status) => {
    const paidAt = status === 'paid' ? transaction.billed_at : null
    expect(read({ status: word })).toMatchObject({ transaction: { status, paidAt } })
  })

  test('of a billed one whose money has come is paid', () => {
    const status = 'billed'
    expect(read({ status, payments: [{ status: 'error' }, { status: 'captured' }] })).toMatchObject({
      transaction: { status: 'paid' },
    })
    expect(read({ status, payments: [{ status: 'error' }] })).toMatchObject({
      transaction: { status: 'open' },
    })
  })

  test('without the time of its bill was charged when it was last changed', () => {
    expect(read({ billed_at: null })).toMatchObject({ transaction: { paidAt: transaction.updated_at } })
  })

  test('over nothing, as for a new card, charged nothing', () => {
    expect(read({ details: { totals: { grand_total: '0' } } })).toMatchObject({
      transaction: { status: 'paid', paidAt: null },
    })
  })

  test('sends nobody to an address that is none', () => {
    for (const url of [null, '', 'javascript:alert(1)', '//x'])
      expect(read({ checkout: { url } })).toMatchObject({ transaction: { url: null } })
    expect(read({ checkout: null })).toMatchObject({ transaction: { url: null } })
  })
})

describe('a report of money that goes back', () => {
  test.each<[string, object, boolean | undefined]>([
    ['a full refund', {}, true],
    ['a full refund that waits', { status: 'pending_approval' }, undefined],
    ['a full refund that was refused', { status: 'rejected' }, undefined],
    ['a full refund that was taken back', { status: 'reversed' }, false],
    ['a part', { type: 'partial' }, undefined],
    ['a refund of unknown extent', { type: undefined }, undefined],
    ['a credit', { action: 'credit' }, undefined],
    ['a chargeback', { action: 'chargeback', type: 'partial' }, true],
    ['a chargeback that was taken back', { action: 'chargeback', status: 'reversed' }, false],
    ['the end of a chargeback', { action: 'chargeback_reverse' }, false],
    [
      'the end of a chargeback, not yet sure',
      { action: 'chargeback_reverse', status: 'pending_approval' },
      undefined,
    ],
    ['the warning of a chargeback', { action: 'chargeback_warning' }, undefined],
    ['something new', { action: 'something_new' }, undefined],
  ])('%s (PAY-18)', (_what, changed, isReversed) => {
    const read = readEvent(envelope('adjustment.updated', { ...adjustment, ...changed }))
    expect(read).toMatchObject(
      isReversed === undefined
        ? { about: 'nothing', reason: 'of no interest' }
        : {
            about: 'reversal',
            reversal: {
              transactionId: id('txn'),
              subscriptionId: id('sub'),
              customerId: id('ctm'),
              isReversed,
            },
          },
    )
  })
})

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

test('reports of other things are of no interest (PAY-08)', () => {
  for (const type of ['customer.created', 'payment_method.saved', 'new.thing', 'subscription', 'x'])
    expect(readEvent(envelope(type, null))).toMatchObject({
      type,
      about: 'nothing',
      reason: 'of no interest',
    })
})

test('what is signed but no report is malformed', () => {
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

describe('with Postgres', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let sql: ReturnType<typeof openPool>
  beforeAll(async () => {
    database = await createDatabase()
    sql = openPool(database.url, { connections: 1 })
  })
  afterAll(async () => {
    await sql.end({ timeout: 1 })
    await database.drop()
  })

  const isTaken = (occurred_at: string) => {
    try {
      return readEvent(envelope('a.b', {}, { occurred_at })).occurredAt === occurred_at
    } catch {
      return false
    }
  }

  test('every time that is taken is one for the database, too', async () => {
    const two = (most: number) =>
      fc.integer({ min: 0, max: most }).map(value => String(value).padStart(2, '0'))
    const year = fc.integer({ min: 0, max: 9_999 }).map(value => String(value).padStart(4, '0'))
    const digits = fc.stringMatching(/^(\.\d{1,10})?$/)
    const zone = fc.oneof(
      fc.constant('Z'),
      fc
        .tuple(fc.constantFrom('+', '-'), two(25), two(61))
        .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
    )
    const times = fc
      .tuple(year, two(13), two(32), two(24), two(60), two(60), digits, zone)
      .map(([y, month, day, h, m, s, rest, at]) => `${y}-${month}-${day}T${h}:${m}:${s}${rest}${at}`)
    const taken = fc.sample(times, 3_000).filter(isTaken)
    expect(taken.length).toBeGreaterThan(300)
    await sql`select at::timestamptz from unnest(${taken}::text[]) as at`
    for (const time of [
      '2026-03-01T12:00:00Z',
      '2024-02-29T23:59:59.123456789+14:00',
      '2026-03-01T12:00:00.5-11:30',
    ])
      expect(isTaken(time)).toBe(true)
  })
})
