import { errorBody } from '#shared/errors.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingErrors } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { billingApp, type BillingApp } from '#tests/support/payments/billing-app.ts'
import {
  adjustmentEvent,
  newId,
  PADDLE_SECRET,
  signed,
  subscriptionEvent,
  transactionEvent,
} from '#tests/support/payments/paddle-events.ts'

const OTHER_SECRET = `pdl_ntfset_${'1'.repeat(26)}_other`

let product: BillingApp
beforeAll(async () => {
  product = await billingApp({
    environment: { PADDLE_WEBHOOK_SECRET: `${PADDLE_SECRET},${OTHER_SECRET}` },
  })
})
afterAll(() => product.close())

const occurredAt = '2025-03-01T12:00:00.123456Z'
const stranger = () => ({ subscriptionId: newId('sub'), customerId: newId('ctm'), occurredAt })
const created = () => subscriptionEvent('created', stranger())
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

test('a purchase gives access as soon as it is reported, and says when it renews', async () => {
  const { token, ...ids } = await product.buyer()
  const periodEndsAt = '2099-04-01T12:00:00.123456Z'
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
  const reported = await product.report(subscriptionEvent('created', { ...ids, occurredAt, periodEndsAt }))
  expect([reported.status, await reported.json()]).toEqual([200, { received: true }])
  await product.report(transactionEvent('completed', { ...ids, occurredAt }))
  expect(await product.statusOf(token)).toMatchObject({
    is_subscribed: true,
    status: 'active',
    subscription_id: ids.subscriptionId,
    ends_at: null,
    renews_at: '2099-04-01T12:00:00.123Z',
    paid_at: '2025-03-01T12:00:00.123Z',
  })
  expect((await product.call('POST', endpoints.startSession, { token, body: {} })).status).toBe(200)
})

const genuine = signed(created())
const withHeader = (header: string | undefined) => ({
  body: genuine.body,
  headers: {
    'content-type': 'application/json',
    ...(header !== undefined && { 'paddle-signature': header }),
  },
})
const digest = (text: string, secret = PADDLE_SECRET) =>
  createHmac('sha256', secret).update(text).digest('hex')
const nowS = Math.floor(Date.now() / 1000)

test.each([
  ['no signature', withHeader(undefined)],
  ['an empty one', withHeader('')],
  ['one without a hash', withHeader(`ts=${nowS}`)],
  ['one with an empty hash', withHeader(`ts=${nowS};h1=`)],
  ['one without a time', withHeader(`h1=${digest(`${nowS}:${genuine.body}`)}`)],
  ['one of nobody', withHeader(`ts=${nowS};h1=${'0'.repeat(64)}`)],
  ['one with an unknown secret', signed(created(), { secret: 'pdl_ntfset_unknown' })],
  ['one with an empty secret', signed(created(), { secret: '' })],
  ['one of another body', { ...genuine, body: signed(created()).body }],
  ['a body cut short', { ...genuine, body: genuine.body.slice(0, -1) }],
  ['a body with one more byte', { ...genuine, body: `${genuine.body} ` }],
  ['a body written anew', { ...genuine, body: JSON.stringify(JSON.parse(genuine.body), null, 2) }],
  ['one of ten minutes ago', signed(created(), { at: later(-600) })],
  ['one of 310 seconds ago', signed(created(), { at: later(-310) })],
  ['one of six minutes ahead', signed(created(), { at: later(360) })],
  ['one of next year', signed(created(), { at: later(365 * 86_400) })],
])('%s is refused and leaves no row (PAY-01, PAY-02, PAY-05)', async (_name, delivery) => {
  const before = await product.rows()
  const refused = await product.send(delivery)
  expect([refused.status, await refused.json()]).toEqual([401, errorBody(billingErrors.signatureRefused)])
  expect(await product.rows()).toEqual(before)
})

test.each([
  ['a minute behind', signed(created(), { at: later(-60) })],
  ['a minute ahead', signed(created(), { at: later(60) })],
  ['signed with the old secret of a rotation', signed(created(), { secret: OTHER_SECRET })],
])('a report %s is taken (PAY-04, PAY-05)', async (_name, delivery) => {
  expect((await product.send(delivery)).status).toBe(200)
})

test('of two hashes in the header any may fit, first or last (PAY-03)', async () => {
  const wrong = '0'.repeat(64)
  for (const order of [
    [wrong, 'right'],
    ['right', wrong],
  ]) {
    const { body } = signed(created())
    const hashes = order.map(one => `h1=${one === 'right' ? digest(`${nowS}:${body}`) : one}`)
    const headers = {
      'content-type': 'application/json',
      'paddle-signature': `ts=${nowS};${hashes.join(';')}`,
    }
    expect((await product.send({ body, headers })).status).toBe(200)
  }
})

