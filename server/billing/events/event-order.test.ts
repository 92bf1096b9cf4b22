import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRACE_DAYS } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { DAY_MS } from '#shared/durations.ts'
import { billingApp, type BillingApp } from '#tests/support/payments/billing-app.ts'
import { openCheckoutOf } from '#tests/support/payments/open-checkout-of.ts'
import {
  adjustmentEvent,
  newId,
  signed,
  subscriptionEvent,
  transactionEvent,
} from '#tests/support/payments/paddle-events.ts'
import { webhookRoutes } from './webhook.routes.ts'

let product: BillingApp
beforeAll(async () => {
  product = await billingApp()
})
afterAll(() => product.close())

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map(rest => [item, ...rest]))
}

type Buyer = Awaited<ReturnType<BillingApp['buyer']>>

/** One more checkout of the same person, as opened. */
async function another(buyer: Buyer) {
  const ids = { ...buyer, transactionId: newId('txn'), subscriptionId: newId('sub') }
  await openCheckoutOf(product.sql, ids)
  return ids
}

const stateOf = async (subscriptionId: string) => {
  const [row] = await product.sql`
    select owner_id, status, cancels_at, ended_at, reported_at::text from subscription where id = ${subscriptionId}`
  return row
}

test('all 120 orders of created, activated, past due, resumed and canceled end alike (PAY-07)', async () => {
  const buyer = await product.buyer()
  const histories = permutations([0, 1, 2, 3, 4])
  expect(histories).toHaveLength(120)
  for (const history of histories) {
    // The buyer's customer is another one, so that only the first of these five says whose it is.
    const ids = { ...(await another(buyer)), customerId: newId('ctm') }
    const { transactionId, ...rest } = ids
    // Some microseconds apart: for a clock of milliseconds they are the same moment.
    const five = [
      subscriptionEvent('created', { ...rest, transactionId, occurredAt: '2025-03-01T12:00:00.000001Z' }),
      subscriptionEvent('activated', { ...rest, occurredAt: '2025-03-01T12:00:00.000002Z' }),
      subscriptionEvent('past_due', {
        ...rest,
        status: 'past_due',
        occurredAt: '2025-03-01T12:00:00.000003Z',
      }),
      subscriptionEvent('resumed', { ...rest, occurredAt: '2025-03-01T12:00:00.000004Z' }),
      subscriptionEvent('canceled', {
        ...rest,
        status: 'canceled',
        occurredAt: '2025-03-01T12:00:00.000005Z',
      }),
    ]
    for (const index of history) await product.report(five[index] ?? {})
    expect([history, await stateOf(ids.subscriptionId)]).toEqual([
      history,
      expect.objectContaining({
        owner_id: buyer.userId,
        status: 'canceled',
        reported_at: expect.stringContaining('.000005'),
      }),
    ])
  }
})

test('all 24 orders of a payment and the refunds of its items end alike (PAY-07, PAY-18)', async () => {
  const buyer = await product.buyer()
  for (const order of permutations([0, 1, 2, 3])) {
    const ids = await another(buyer)
    const [refunded, returned] = [newId('adj'), newId('adj')]
    const part = { ...ids, kind: 'partial', amount: '1000' }
    const at = (second: number) => `2025-03-01T12:00:0${second}Z`
    await product.report(subscriptionEvent('created', { ...ids, occurredAt: at(0) }))
    const four = [
      transactionEvent('completed', { ...ids, occurredAt: at(0) }),
      adjustmentEvent('updated', { ...part, refundId: refunded, occurredAt: at(1) }),
      adjustmentEvent('updated', { ...part, refundId: returned, occurredAt: at(2) }),
      adjustmentEvent('updated', { ...part, refundId: returned, status: 'reversed', occurredAt: at(3) }),
    ]
    for (const index of order) await product.report(four[index] ?? {})
    const state = async () => {
      const { is_subscribed, ends_at } = await product.statusOf(buyer.token)
      return [order, is_subscribed, ends_at]
    }
    expect(await state()).toEqual([order, true, null])
    await product.report(adjustmentEvent('updated', { ...part, refundId: returned, occurredAt: at(4) }))
    expect(await state()).toEqual([order, false, '2025-03-01T12:00:04.000Z'])
  }
})

