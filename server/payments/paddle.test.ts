import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { paddleConfig } from '#server/start/paddle-config.ts'
import type { Page, PaymentEvent, Payments } from '#server/payments/payments-port.ts'
import { startFakePaddle, type FakePaddle } from '#tests/support/payments/fake-paddle.ts'
import { createPaddle } from './paddle.ts'

const PAGE = 'http://localhost:3000/paddle-checkout'

let fake: FakePaddle
let payments: Payments
/** what was reported to the product, in the order of arrival */
let events: PaymentEvent[] = []
beforeAll(async () => {
  fake = await startFakePaddle()
  const account = paddleConfig(fake.environment)
  if (!account) throw new Error('no account')
  payments = createPaddle(account)
  fake.connect({
    app: {
      request(_path, { body, headers }) {
        const signature = new Headers(headers).get('paddle-signature') ?? undefined
        events.push(payments.readEvent({ body: String(body), signature, now: new Date() }))
        return new Response()
      },
    },
  })
})
afterAll(() => fake.close())
afterEach(() => {
  events = []
})

async function openCheckout() {
  const email = `${randomUUID()}@example.com`
  const userId = randomUUID()
  const customerId = await payments.customerFor(email)
  const checkout = await payments.openCheckout({ customerId, userId, pageUrl: PAGE })
  return { email, userId, customerId, checkout }
}

/** A person who has paid; what was reported of it is forgotten. */
async function subscribe() {
  const opened = await openCheckout()
  await fake.pay(opened.checkout.id)
  await fake.delivered()
  const { subscriptionId } = await payments.readTransaction(opened.checkout.id)
  events = []
  return { ...opened, subscriptionId: subscriptionId ?? '' }
}

const typesOf = () => events.map(({ type }) => type)

test('a checkout is opened for the one price, paid, and begins a subscription', async () => {
  const { customerId, userId, checkout } = await openCheckout()
  expect(checkout).toMatchObject({
    status: 'open',
    customerId,
    subscriptionId: null,
    priceIds: [fake.priceId],
    url: `${PAGE}?_ptxn=${checkout.id}`,
    paidAt: null,
  })
  await fake.pay(checkout.id)
  await fake.delivered()
  const paid = await payments.readTransaction(checkout.id)
  expect(paid).toMatchObject({ status: 'paid', customerId, paidAt: expect.any(String) })
  const subscription = await payments.readSubscription(paid.subscriptionId ?? '')
  expect(subscription).toMatchObject({
    customerId,
    status: 'active',
    priceIds: [fake.priceId],
    cancelsAt: null,
    endedAt: null,
  })
  expect(typesOf()).toEqual([
    'customer.created',
    'transaction.created',
    'transaction.paid',
    'subscription.created',
    'subscription.activated',
    'transaction.completed',
  ])
  expect(events[3]).toMatchObject({
    about: 'subscription',
    transactionId: checkout.id,
    userHint: userId,
    subscription: { id: subscription.id },
  })
  const times = events.map(({ occurredAt }) => occurredAt)
  expect(times).toEqual([...new Set(times)].toSorted())
  for (const time of times) expect(time).toMatch(/\.\d{6}Z$/)
})

test('the customer of an address is made once and found again', async () => {
  const { email, customerId } = await openCheckout()
  expect(await payments.customerFor(email)).toBe(customerId)
})

test('a declined card leaves the checkout open, and it can still be paid', async () => {
  const { checkout } = await openCheckout()
  await fake.decline(checkout.id)
  await fake.delivered()
  expect(await payments.readTransaction(checkout.id)).toMatchObject({ status: 'open', paidAt: null })
  expect(events.at(-1)).toMatchObject({
    type: 'transaction.payment_failed',
    about: 'payment',
    transaction: { id: checkout.id, status: 'open' },
  })
  await fake.pay(checkout.id)
  expect(await payments.readTransaction(checkout.id)).toMatchObject({ status: 'paid' })
})

test('paying a second time, or declining after that, changes nothing', async () => {
  const { checkout, subscriptionId } = await subscribe()
  await fake.pay(checkout.id)
  await fake.decline(checkout.id)
  await fake.delivered()
  expect(events).toEqual([])
  expect(await payments.readTransaction(checkout.id)).toMatchObject({ status: 'paid', subscriptionId })
})

