import { randomUUID } from 'node:crypto'
import { Paddle, LogLevel, type Environment, type EventEntity } from '@paddle/paddle-node-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakePaddle, type FakePaddle } from '#tests/support/payments/fake-paddle.ts'

let fake: FakePaddle
let paddle: Paddle
/** what was reported, as the SDK itself checks and reads it */
const reported: EventEntity[] = []
beforeAll(async () => {
  fake = await startFakePaddle()
  paddle = new Paddle(fake.environment.PADDLE_API_KEY, {
    environment: fake.url as Environment,
    logLevel: LogLevel.none,
  })
  fake.connect({
    app: {
      async request(_path, { body, headers }) {
        const signature = new Headers(headers).get('paddle-signature') ?? ''
        reported.push(await paddle.webhooks.unmarshal(String(body), fake.secret, signature))
        return new Response()
      },
    },
  })
})
afterAll(() => fake.close())

async function openCheckout() {
  const customer = await paddle.customers.create({ email: `${randomUUID()}@example.com` })
  const transaction = await paddle.transactions.create({
    items: [{ priceId: fake.priceId, quantity: 1 }],
    customerId: customer.id,
    customData: { user_id: 'u' },
  })
  return { customer, transaction }
}

async function subscribe() {
  const { customer, transaction } = await openCheckout()
  await fake.pay(transaction.id)
  const paid = await paddle.transactions.get(transaction.id)
  return { customer, paid, subscriptionId: paid.subscriptionId ?? '' }
}

test('the SDK takes every answer and every event, and finds each signature good', async () => {
  const { customer, paid, subscriptionId } = await subscribe()
  expect(paid).toMatchObject({
    status: 'completed',
    customerId: customer.id,
    customData: { user_id: 'u' },
    invoiceNumber: expect.any(String),
    payments: [{ status: 'captured', amount: '2000' }],
    details: { totals: { grandTotal: '2000', currencyCode: 'USD' } },
  })
  expect(await paddle.customers.get(customer.id)).toEqual(customer)
  expect(await paddle.customers.list({ email: [customer.email] }).next()).toEqual([customer])
  expect(await paddle.transactions.list({ customerId: [customer.id] }).next()).toEqual([paid])
  const subscription = await paddle.subscriptions.get(subscriptionId)
  expect(subscription).toMatchObject({ status: 'active', customData: { user_id: 'u' } })
  expect(await paddle.subscriptions.list({ customerId: [customer.id] }).next()).toEqual([subscription])
  await fake.control(customer.email, { action: 'fail' })
  await paddle.adjustments.create({ action: 'refund', type: 'full', transactionId: paid.id, reason: 'wish' })
  const canceled = await paddle.subscriptions.cancel(subscriptionId, { effectiveFrom: 'immediately' })
  expect(canceled).toMatchObject({ status: 'canceled', currentBillingPeriod: null, nextBilledAt: null })
  const [overdue] = await paddle.transactions.list({ status: ['canceled'] }).next()
  expect(overdue).toMatchObject({ subscriptionId, origin: 'subscription_recurring' })
  await fake.delivered()
  const { length } = await fake.events()
  expect(reported).toHaveLength(length)
})

test('the same address is given to one customer only, and the refusal names it', async () => {
  const { customer } = await openCheckout()
  await expect(paddle.customers.create({ email: customer.email })).rejects.toMatchObject({
    code: 'customer_already_exists',
    detail: `customer email conflicts with customer of id ${customer.id}`,
  })
})

test('events are listed page by page, in the order in which they happened', async () => {
  await subscribe()
  const listed: string[] = []
  for await (const event of paddle.events.list({ perPage: 3 })) listed.push(event.eventId)
  expect(listed).toEqual((await fake.events()).map(event => event.event_id))
  const [created] = await paddle.events.list({ eventType: ['subscription.created'] } as object).next()
  expect(created).toMatchObject({ eventType: 'subscription.created' })
})

test('what cannot be is refused with Paddle’s codes', async () => {
  const { paid, subscriptionId } = await subscribe()
  const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })
  await refused(
    paddle.subscriptions.update(subscriptionId, { scheduledChange: null, customData: {} }),
    'subscription_scheduled_change_invalid_update',
  )
  await refused(paddle.transactions.create({ items: [{ priceId: 'x', quantity: 1 }] }), 'bad_request')
  const stranger = `ctm_${'a'.repeat(26)}`
  await refused(
    paddle.transactions.create({ items: [{ priceId: fake.priceId, quantity: 1 }], customerId: stranger }),
    'entity_not_found',
  )
  await refused(paddle.customerPortalSessions.create(stranger, []), 'entity_not_found')
  await refused(paddle.products.get('pro_1'), 'entity_not_found')
  const refund = () =>
    paddle.adjustments.create({ action: 'refund', type: 'full', transactionId: paid.id, reason: 'wish' })
  await refund()
  await refused(refund(), 'adjustment_amount_above_remaining_allowed')
  const another = (await subscribe()).paid
  const part = (amount: string) =>
    paddle.adjustments.create({
      action: 'refund',
      type: 'partial',
      transactionId: another.id,
      reason: 'wish',
      items: [{ itemId: another.details?.lineItems[0]?.id ?? '', type: 'partial', amount }],
    })
  expect(await part('1500')).toMatchObject({ type: 'partial', totals: { total: '1500' } })
  await refused(part('501'), 'adjustment_amount_above_remaining_allowed')
  expect((await part('500')).totals?.total).toBe('500')
  await refused(part('1'), 'adjustment_amount_above_remaining_allowed')
  await paddle.subscriptions.cancel(subscriptionId, { effectiveFrom: 'immediately' })
  await refused(
    paddle.subscriptions.update(subscriptionId, { scheduledChange: null }),
    'subscription_update_when_canceled',
  )
  await refused(paddle.subscriptions.cancel(subscriptionId, {}), 'subscription_is_canceled_action_invalid')
})

test('what is kept back is not reported, and can be delivered later, in any order', async () => {
  fake.dropEvents()
  await subscribe()
  fake.stopDropping()
  await fake.delivered()
  const dropped = [...fake.dropped]
  const ids = new Set(dropped.map(event => event.event_id))
  const isDropped = ({ eventId }: EventEntity) => ids.has(eventId)
  expect(dropped.length).toBeGreaterThan(4)
  expect(reported.some(isDropped)).toBe(false)
  for (const event of dropped.toReversed()) await fake.deliver(event)
  expect(reported.filter(isDropped).map(({ eventId }) => eventId)).toEqual(
    dropped.toReversed().map(event => event.event_id),
  )
})
