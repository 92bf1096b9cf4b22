import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TestTransactionReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { servedApp, type ServedApp } from '#tests/support/payments/served-app.ts'
import type { PaymentEvent, Payments } from '../payments-port.ts'

const NEVER = `txn_${'a'.repeat(26)}`

let product: ServedApp
let payments: Payments
let events: PaymentEvent[] = []
/** what the webhook answers, the last one for all that follow */
let answers = [200]
beforeAll(async () => {
  product = await servedApp({
    async before(request) {
      if (new URL(request.url).pathname !== endpoints.webhook) return undefined
      const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200
      const signature = request.headers.get('paddle-signature') ?? undefined
      const event = payments.readEvent({ body: await request.text(), signature, now: product.clock.now() })
      if (status === 200) events.push(event)
      return new Response(null, { status })
    },
  })
  if (!product.deps.payments) throw new Error('no payments')
  payments = product.deps.payments
})
afterAll(() => product.close())
afterEach(() => {
  events = []
  answers = [200]
})

const at = (id: string, action = '') => `${endpoints.testTransactions}/${id}${action}`
const statusOf = async (method: string, path: string, more = {}) =>
  (await product.call(method, path, more)).status
const stateOf = async (id: string) =>
  TestTransactionReply.parse(await (await product.call('GET', at(id))).json())
const control = (token: string | undefined, body: unknown) =>
  product.call('POST', endpoints.testControls, { token, body })
async function told(...types: string[]) {
  await expect.poll(() => events.map(({ type }) => type)).toEqual(expect.arrayContaining(types))
}

async function openCheckout(email: string) {
  const customerId = await payments.customerFor(email)
  const pageUrl = `${product.deps.publicUrl}/paddle-checkout`
  return payments.openCheckout({ customerId, userId: randomUUID(), pageUrl })
}

/** A signed-in person who has subscribed. */
async function subscriber() {
  const { email, token } = await product.signIn({ isOnTrial: false })
  const checkout = await openCheckout(email)
  expect(await statusOf('POST', at(checkout.id, '/pay'))).toBe(204)
  await told('transaction.completed')
  const { subscriptionId, customerId } = await payments.readTransaction(checkout.id)
  events = []
  return { email, token, checkout, subscriptionId: subscriptionId ?? '', customerId: customerId ?? '' }
}

test('without keys the product is in test mode, and says so', () => {
  expect(payments).toMatchObject({ mode: 'test', clientToken: 'test_mode' })
  expect(payments.priceId).toMatch(/^pri_[a-z\d]{26}$/)
})

describe('the checkout', () => {
  test('can be declined and then paid, without a login; a second time changes nothing', async () => {
    const { id } = await openCheckout(`${randomUUID()}@example.com`)
    expect(await stateOf(id)).toEqual({ kind: 'subscription', status: 'open', amount_usd: 20 })
    expect(await statusOf('POST', at(id, '/decline'))).toBe(204)
    expect(await stateOf(id)).toMatchObject({ status: 'open' })
    const all = await Promise.all(Array.from({ length: 5 }, () => statusOf('POST', at(id, '/pay'))))
    expect(all).toEqual(Array(5).fill(204))
    expect(await stateOf(id)).toEqual({ kind: 'subscription', status: 'paid', amount_usd: 20 })
    await told('transaction.payment_failed', 'subscription.created', 'transaction.completed')
    expect(events.filter(({ type }) => type === 'subscription.created')).toHaveLength(1)
    expect(await statusOf('POST', at(id, '/decline'))).toBe(204)
    expect(await stateOf(id)).toMatchObject({ status: 'paid' })
  })

  test('that does not exist is a 404 with a message', async () => {
    for (const id of [NEVER, 'x', 'txn_', encodeURIComponent("'; drop table test_paddle")])
      for (const [method, action] of [
        ['GET', ''],
        ['POST', '/pay'],
        ['POST', '/decline'],
      ] as const) {
        const response = await product.call(method, at(id, action))
        expect([response.status, await response.json()]).toEqual([
          404,
          { error: 'There is no checkout with this id.', code: 'no_such_checkout' },
        ])
      }
  })

  test('takes no call that a page of another site makes', async () => {
    const { id } = await openCheckout(`${randomUUID()}@example.com`)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await statusOf('POST', at(id, '/pay'), { headers })).toBe(403)
    expect(await stateOf(id)).toMatchObject({ status: 'open' })
  })
})