test('a cancellation takes effect at the end of the period, and can be taken back until then', async () => {
  const { subscriptionId, email } = await subscribe()
  const canceling = await payments.cancelAtPeriodEnd(subscriptionId)
  expect(canceling).toMatchObject({ status: 'active', endedAt: null })
  expect(canceling.cancelsAt).toBe(canceling.periodEndsAt)
  await expect(payments.cancelAtPeriodEnd(subscriptionId)).rejects.toMatchObject({
    failure: 'refused',
    code: 'subscription_locked_pending_changes',
  })
  expect(await payments.undoCancellation(subscriptionId)).toMatchObject({ status: 'active', cancelsAt: null })
  await payments.cancelAtPeriodEnd(subscriptionId)
  await fake.control(email, { action: 'end' })
  await fake.delivered()
  expect(await payments.readSubscription(subscriptionId)).toMatchObject({
    status: 'canceled',
    periodEndsAt: null,
    cancelsAt: null,
    endedAt: expect.any(String),
  })
  expect(typesOf()).toEqual([...Array<string>(4).fill('subscription.updated'), 'subscription.canceled'])
  for (const call of [payments.undoCancellation, payments.cancelAtPeriodEnd, payments.cardUrl])
    await expect(call(subscriptionId)).rejects.toMatchObject({ failure: 'refused' })
})

test('a cancellation at once ends a subscription for good, also one that would have ended later', async () => {
  const [one, other] = [await subscribe(), await subscribe()]
  await payments.cancelAtPeriodEnd(other.subscriptionId)
  for (const { subscriptionId } of [one, other]) {
    expect(await payments.cancelNow(subscriptionId)).toMatchObject({
      status: 'canceled',
      periodEndsAt: null,
      endedAt: expect.any(String),
    })
    await expect(payments.cancelNow(subscriptionId)).rejects.toMatchObject({ failure: 'refused' })
  }
})

test('a renewal charges the next month', async () => {
  const { subscriptionId, email } = await subscribe()
  const before = await payments.readSubscription(subscriptionId)
  await fake.control(email, { action: 'renew' })
  await fake.delivered()
  const after = await payments.readSubscription(subscriptionId)
  expect(after.status).toBe('active')
  const days = (Date.parse(after.periodEndsAt ?? '') - Date.parse(before.periodEndsAt ?? '')) / DAY_MS
  expect(days).toBeGreaterThanOrEqual(28)
  expect(days).toBeLessThanOrEqual(31)
  expect(typesOf()).toEqual([
    'transaction.created',
    'transaction.paid',
    'subscription.updated',
    'transaction.completed',
  ])
})

test('a renewal that fails leaves the subscription past due, until a new card pays what is overdue', async () => {
  const { subscriptionId, email } = await subscribe()
  await fake.control(email, { action: 'fail' })
  await fake.delivered()
  expect(await payments.readSubscription(subscriptionId)).toMatchObject({ status: 'past_due' })
  expect(typesOf()).toEqual([
    'transaction.created',
    'transaction.payment_failed',
    'transaction.past_due',
    'subscription.past_due',
  ])
  const overdue = transactionIn(await payments.cardUrl(subscriptionId))
  expect(await payments.readTransaction(overdue)).toMatchObject({ status: 'open', paidAt: null })
  await fake.pay(overdue)
  expect(await payments.readTransaction(overdue)).toMatchObject({
    status: 'paid',
    paidAt: expect.any(String),
  })
  expect(await payments.readSubscription(subscriptionId)).toMatchObject({ status: 'active' })
})

test('a new card is given by a transaction over nothing, which is no payment', async () => {
  const { subscriptionId, email } = await subscribe()
  const change = transactionIn(await payments.cardUrl(subscriptionId))
  expect(transactionIn(await payments.cardUrl(subscriptionId))).toBe(change)
  await fake.control(email, { action: 'fail' })
  await fake.pay(change)
  expect(await payments.readTransaction(change)).toMatchObject({
    status: 'paid',
    subscriptionId,
    paidAt: null,
  })
  expect(await payments.readSubscription(subscriptionId)).toMatchObject({ status: 'active' })
  await fake.delivered()
  events = []
  await fake.pay(change)
  await fake.delivered()
  expect(events).toEqual([])
})

