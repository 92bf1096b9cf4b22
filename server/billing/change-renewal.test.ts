import { errorBody } from '#shared/errors.ts'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { billingErrors, billingTexts } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openPaidApp } from '#tests/support/open-app.ts'
import { plantRefusal } from '#tests/support/postgres/plant-trigger.ts'
import { requirePayments } from './payment-guards.ts'
import { cancelRenewal } from './change-renewal.ts'

const product = await openPaidApp()
afterEach(() => product.paddle.heal())

const cancel = (token: string) => product.answerOf(product.post(endpoints.cancelSubscription, token))
const keep = (token: string) => product.answerOf(product.post(endpoints.keepSubscription, token))
const cancellations = () => product.paddle.countOf('POST', /\/cancel$/)

test('a canceled subscription lasts until its end, can be kept until then, and then is over', async () => {
  const { email, token } = await product.subscriber()
  const { renews_at } = await product.statusOf(token)
  const until = new Date(renews_at ?? '').getUTCFullYear()
  expect(await cancel(token)).toEqual([
    200,
    { message: expect.stringMatching(`^Auto-renewal is canceled. You keep access until .+ ${until}\\.$`) },
  ])
  const canceling = { is_subscribed: true, status: 'canceling', ends_at: renews_at, renews_at: null }
  expect(await product.statusOf(token)).toMatchObject(canceling)
  expect(await keep(token)).toEqual([
    200,
    { message: expect.stringMatching(`^Your subscription goes on. It renews on .+ ${until}\\.$`) },
  ])
  expect(await product.statusOf(token)).toMatchObject({ status: 'active', ends_at: null, renews_at })
  await cancel(token)
  await product.control(email, 'end')
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'canceled' })
  expect((await product.call('POST', endpoints.startSession, { token, body: {} })).status).toBe(402)
  expect(await keep(token)).toEqual([409, errorBody(billingErrors.nothingToKeep)])
  expect(await cancel(token)).toEqual([409, errorBody(billingErrors.nothingToCancel)])
})

test('a second cancellation changes nothing and answers the same; so does keeping what renews (PAY-16)', async () => {
  const { token } = await product.subscriber()
  const before = cancellations()
  const answers = await Promise.all([cancel(token), cancel(token)])
  answers.push(await cancel(token))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(cancellations() - before).toBeLessThanOrEqual(2)
  await product.paddle.delivered()
  const [status] = await keep(token)
  expect([status, ...(await keep(token))]).toEqual([
    200,
    200,
    { message: expect.stringContaining('goes on') },
  ])
})

test('without a subscription there is nothing to cancel, to keep or to manage (PAY-16)', async () => {
  const { token } = await product.signIn()
  const portal = (what: string) => product.answerOf(product.post(endpoints.portal, token, { for: what }))
  expect(await cancel(token)).toEqual([409, errorBody(billingErrors.nothingToCancel)])
  expect(await keep(token)).toEqual([409, errorBody(billingErrors.nothingToKeep)])
  expect(await portal('card')).toEqual([409, errorBody(billingErrors.nothingToManage)])
  expect(await portal('invoices')).toEqual([409, errorBody(billingErrors.nothingToManage)])
  expect((await portal('refund'))[0]).toBe(400)
})

test.each(['hang', 'bad gateway', 'too many requests', 'reset', 'not JSON', 'not Paddle'] as const)(
  "while the provider answers with %s the specification's message comes within 10 s, and the state stays (PAY-16)",
  async fault => {
    const { token } = await product.subscriber()
    const before = await product.statusOf(token)
    product.paddle.fail(fault)
    const startMs = performance.now()
    expect(
      await Promise.all([
        cancel(token),
        product.answerOf(product.post(endpoints.portal, token, { for: 'card' })),
      ]),
    ).toEqual([[503, errorBody(billingErrors.cancelFailed)], product.paymentsAway])
    expect(performance.now() - startMs).toBeLessThan(10_000)
    product.paddle.heal()
    expect(await product.statusOf(token)).toEqual(before)
    await cancel(token)
    product.paddle.fail(fault)
    expect(await keep(token)).toEqual([503, errorBody(billingErrors.keepFailed)])
    expect((await product.statusOf(token)).status).toBe('canceling')
  },
)

test('what was lost on the way is never answered from memory: it is asked for, and done (PAY-16)', async () => {
  const { token } = await product.subscriber()
  product.paddle.dropEvents()
  await cancel(token)
  product.paddle.fail('lost answer')
  expect(await keep(token)).toEqual([503, errorBody(billingErrors.keepFailed)])
  product.paddle.heal()
  // It is kept there, and we do not know it.
  const before = cancellations()
  expect((await cancel(token))[0]).toBe(200)
  expect(cancellations() - before).toBe(1)
  expect(await product.statusOf(token)).toMatchObject({ status: 'canceling' })
  product.paddle.stopDropping()
})

