import { LogLevel, Paddle, type Environment } from '@paddle/paddle-node-sdk'
import { afterEach, expect, test } from 'vitest'
import { GRACE_DAYS } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { NOBODY } from '#server/billing/provider-names.store.ts'
import { reconcile } from '#server/billing/reconciliation/reconcile.ts'
import { newId } from '#tests/support/payments/paddle-events.ts'
import { openPaidApp } from '#tests/support/open-app.ts'
import { testApp } from '#tests/support/test-app.ts'

const product = await openPaidApp()
afterEach(() => {
  product.paddle.stopDropping()
  product.paddle.heal()
})

/** One run of what happens every half hour; gives how many were asked about. */
const run = (signal = new AbortController().signal) => {
  const { payments } = product.deps
  if (!payments) throw new Error('no payments')
  return reconcile({ ...product.deps, payments }, { signal, pause: async () => {} })
}
/** Six hours go by on Postgres's own clock. */
const sixHoursLater = async () => {
  await product.sql`update subscription set asked_at = now() - interval '6 hours 1 second'`
  await product.sql`update checkout set asked_at = now() - interval '6 hours 1 second'`
}

/** Forty days go by, in which the login is used. */
async function fortyDays(token: string) {
  for (const days of [20, 20]) {
    product.clock.advance(days * DAY_MS)
    await product.call('GET', endpoints.sessions, { token })
  }
}

test('a webhook that never comes: who returns from paying has access within 10 s, through the API (PAY-11)', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  const { transactionId } = await product.checkout(token)
  expect((await product.statusOf(token)).is_subscribed).toBe(false)
  product.paddle.dropEvents()
  await product.paddle.pay(transactionId)
  await expect
    .poll(async () => (await product.statusOf(token)).is_subscribed, { timeout: 10_000, interval: 1_000 })
    .toBe(true)
  expect((await product.call('POST', endpoints.startSession, { token, body: {} })).status).toBe(200)
  const read = await product.statusOf(token)
  // The reports come after all, late and in the wrong order.
  for (const event of product.paddle.dropped.splice(0).toReversed()) await product.paddle.deliver(event)
  expect(await product.statusOf(token)).toEqual(read)
})

test('an old checkout that a person is sent to again is as good as a new one', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  const { transactionId } = await product.checkout(token)
  await product.sql`update checkout set offered_at = now() - interval '31 days'`
  expect((await product.checkout(token)).transactionId).toBe(transactionId)
  product.paddle.dropEvents()
  await product.paddle.pay(transactionId)
  expect((await product.statusOf(token)).status).toBe('active')
})

test('a state that is read is newer than the event that was known before, whatever the provider dates it', async () => {
  const { email, token } = await product.subscriber()
  // Reports occur a second and a half after the change that they are about.
  await product.sql`update subscription set reported_at = now() + interval '1 hour'`
  product.paddle.dropEvents()
  await product.paddle.control(email, { action: 'fail' })
  await sixHoursLater()
  await run()
  expect((await product.statusOf(token)).status).toBe('past_due')
})

test('a webhook before the return is fine, too: the provider is not even asked (PAY-11)', async () => {
  const { token } = await product.subscriber()
  const before = product.paddle.calls.length
  expect((await product.statusOf(token)).status).toBe('active')
  expect(product.paddle.calls.length).toBe(before)
})

test('who asks every second does not make us ask the provider every second', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  await product.checkout(token)
  const before = product.paddle.calls.length
  await Promise.all(Array.from({ length: 20 }, () => product.statusOf(token)))
  expect(product.paddle.calls.length - before).toBeLessThanOrEqual(1)
})

test('a provider that hangs keeps nobody waiting, and nobody out', async () => {
  const { token } = await product.subscriber()
  await fortyDays(token)
  product.paddle.fail('hang')
  const startMs = performance.now()
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, status: 'active' })
  expect(performance.now() - startMs).toBeLessThan(6_000)
})

test('a lost renewal, failure and end are read when somebody returns after the date (PAY-14)', async () => {
  const { email, token } = await product.subscriber()
  product.paddle.dropEvents()
  const { renews_at } = await product.statusOf(token)
  await product.paddle.control(email, { action: 'renew' })
  await fortyDays(token)
  const renewed = await product.statusOf(token)
  expect(Date.parse(renewed.renews_at ?? '')).toBeGreaterThan(Date.parse(renews_at ?? ''))
  await product.post(endpoints.cancelSubscription, token)
  await product.paddle.control(email, { action: 'end' })
  await fortyDays(token)
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'canceled' })
})