describe('the controls', () => {
  test('renew, fail, and a new card pays what is overdue', async () => {
    const { token, subscriptionId } = await subscriber()
    expect((await control(token, { action: 'renew' })).status).toBe(204)
    await told('transaction.completed', 'subscription.updated')
    expect((await control(token, { action: 'fail' })).status).toBe(204)
    await told('subscription.past_due', 'transaction.past_due')
    const card = new URL(await payments.cardUrl(subscriptionId))
    expect(card.origin + card.pathname).toBe(`${product.deps.publicUrl}/paddle-checkout`)
    const overdue = card.searchParams.get('_ptxn') ?? ''
    expect(await stateOf(overdue)).toEqual({ kind: 'card', status: 'open', amount_usd: 20 })
    expect(await statusOf('POST', at(overdue, '/pay'))).toBe(204)
    expect(await payments.readSubscription(subscriptionId)).toMatchObject({ status: 'active' })
  })

  test('a card is changed for nothing while nothing is overdue', async () => {
    const { subscriptionId } = await subscriber()
    const id = new URL(await payments.cardUrl(subscriptionId)).searchParams.get('_ptxn') ?? ''
    expect(await stateOf(id)).toEqual({ kind: 'card', status: 'open', amount_usd: 0 })
    expect(await statusOf('POST', at(id, '/pay'))).toBe(204)
    expect(await stateOf(id)).toMatchObject({ kind: 'card', status: 'paid' })
  })

  test('end ends what was canceled, for good, and refund refunds the last payment', async () => {
    const { token, subscriptionId, checkout } = await subscriber()
    await payments.cancelAtPeriodEnd(subscriptionId)
    expect((await control(token, { action: 'end' })).status).toBe(204)
    await told('subscription.canceled')
    expect(await payments.readSubscription(subscriptionId)).toMatchObject({ status: 'canceled' })
    for (const action of ['renew', 'fail', 'end']) expect((await control(token, { action })).status).toBe(404)
    expect((await control(token, { action: 'refund' })).status).toBe(204)
    await told('adjustment.updated')
    expect(events.at(-1)).toMatchObject({ about: 'reversal', reversal: { transactionId: checkout.id } })
    expect((await control(token, { action: 'refund' })).status).toBe(404)
  })

  test('end renews what was not canceled, and a renewal ends what was', async () => {
    const kept = await subscriber()
    await control(kept.token, { action: 'end' })
    expect(await payments.readSubscription(kept.subscriptionId)).toMatchObject({ status: 'active' })
    const canceled = await subscriber()
    await payments.cancelAtPeriodEnd(canceled.subscriptionId)
    await control(canceled.token, { action: 'fail' })
    expect(await payments.readSubscription(canceled.subscriptionId)).toMatchObject({ status: 'canceled' })
  })

  test('reach nobody else’s subscription', async () => {
    const owner = await subscriber()
    const before = await payments.readSubscription(owner.subscriptionId)
    const stranger = await product.signIn()
    for (const action of ['renew', 'fail', 'end', 'refund']) {
      const refused = await control(stranger.token, { action })
      expect([refused.status, await refused.json()]).toEqual([
        404,
        { error: expect.stringMatching(/^[A-Z].*\.$/), code: expect.stringMatching(/^no/) },
      ])
      expect((await control(undefined, { action })).status).toBe(401)
    }
    expect((await control(owner.token, { action: 'delete' })).status).toBe(400)
    expect(await payments.readSubscription(owner.subscriptionId)).toEqual(before)
  })
})

test('an event that is not accepted is sent again, signed anew, and the ones after it do not wait (PAY-06)', async () => {
  answers = [500, 200]
  const { id } = await openCheckout(`${randomUUID()}@example.com`)
  await expect.poll(() => events.map(({ type }) => type)).toEqual(['transaction.created', 'customer.created'])
  expect(id).toMatch(/^txn_/)
})

test('time is the product’s: what happens later is dated later', async () => {
  const { token } = await subscriber()
  product.clock.advance(3 * 24 * 60 * MINUTE_MS)
  await control(token, { action: 'renew' })
  await told('transaction.completed')
  const aheadMs = product.clock.now().getTime() - Date.parse(events.at(-1)?.occurredAt ?? '')
  expect(Math.abs(aheadMs)).toBeLessThan(MINUTE_MS)
  // Also when the clock was put back.
  const last = events.at(-1)?.occurredAt ?? ''
  events = []
  product.clock.advance(-2 * 24 * 60 * MINUTE_MS)
  await control(token, { action: 'renew' })
  await told('transaction.completed')
  const times = [last, ...events.map(({ occurredAt }) => occurredAt)]
  expect(times).toEqual([...new Set(times)].toSorted())
})

describe('the API of the fake Paddle', () => {
  const api = `${endpoints.testApi}/subscriptions`

  test.each(['GET', 'POST', 'PATCH', 'DELETE'])(
    'refuses %s without its key, as Paddle does',
    async method => {
      for (const headers of [
        {},
        { authorization: 'Bearer x' },
        { authorization: `bearer ${'0'.repeat(64)}` },
      ]) {
        const response = await product.call(method, `${api}/x`, { headers })
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ error: { type: 'request_error', code: 'forbidden' } })
      }
    },
  )
})

describe('the invoices', () => {
  test('lie behind a link that cannot be guessed, for an hour, and are marked as a test', async () => {
    const { customerId, token } = await subscriber()
    await control(token, { action: 'renew' })
    await control(token, { action: 'refund' })
    const link = new URL(await payments.invoicesUrl(customerId))
    expect(link.origin).toBe(product.deps.publicUrl)
    expect(link.pathname).toMatch(/^\/__paddle\/invoices\/cpl_[a-z\d]{26}$/)
    const page = await product.call('GET', link.pathname)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('TEST MODE')
    expect(text.match(/<article>/g)).toHaveLength(2)
    expect(text.match(/refunded/g)).toHaveLength(1)
    product.clock.advance(61 * MINUTE_MS)
    for (const path of [
      link.pathname,
      `${endpoints.testInvoices}/${customerId}`,
      `${endpoints.testInvoices}/x`,
      `${endpoints.testInvoices}/%00`,
    ]) {
      const gone = await product.call('GET', path)
      expect(gone.status).toBe(404)
      expect(await gone.text()).not.toContain('<article>')
    }
  })
})