test('white space, escapes, and letters of any script are signed as they stand (PAY-02)', async () => {
  const text = JSON.stringify({ ...created(), note: 'Zoë, 日本, 🔥' }, null, 3).replace('日', '\\u65e5')
  expect((await product.send(signed(text))).status).toBe(200)
})

test('an unknown type, an unknown field and a missing one are stored, and nothing breaks (PAY-08)', async () => {
  const event = created()
  const { items: _items, ...without } = event.data
  const odd = [
    { ...event, event_id: newId('evt'), event_type: 'comet.sighted' },
    { ...event, event_id: newId('evt'), data: { ...event.data, color: { of: ['the', 'sky'] } } },
    { ...event, event_id: newId('evt'), data: without },
    { ...event, event_id: newId('evt'), data: { ...event.data, status: 'dreaming' } },
    { ...event, event_id: newId('evt'), data: null },
    { ...event, event_id: newId('evt'), data: undefined },
  ]
  for (const envelope of odd) {
    expect([envelope, (await product.report(envelope)).status]).toEqual([envelope, 200])
    expect(await product.sql`select id from payment_event where id = ${envelope.event_id}`).toHaveLength(1)
  }
})

test('what is signed but no event is refused, and leaves no row', async () => {
  const before = await product.rows()
  const event = created()
  const bad = [
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{}',
    { ...event, event_id: undefined },
    { ...event, event_id: "a'b" },
  ]
  bad.push({ ...event, occurred_at: 'yesterday' }, { ...event, occurred_at: '2025-13-41T00:00:00Z' })
  for (const body of bad) {
    const refused = await product.send(signed(body))
    expect([body, refused.status]).toEqual([body, 400])
  }
  expect(await product.rows()).toEqual(before)
})

test('it is a POST, of at most 256 kB, and needs no login (PAY-22)', async () => {
  expect((await product.call('GET', endpoints.webhook)).status).toBe(404)
  const event = { ...created(), note: 'x'.repeat(257 * 1024) }
  expect((await product.report(event)).status).toBe(413)
})

test('an unknown customer gets nothing, and is found again when their checkout is reported (PAY-09)', async () => {
  const { token, transactionId, subscriptionId } = await product.buyer()
  const ids = { subscriptionId, customerId: newId('ctm'), occurredAt }
  await product.report(subscriptionEvent('updated', ids))
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
  // The buyer gave another address at the checkout, so the customer is a new one; the checkout is still ours.
  await product.report(transactionEvent('completed', { ...ids, transactionId }))
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, status: 'active' })
})

test("a note in the event never decides whose it is, and cannot take another's away (PAY-10)", async () => {
  const [victim, thief] = [await product.buyer(), await product.buyer()]
  const { subscriptionId, customerId } = stranger()
  await product.report(
    subscriptionEvent('created', { subscriptionId, customerId, occurredAt, userId: thief.userId }),
  )
  expect((await product.statusOf(thief.token)).is_subscribed).toBe(false)
  await product.report(subscriptionEvent('created', { ...victim, occurredAt, userId: thief.userId }))
  await product.report(subscriptionEvent('updated', { ...victim, occurredAt, customerId: thief.customerId }))
  expect((await product.statusOf(victim.token)).is_subscribed).toBe(true)
  expect((await product.statusOf(thief.token)).is_subscribed).toBe(false)
})

test('what is sold elsewhere through the same account gives nothing here (PAY-17)', async () => {
  const { token, ...ids } = await product.buyer()
  await product.report(subscriptionEvent('created', { ...ids, occurredAt, priceId: newId('pri') }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt, priceId: newId('pri') }))
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'none', paid_at: null })
})

test('a subscription that is known stays ours when its price changes; a checkout of ours for another thing gives nothing (PAY-17)', async () => {
  const [known, changed] = [await product.buyer(), await product.buyer()]
  const another = { occurredAt: after(1), priceId: newId('pri') }
  await product.report(subscriptionEvent('created', { ...known, occurredAt: after(0) }))
  await product.report(subscriptionEvent('canceled', { ...known, ...another, status: 'canceled' }))
  expect((await product.statusOf(known.token)).status).toBe('canceled')
  await product.report(subscriptionEvent('created', { ...changed, ...another }))
  await product.report(transactionEvent('completed', { ...changed, ...another }))
  expect((await product.statusOf(changed.token)).is_subscribed).toBe(false)
})

const after = (minutes: number) =>
  new Date(Date.parse('2025-03-01T12:00:00Z') + minutes * 60_000).toISOString()