test('every few hours all is asked about, and what no webhook said is repaired, by one process only (PAY-14)', async () => {
  const [failing, paying] = [await product.subscriber(), await product.signIn({ isOnTrial: false })]
  const { transactionId } = await product.checkout(paying.token)
  product.paddle.dropEvents()
  await product.paddle.control(failing.email, { action: 'fail' })
  await product.paddle.pay(transactionId)
  await sixHoursLater()
  const second = await testApp({ environment: product.settings })
  const askedAt = async () =>
    product.sql`select asked_at from subscription union all select asked_at from checkout order by 1`
  const before = product.paddle.countOf('GET', /^\/(subscriptions|adjustments|transactions)$/)
  await Promise.all([product.duties.look(), second.duties.look()])
  // The checkouts, the subscriptions that they began, all that were known, and their refunds.
  expect(product.paddle.countOf('GET', /^\/(subscriptions|adjustments|transactions)$/) - before).toBe(4)
  const rows = await product.sql<{ status: string; email: string }[]>`
    select status, email from subscription join account on account.owner_id = subscription.owner_id
    where email in (${failing.email}, ${paying.email})`
  expect(Object.fromEntries(rows.map(({ email, status }) => [email, status]))).toEqual({
    [failing.email]: 'past_due',
    [paying.email]: 'active',
  })
  const asked = await askedAt()
  expect(await run()).toBe(0)
  expect(await askedAt()).toEqual(asked)
  await second.close()
})

test('what is read again and has not changed adds nothing to the ledger', async () => {
  await product.subscriber()
  await sixHoursLater()
  await run()
  const ledger = () => product.sql`select id from payment_event order by id`
  const before = await ledger()
  await sixHoursLater()
  expect(await run()).toBeGreaterThan(0)
  expect(await ledger()).toEqual(before)
})

test('one that cannot be asked about holds up none of the others, and is asked about again within the hour', async () => {
  const people = [await product.subscriber(), await product.subscriber(), await product.subscriber()]
  product.paddle.dropEvents()
  for (const { email } of people) await product.paddle.control(email, { action: 'fail' })
  await sixHoursLater()
  const idOf = async (email: string) =>
    (
      await product.sql<{ id: string }[]>`
        select subscription.id from subscription join account on account.owner_id = subscription.owner_id where email = ${email}`
    )[0]?.id ?? ''
  const atFault = await idOf(people[1]?.email ?? '')
  product.paddle.fail('internal error', new RegExp(atFault))
  await run()
  const statuses = async () =>
    Promise.all(people.map(async ({ token }) => (await product.statusOf(token)).status))
  expect(await statuses()).toEqual(['past_due', 'active', 'past_due'])
  expect(await run()).toBe(0)
  product.paddle.heal()
  const [asked] = await product.sql<
    { at: Date }[]
  >`select asked_at as at from subscription where id = ${atFault}`
  const anHourBefore = new Date((asked?.at.getTime() ?? 0) - HOUR_MS - 1_000)
  await product.sql`update subscription set asked_at = ${anHourBefore} where id = ${atFault}`
  await run()
  expect(await statuses()).toEqual(['past_due', 'past_due', 'past_due'])
})

test('an id that the provider does not know holds up none of the others', async () => {
  const { email, token } = await product.subscriber()
  await product.sql`
    insert into subscription (owner_id, id, customer_id, status, reported_at, report_id, asked_at)
    values (${NOBODY}, ${`sub_${'9'.repeat(26)}`}, ${`ctm_${'9'.repeat(26)}`}, 'active', now(), 'evt_9', now() - interval '9 days')`
  product.paddle.dropEvents()
  await product.paddle.control(email, { action: 'fail' })
  await sixHoursLater()
  await run()
  expect(
    await product.sql`select from subscription where asked_at < now() - interval '1 hour' and status <> 'canceled'`,
  ).toEqual([])
  expect((await product.statusOf(token)).status).toBe('past_due')
})