test('the log has no change that was rolled back, and once of one that stayed', async () => {
  const { email, token } = await product.subscriber()
  const [account] = await product.sql<
    { id: string }[]
  >`select owner_id as id from account where email = ${email}`
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: line => void lines.push(line) })
  const payments = requirePayments(product.deps)
  // Of what is read here; what the provider reports is in the product's own log.
  const logged = () => lines.filter(line => line.includes('"payment event"'))
  const cancelLogged = () => cancelRenewal({ ...product.deps, payments, log }, account?.id ?? '')
  const pull = await plantRefusal(product.sql, { table: 'security_event', at: 'before insert' })
  await expect(cancelLogged()).rejects.toThrow('planted')
  await pull()
  expect(logged()).toEqual([])
  expect((await keep(token))[0]).toBe(200)
  await cancelLogged()
  expect(logged()).toHaveLength(1)
})

test('in the half hour in which it renews, the person reads so, and is not asked to try again at once (PAY-16)', async () => {
  const { token } = await product.subscriber()
  product.paddle.fail('renewing', /cancel/)
  expect(await cancel(token)).toEqual([409, errorBody(billingErrors.renewingNow)])
  expect((await product.statusOf(token)).status).toBe('active')
})

test('whoever cancels while the renewal fails sees that it ends, and can keep it', async () => {
  const { email, token } = await product.subscriber()
  await product.control(email, 'fail')
  const { ends_at } = await product.statusOf(token)
  expect((await cancel(token))[1].message).toContain('You keep access until')
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, status: 'canceling', ends_at })
  await keep(token)
  expect(await product.statusOf(token)).toMatchObject({ status: 'past_due', ends_at })
})

test('when a month is refunded the subscription ends at the provider too, and cannot be kept (PAY-18)', async () => {
  const { email, token } = await product.subscriber()
  await product.control(email, 'refund')
  await expect.poll(cancellationsOf(email)).toBe('cancel')
  expect(await keep(token)).toEqual([409, errorBody(billingErrors.nothingToKeep)])
  expect(await cancellationsOf(email)()).toBe('cancel')
})

const cancellationsOf = (email: string) => async () => {
  const [row] = await product.paddle.sql<{ action: string | null }[]>`
    select data->'scheduled_change'->>'action' as action from test_paddle
    where kind = 'subscription' and data->>'customer_id' = (
      select id from test_paddle where kind = 'customer' and data->>'email' = ${email})`
  return row?.action
}

test("nobody cancels, keeps or sees another's: no call takes an id, and a login is needed (AUTHZ-07)", async () => {
  const victim = await product.subscriber()
  const stranger = await product.signIn()
  const { subscription_id } = await product.statusOf(victim.token)
  for (const path of [endpoints.cancelSubscription, endpoints.keepSubscription, endpoints.portal]) {
    const body = { for: 'card', subscription_id, id: subscription_id }
    expect((await product.post(path, stranger.token, body)).status).toBe(409)
    expect((await product.call('POST', path, { body })).status).toBe(401)
  }
  expect((await product.statusOf(stranger.token)).subscription_id).toBeNull()
  expect((await product.statusOf(victim.token)).status).toBe('active')
})

test('what has ended at the provider, without a webhook, is shown as it is, and the state is repaired', async () => {
  const { email, token } = await product.subscriber()
  product.paddle.dropEvents()
  await product.paddle.sql`
    update test_paddle set data = data || ${product.paddle.sql.json({
      status: 'canceled',
      canceled_at: '2099-01-01T00:00:00Z',
      updated_at: '2099-01-01T00:00:00Z',
    })}
    where kind = 'subscription' and data->>'customer_id' = (
      select id from test_paddle where kind = 'customer' and data->>'email' = ${email})`
  expect(await cancel(token)).toEqual([200, { message: billingTexts.cancelDone }])
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'canceled' })
  product.paddle.stopDropping()
})

test('a new card, and the invoices, also of a subscription that is over', async () => {
  const { email, token } = await product.subscriber()
  const portal = (what: string) => product.answerOf(product.post(endpoints.portal, token, { for: what }))
  const [status, { url }] = await portal('card')
  expect([status, url]).toEqual([200, expect.stringMatching(/\/paddle-checkout\?_ptxn=txn_/)])
  const { paid_at } = await product.statusOf(token)
  await product.paddle.pay(new URL(String(url)).searchParams.get('_ptxn') ?? '')
  await product.paddle.delivered()
  expect(await product.statusOf(token)).toMatchObject({ status: 'active', paid_at })
  await cancel(token)
  await product.control(email, 'end')
  expect((await portal('card'))[0]).toBe(409)
  expect((await portal('invoices'))[1].url).toMatch(/^http:\/\/localhost:3000\//)
})