test('a partial refund of a payment of unknown amount is an error line, as it cannot be added up', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'trace' }, { write: line => void lines.push(JSON.parse(line)) })
  const errors = () => lines.filter(({ level }) => level === 50)
  const webhook = webhookRoutes({ ...product.deps, log })
  const report = async (envelope: object) => {
    const { body, headers } = signed(envelope, { at: product.clock.now() })
    return (await webhook.request(endpoints.webhook, { method: 'POST', body, headers })).status
  }
  const part = { kind: 'partial', amount: '1000', occurredAt: '2025-03-01T12:00:01Z' }
  const [old, young] = [await product.buyer(), await product.buyer()]
  for (const ids of [old, young])
    await product.report(transactionEvent('completed', { ...ids, occurredAt: '2025-03-01T12:00:00Z' }))
  // As it was stored before amounts were.
  await product.sql`update payment set charged = null where transaction_id = ${old.transactionId}`
  const given = adjustmentEvent('updated', { ...old, ...part })
  expect([
    await report(given),
    await report(given),
    await report(adjustmentEvent('updated', { ...old, ...part, status: 'rejected' })),
    await report(adjustmentEvent('updated', { ...young, ...part })),
    // The event of this payment is still under way.
    await report(adjustmentEvent('updated', { ...(await product.buyer()), ...part })),
  ]).toEqual([200, 200, 200, 200, 200])
  expect(errors()).toMatchObject([
    { msg: 'partial refund of a payment of unknown amount', transactionId: old.transactionId },
  ])
})

test('two events of one moment end alike in both orders (PAY-08)', async () => {
  const buyer = await product.buyer()
  const outcomes = []
  for (const order of [0, 1]) {
    const { transactionId: _, ...ids } = await another(buyer)
    const occurredAt = '2025-03-01T12:00:00.5Z'
    const two = [
      subscriptionEvent('updated', { ...ids, occurredAt, eventId: `evt_${order}_a` }),
      subscriptionEvent('paused', { ...ids, status: 'paused', occurredAt, eventId: `evt_${order}_b` }),
    ]
    for (const event of order ? two.toReversed() : two) await product.report(event)
    outcomes.push((await stateOf(ids.subscriptionId))?.status)
  }
  expect(outcomes).toEqual(['paused', 'paused'])
})

test('the seven days of grace begin with the first failure of a row, in whatever order it is reported', async () => {
  const buyer = await product.buyer()
  const failing = { status: 'past_due' }
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  for (const order of permutations([0, 1, 2, 3])) {
    const { transactionId: _, ...ids } = await another(buyer)
    const four = [
      subscriptionEvent('past_due', { ...ids, ...failing, occurredAt: at(40) }),
      subscriptionEvent('activated', { ...ids, occurredAt: at(35) }),
      subscriptionEvent('past_due', { ...ids, ...failing, occurredAt: at(5) }),
      subscriptionEvent('updated', { ...ids, ...failing, occurredAt: at(2) }),
    ]
    for (const index of order) await product.report(four[index] ?? {})
    const { status, ends_at } = await product.statusOf(buyer.token)
    const graceEnds = Date.parse(four[2]?.occurred_at ?? '') + GRACE_DAYS * DAY_MS
    expect([order, status, ends_at]).toEqual([order, 'past_due', new Date(graceEnds).toISOString()])
    await product.report(
      subscriptionEvent('canceled', { ...ids, status: 'canceled', occurredAt: new Date().toISOString() }),
    )
  }
})

test('twenty copies of one event at once have one effect, and all are answered with 200 (PAY-06)', async () => {
  const { token, ...ids } = await product.buyer()
  const delivery = signed(subscriptionEvent('created', { ...ids, occurredAt: '2025-03-01T12:00:00Z' }))
  const answers = await Promise.all(Array.from({ length: 20 }, () => product.send(delivery)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(
    await product.sql`select id from payment_event where subscription_id = ${ids.subscriptionId}`,
  ).toHaveLength(1)
  expect((await product.statusOf(token)).is_subscribed).toBe(true)
})

test('the payment, the subscription and its renewal, reported backwards, end alike', async () => {
  const { token, ...ids } = await product.buyer()
  const renewal = { ...ids, transactionId: newId('txn') }
  await product.report(transactionEvent('completed', { ...renewal, occurredAt: '2025-04-01T12:00:00Z' }))
  await product.report(transactionEvent('completed', { ...ids, occurredAt: '2025-03-01T12:00:01Z' }))
  await product.report(subscriptionEvent('created', { ...ids, occurredAt: '2025-03-01T12:00:00Z' }))
  expect(await product.statusOf(token)).toMatchObject({
    status: 'active',
    paid_at: '2025-04-01T12:00:00.000Z',
  })
})