test('a subscription that was left with nobody is found again by its customer', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  await product.checkout(token)
  await product.sql`
    insert into subscription (owner_id, id, customer_id, status, reported_at, report_id)
    select ${NOBODY}, ${newId('sub')}, customer_id, 'active', now(), 'evt_1' from payer
    where owner_id = (select owner_id from checkout order by offered_at desc limit 1)`
  await run()
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, status: 'active' })
  // The provider does not know it.
  await product.sql`update subscription set status = 'canceled' where report_id = 'evt_1'`
})

test('a payment that was left with nobody is found again by its customer, with the report of it', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  await product.checkout(token)
  const [payer] = await product.sql<{ ownerId: string; customerId: string }[]>`
    select owner_id as "ownerId", customer_id as "customerId" from payer
    where owner_id = (select owner_id from checkout order by offered_at desc limit 1)`
  const about = { customer_id: payer?.customerId ?? null, transaction_id: newId('txn') }
  const [now, id] = [new Date(), newId('evt')]
  await product.sql`
    insert into payment ${product.sql({ ...about, owner_id: NOBODY, paid_at: now })}`
  await product.sql`
    insert into payment_event ${product.sql({ ...about, owner_id: NOBODY, id, type: 'transaction.completed', occurred_at: now, received_at: now, about: 'payment' })}`
  await run()
  const owners = await product.sql`
    select owner_id as "ownerId" from payment where transaction_id = ${about.transaction_id}
    union all select owner_id from payment_event where id = ${id}`
  expect([...owners]).toEqual([{ ownerId: payer?.ownerId }, { ownerId: payer?.ownerId }])
})

test('a run that is ended asks for nothing more, and what was not answered is still due', async () => {
  await product.subscriber()
  await sixHoursLater()
  product.paddle.fail('hang')
  const before = product.paddle.calls.length
  const ending = new AbortController()
  const running = run(ending.signal)
  await expect.poll(() => product.paddle.calls.length).toBe(before + 1)
  const startMs = performance.now()
  ending.abort()
  await expect(running).rejects.toThrow()
  // The provider would have had 7.5 s for its answer.
  expect(performance.now() - startMs).toBeLessThan(4_000)
  product.paddle.heal()
  expect(await run()).toBeGreaterThan(0)
})

test('a provider that has had enough is left alone at once, and nothing is taken for asked', async () => {
  await product.subscriber()
  await sixHoursLater()
  product.paddle.fail('too many requests')
  const before = product.paddle.calls.length
  await expect(run()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(product.paddle.calls.length).toBe(before + 1)
  product.paddle.heal()
  expect(await run()).toBeGreaterThan(0)
})

test('a key that may not read refunds is no reason to read no subscriptions', async () => {
  const { email, token } = await product.subscriber()
  product.paddle.dropEvents()
  await product.paddle.control(email, { action: 'fail' })
  await sixHoursLater()
  product.paddle.fail('forbidden', /^\/adjustments/)
  expect(await run()).toBeGreaterThan(0)
  expect((await product.statusOf(token)).status).toBe('past_due')
})

test.each(['internal error', 'forbidden'] as const)(
  'checkouts that cannot be read (%s) keep no subscription waiting, and the run still fails',
  async fault => {
    const { email, token } = await product.subscriber()
    const ids = Array.from({ length: 30 }, () => newId('txn'))
    await product.sql`
      insert into checkout (transaction_id, owner_id, url, offered_at)
      select opened.id, account.owner_id, 'http://localhost:3000/paddle-checkout', ${product.clock.now()}
      from unnest(${ids}::text[]) as opened (id), account where account.email = ${email}`
    product.paddle.dropEvents()
    await product.paddle.control(email, { action: 'fail' })
    await sixHoursLater()
    product.paddle.fail(fault, /^\/transactions/)
    await expect(run()).rejects.toThrow()
    await product.sql`update checkout set is_open = false where transaction_id = any(${ids})`
    expect((await product.statusOf(token)).status).toBe('past_due')
  },
)

test.each(['internal error', 'forbidden'] as const)(
  'subscriptions that cannot be read (%s) keep no checkout waiting, and the run still fails',
  async fault => {
    await product.subscriber()
    await sixHoursLater()
    await run()
    const { token } = await product.signIn({ isOnTrial: false })
    const { transactionId } = await product.checkout(token)
    await sixHoursLater()
    product.paddle.fail(fault, /^\/subscriptions/)
    await expect(run()).rejects.toThrow()
    const [checkout] = await product.sql<{ isAsked: boolean }[]>`
      select asked_at > now() - interval '1 hour' as "isAsked" from checkout where transaction_id = ${transactionId}`
    expect(checkout?.isAsked).toBe(true)
  },
)

test('a refund without a webhook is found, too (PAY-14, PAY-18)', async () => {
  const { email, token } = await product.subscriber()
  product.paddle.dropEvents()
  await product.paddle.control(email, { action: 'refund' })
  expect((await product.statusOf(token)).is_subscribed).toBe(true)
  await sixHoursLater()
  await run()
  const found = await product.statusOf(token)
  expect(found).toMatchObject({ is_subscribed: false, status: 'canceled', paid_at: null })
  for (const event of product.paddle.dropped.splice(0)) await product.paddle.deliver(event)
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'canceled' })
})