test('a full refund or a chargeback ends access; a partial one, or one not approved, does not (PAY-18)', async () => {
  const { token, ...ids } = await product.buyer()
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: after(0) }))
  const adjust = (minutes: number, what: Partial<Parameters<typeof adjustmentEvent>[1]>) =>
    product.report(adjustmentEvent('updated', { ...ids, occurredAt: after(minutes), ...what }))
  await adjust(1, { kind: 'partial', amount: '500' })
  await adjust(2, { status: 'pending_approval' })
  await adjust(3, { status: 'rejected' })
  await adjust(4, { action: 'credit' })
  expect((await product.statusOf(token)).is_subscribed).toBe(true)
  await adjust(6, {})
  expect(await product.statusOf(token)).toMatchObject({
    is_subscribed: false,
    status: 'canceled',
    ends_at: after(6),
    paid_at: null,
  })
  // Reported late, and older: nothing changes.
  await adjust(5, { status: 'reversed' })
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
  await adjust(7, { status: 'reversed' })
  expect((await product.statusOf(token)).is_subscribed).toBe(true)
  await adjust(8, { action: 'chargeback' })
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
  await adjust(9, { action: 'chargeback_reverse' })
  expect((await product.statusOf(token)).is_subscribed).toBe(true)
})

test('a refund made item by item ends access once it adds up to all that was paid (PAY-18)', async () => {
  const { token, ...ids } = await product.buyer()
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: after(0) }))
  const refund = (
    minutes: number,
    amount: string,
    what: Partial<Parameters<typeof adjustmentEvent>[1]> = {},
  ) =>
    product.report(
      adjustmentEvent('updated', { ...ids, kind: 'partial', amount, occurredAt: after(minutes), ...what }),
    )
  const [first, second] = [newId('adj'), newId('adj')]
  await refund(1, '500', { refundId: first })
  // The same one again is no second part.
  await refund(2, '500', { refundId: first })
  await refund(3, '1499')
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, paid_at: after(0) })
  await refund(4, '1', { refundId: second, status: 'pending_approval' })
  expect((await product.statusOf(token)).is_subscribed).toBe(true)
  await refund(5, '1', { refundId: second })
  expect(await product.statusOf(token)).toMatchObject({
    is_subscribed: false,
    status: 'canceled',
    ends_at: after(5),
    paid_at: null,
  })
  await refund(6, '1', { refundId: second, status: 'reversed' })
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, paid_at: after(0) })
})

test('parts of two months that add up to one of them end nothing, and a month paid after all were refunded counts', async () => {
  const { token, ...ids } = await product.buyer()
  const next = { ...ids, transactionId: newId('txn') }
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: after(0) }))
  const part = { kind: 'partial', amount: '1000' }
  await product.report(adjustmentEvent('updated', { ...ids, ...part, occurredAt: after(1) }))
  await product.report(transactionEvent('completed', { ...next, occurredAt: after(20) }))
  await product.report(adjustmentEvent('updated', { ...next, ...part, occurredAt: after(30) }))
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, paid_at: after(20) })
  await product.report(adjustmentEvent('updated', { ...ids, ...part, occurredAt: after(31) }))
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, paid_at: after(20) })
  await product.report(adjustmentEvent('updated', { ...next, ...part, occurredAt: after(32) }))
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, ends_at: after(32) })
})

test('a chargeback that ends does not undo partial refunds', async () => {
  const { token, ...ids } = await product.buyer()
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: after(0) }))
  await product.report(adjustmentEvent('updated', { ...ids, kind: 'partial', occurredAt: after(1) }))
  await product.report(adjustmentEvent('created', { ...ids, action: 'chargeback', occurredAt: after(2) }))
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
  await product.report(
    adjustmentEvent('created', { ...ids, action: 'chargeback_reverse', occurredAt: after(3) }),
  )
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
})

test('a refunded month counts until another one is paid; the refund of an older one changes nothing', async () => {
  const { token, ...ids } = await product.buyer()
  const next = { ...ids, transactionId: newId('txn') }
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: after(0) }))
  await product.report(adjustmentEvent('updated', { ...ids, occurredAt: after(10) }))
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
  await product.report(transactionEvent('completed', { ...next, occurredAt: after(20) }))
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, paid_at: after(20) })
  await product.report(adjustmentEvent('updated', { ...next, occurredAt: after(30) }))
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
})

test('the current month ends when its payment is refunded, though an older one is not', async () => {
  const { token, ...ids } = await product.buyer()
  const next = { ...ids, transactionId: newId('txn') }
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...next, occurredAt: after(20) }))
  await product.report(adjustmentEvent('updated', { ...next, occurredAt: after(30) }))
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, ends_at: after(30) })
})

test('what is reported late of a payment does not undo it', async () => {
  const { token, ...ids } = await product.buyer()
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: after(2) }))
  await product.report(transactionEvent('ready', { ...ids, status: 'ready', occurredAt: after(1) }))
  expect((await product.statusOf(token)).paid_at).toBe(after(2))
})

test('a new card is no payment: it neither starts the days of the refund policy anew nor pays a refunded month', async () => {
  const { token, ...ids } = await product.buyer()
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: after(0) }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: after(0) }))
  const card = { ...ids, transactionId: newId('txn'), total: '0', occurredAt: after(50) }
  await product.report(transactionEvent('completed', card))
  expect((await product.statusOf(token)).paid_at).toBe(after(0))
})