test('a refund is reported once it is approved', async () => {
  const { checkout, subscriptionId, customerId, email } = await subscribe()
  await fake.control(email, { action: 'refund' })
  await fake.delivered()
  expect(events).toMatchObject([
    { type: 'adjustment.created', about: 'nothing', reason: 'of no interest' },
    {
      type: 'adjustment.updated',
      about: 'reversal',
      reversal: { transactionId: checkout.id, subscriptionId, customerId, isReversed: true },
    },
  ])
  await expect(fake.control(email, { action: 'refund' })).rejects.toMatchObject({ status: 404 })
})

/** All of a list, and how many requests it took. */
async function whole<Item>(first: Promise<Page<Item>>) {
  let requests = 1
  let page = await first
  const items = [...page.items]
  for (; page.next; requests++) {
    page = await page.next()
    items.push(...page.items)
  }
  return { items, requests }
}

test('many are read at once, page by page, and what is not there is left out', async () => {
  const people = [await subscribe(), await subscribe(), await subscribe()]
  const unknown = (kind: string) => `${kind}_${'a'.repeat(26)}`
  const subscriptionIds = people.map(({ subscriptionId }) => subscriptionId)
  const subscriptions = await whole(payments.listSubscriptions([unknown('sub'), ...subscriptionIds]))
  expect(subscriptions.requests).toBe(1)
  expect(subscriptions.items).toEqual(await Promise.all(subscriptionIds.map(payments.readSubscription)))
  // Paddle gives 30 transactions a page.
  const checkouts = people.map(({ checkout }) => checkout.id)
  for (let left = 31 - checkouts.length; left > 0; left--) checkouts.push((await openCheckout()).checkout.id)
  const transactions = await whole(payments.listTransactions([unknown('txn'), ...checkouts]))
  expect(transactions.requests).toBe(2)
  expect(transactions.items.map(({ id }) => id)).toEqual(checkouts)
  expect(transactions.items[0]).toEqual(await payments.readTransaction(checkouts[0] ?? ''))
})

test('the refunds of many subscriptions are read to the last page', async () => {
  const refunded = [await subscribe(), await subscribe()]
  const { subscriptionId: untouched } = await subscribe()
  for (const { email } of refunded) await fake.control(email, { action: 'refund' })
  // Paddle gives 50 adjustments a page.
  await fake.sql`
    insert into test_paddle (id, kind, data)
    select 'adj_' || lpad(i::text, 26, '0'), kind, jsonb_set(data, '{id}', to_jsonb('adj_' || lpad(i::text, 26, '0')))
    from generate_series(1, 99) i, test_paddle
    where kind = 'adjustment' and data ->> 'subscription_id' = ${refunded[0]?.subscriptionId ?? ''}`
  const { items, requests } = await whole(
    payments.listReversals([untouched, ...refunded.map(({ subscriptionId }) => subscriptionId)]),
  )
  expect(requests).toBe(3)
  expect(new Set(items.map(({ id }) => id)).size).toBe(101)
  const paid = refunded.map(({ checkout }) => checkout.id)
  expect(new Set(items.map(({ reversal }) => reversal.transactionId))).toEqual(new Set(paid))
})

test('a customer without a subscription has none to renew, and one with a canceled one neither', async () => {
  const { email } = await openCheckout()
  for (const action of ['renew', 'fail', 'end', 'refund'] as const)
    await expect(fake.control(email, { action })).rejects.toMatchObject({ status: 404 })
})

test('an id that is none never becomes part of an address', async () => {
  const { calls } = fake
  const before = calls.length
  for (const id of ['', '../customers', 'txn_short', `sub_${'a'.repeat(26)}?x`, `SUB_${'a'.repeat(26)}`])
    for (const call of [
      payments.readTransaction,
      payments.readSubscription,
      (one: string) => payments.listTransactions([one]),
      (one: string) => payments.listSubscriptions([`sub_${'a'.repeat(26)}`, one]),
      (one: string) => payments.listReversals([one]),
      payments.undoCancellation,
    ])
      await expect(call(id)).rejects.toMatchObject({ failure: 'refused', code: 'malformed_id' })
  expect(calls.length).toBe(before)
})

test('what Paddle does not know is refused', async () => {
  await expect(payments.readTransaction(`txn_${'a'.repeat(26)}`)).rejects.toMatchObject({
    failure: 'refused',
    code: 'entity_not_found',
  })
})

const transactionIn = (url: string) => new URL(url).searchParams.get('_ptxn') ?? ''