test('a refund made item by item is found without a webhook, and what is left is not charged again (PAY-14, PAY-18)', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  const { transactionId } = await product.checkout(token)
  await product.paddle.pay(transactionId)
  await product.paddle.delivered()
  const { environment, url } = product.paddle
  const provider = new Paddle(environment.PADDLE_API_KEY, {
    environment: url as Environment,
    logLevel: LogLevel.none,
  })
  const items = (await provider.transactions.get(transactionId)).details?.lineItems ?? []
  const refund = (amount: string) =>
    provider.adjustments.create({
      action: 'refund',
      type: 'partial',
      transactionId,
      reason: 'wish',
      items: [{ itemId: items[0]?.id ?? '', type: 'partial', amount }],
    })
  product.paddle.dropEvents()
  await refund('1999')
  await sixHoursLater()
  await run()
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, status: 'active' })
  await refund('1')
  await sixHoursLater()
  await run()
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'canceled' })
  // The next round ends it at the provider.
  await run()
  const [subscription] = await product.sql`
    select cancels_at from subscription join payment on payment.owner_id = subscription.owner_id and payment.subscription_id = subscription.id
    where transaction_id = ${transactionId}`
  expect(subscription?.cancels_at).toBeInstanceOf(Date)
  for (const event of product.paddle.dropped.splice(0)) await product.paddle.deliver(event)
  product.paddle.stopDropping()
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'canceled' })
})

test('once it is known what came of a checkout, nobody asks for it again, in whatever order it was reported', async () => {
  for (const isBackwards of [false, true]) {
    const { email, token } = await product.signIn({ isOnTrial: false })
    const { transactionId } = await product.checkout(token)
    product.paddle.dropEvents()
    await product.paddle.pay(transactionId)
    const reports = product.paddle.dropped.splice(0)
    for (const event of isBackwards ? reports.toReversed() : reports) await product.paddle.deliver(event)
    product.paddle.stopDropping()
    await product.post(endpoints.cancelSubscription, token)
    await product.control(email, 'end')
    const before = product.paddle.calls.length
    expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'canceled' })
    expect(product.paddle.calls.length - before).toBe(0)
  }
})

test('a provider that is away leaves all as it is, and is asked again before long', async () => {
  const people = [await product.subscriber(), await product.subscriber(), await product.subscriber()]
  const states = () => Promise.all(people.map(({ token }) => product.statusOf(token)))
  const before = await states()
  product.paddle.fail('reset')
  await sixHoursLater()
  const calls = product.paddle.calls.length
  await expect(run()).rejects.toMatchObject({ failure: 'unavailable' })
  // Three failures in a row end it: once of the subscriptions, and once of the checkouts.
  expect(product.paddle.calls.length - calls).toBeLessThanOrEqual(6)
  expect(await states()).toEqual(before)
  product.paddle.heal()
  expect(await run()).toBeGreaterThan(0)
})

test('seven days after the first failed renewal access ends, and a new card brings it back at once', async () => {
  const { email, token } = await product.subscriber()
  await product.control(email, 'fail')
  const { ends_at } = await product.statusOf(token)
  expect(Math.round((Date.parse(ends_at ?? '') - product.clock.now().getTime()) / DAY_MS)).toBe(GRACE_DAYS)
  product.clock.advance(GRACE_DAYS * DAY_MS + 60_000)
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'past_due' })
  product.paddle.dropEvents()
  await product.paddle.pay((await product.checkout(token)).transactionId)
  await product.sql`update payer set asked_at = null`
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, status: 'active' })
})
