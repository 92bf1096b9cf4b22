import { errorBody } from '#shared/errors.ts'
import { afterEach, expect, test } from 'vitest'
import { billingErrors } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openPaidApp } from '#tests/support/open-app.ts'
import { testApp } from '#tests/support/test-app.ts'

const product = await openPaidApp()
afterEach(() => product.paddle.heal())

const transactionsOpened = () => product.paddle.countOf('POST', /^\/transactions$/)
const sessionAnswer = (token: string) =>
  product.answerOf(product.post(endpoints.createCheckoutSession, token))

test('a person pays where they are sent, and has access; whose checkout it is can be asked', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  const { url, transactionId } = await product.checkout(token)
  expect(url).toMatch(/^http:\/\/localhost:3000\/paddle-checkout\?_ptxn=txn_[a-z\d]{26}$/)
  const other = await product.signIn()
  const ownerFor = (asking: string, id = transactionId) =>
    product.answerOf(product.call('GET', `${endpoints.transactions}/${id}`, { token: asking }))
  expect(await ownerFor(token)).toEqual([200, { owner: 'you', is_paid: false }])
  expect(await ownerFor(other.token)).toEqual([200, { owner: 'other', is_paid: false }])
  expect(await ownerFor(token, `txn_${'9'.repeat(26)}`)).toEqual([200, { owner: 'unknown', is_paid: false }])
  expect((await ownerFor(token, 'txn_1'))[0]).toBe(404)
  await product.paddle.pay(transactionId)
  await product.paddle.delivered()
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, status: 'active' })
  expect(await ownerFor(token)).toEqual([200, { owner: 'you', is_paid: true }])
})

test('however often and at once it is asked for, there is one checkout (PAY-15)', async () => {
  const { token } = await product.signIn()
  const before = transactionsOpened()
  const opened = await Promise.all(Array.from({ length: 10 }, () => product.checkout(token)))
  expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
  expect((await product.checkout(token)).url).toBe(opened[0]?.url)
  expect(transactionsOpened() - before).toBe(1)
})

test('the address of the checkout is that of the product, whatever a caller says of hosts (PAY-21)', async () => {
  const { token } = await product.signIn()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const path = `${endpoints.createCheckoutSession}?success_url=https://evil.example`
  const [status, body] = await product.answerOf(product.call('POST', path, { token, headers }))
  expect([status, String(body.checkout_url)]).toEqual([
    200,
    expect.stringMatching(/^http:\/\/localhost:3000\/paddle-checkout\?/),
  ])
})

test('who has a subscription is not sold another one, canceled or not; who was paid back may begin anew', async () => {
  const { email, token } = await product.subscriber()
  const before = transactionsOpened()
  expect(await sessionAnswer(token)).toEqual([409, errorBody(billingErrors.alreadySubscribed)])
  await product.post(endpoints.cancelSubscription, token)
  expect(await sessionAnswer(token)).toEqual([409, errorBody(billingErrors.endsSoon)])
  expect(transactionsOpened()).toBe(before)
  await product.control(email, 'refund')
  expect((await sessionAnswer(token))[0]).toBe(200)
})

test('while it is not sure that a refunded subscription will not renew, no other one is sold', async () => {
  const { email, token } = await product.subscriber()
  product.paddle.fail('reset', /cancel/)
  await product.control(email, 'refund')
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: false, status: 'canceled' })
  expect(await sessionAnswer(token)).toEqual([409, errorBody(billingErrors.givenBack)])
})

test('who pays in one tab is sold nothing in another that was asking meanwhile (PAY-15)', async () => {
  const { email, token } = await product.signIn()
  const { transactionId } = await product.checkout(token)
  await product.sql`
    update payer set opening_until = statement_timestamp() + interval '20 s'
    where owner_id = (select owner_id as id from account where email = ${email})`
  const asking = sessionAnswer(token)
  await product.paddle.pay(transactionId)
  await product.paddle.delivered()
  await product.sql`update payer set opening_until = null`
  expect(await asking).toEqual([409, errorBody(billingErrors.alreadySubscribed)])
})

test('a checkout and a customer that the provider does not know are made anew', async () => {
  const { token } = await product.signIn()
  const { transactionId, url } = await product.checkout(token)
  await product.paddle.sql`delete from test_paddle where id = ${transactionId}`
  const again = await product.checkout(token)
  expect(again.url).not.toBe(url)
  await product.paddle.sql`delete from test_paddle where kind in ('customer', 'transaction')`
  expect((await product.checkout(token)).url).not.toBe(again.url)
})

test('who has paid, though no webhook came, is not sent to pay again (PAY-15)', async () => {
  const { token } = await product.signIn()
  const { transactionId } = await product.checkout(token)
  product.paddle.dropEvents()
  await product.paddle.pay(transactionId)
  expect(await sessionAnswer(token)).toEqual([409, errorBody(billingErrors.alreadySubscribed)])
  expect(await product.statusOf(token)).toMatchObject({ status: 'active' })
  product.paddle.stopDropping()
})

test('of an overdue subscription it is the overdue payment that is paid', async () => {
  const { email, token } = await product.subscriber()
  await product.control(email, 'fail')
  expect(await product.statusOf(token)).toMatchObject({ is_subscribed: true, status: 'past_due' })
  const { transactionId } = await product.checkout(token)
  await product.paddle.pay(transactionId)
  await product.paddle.delivered()
  expect(await product.statusOf(token)).toMatchObject({ status: 'active', ends_at: null })
})

test.each(['hang', 'bad gateway', 'too many requests', 'reset', 'not JSON', 'not Paddle'] as const)(
  'while the provider answers with %s the checkout says so within 10 s, and nothing has changed',
  async fault => {
    const { email, token } = await product.signIn()
    product.paddle.fail(fault)
    const startMs = performance.now()
    expect(await sessionAnswer(token)).toEqual(product.paymentsAway)
    expect(performance.now() - startMs).toBeLessThan(10_000)
    product.paddle.heal()
    expect(
      await product.sql`
        select transaction_id from checkout join account on account.owner_id = checkout.owner_id where email = ${email}`,
    ).toEqual([])
    expect((await sessionAnswer(token))[0]).toBe(200)
  },
)

test('a checkout in production without keys answers 503, and says that nothing was charged', async () => {
  const without = await testApp()
  const bare = { ...without, deps: { ...without.deps, payments: undefined } }
  const { createApp } = await import('#server/app.ts')
  const app = createApp(bare.deps, { pagesDirectory: '/nowhere' })
  const { token } = await without.signIn()
  const authorization = `Bearer ${token}`
  const answer = await app.request(endpoints.createCheckoutSession, {
    method: 'POST',
    headers: { authorization },
  })
  expect([answer.status, await answer.json()]).toEqual([503, errorBody(billingErrors.paymentsMissing)])
  const config = await app.request(endpoints.paymentConfig)
  expect(await config.json()).toEqual({ mode: 'none', client_token: null })
  await without.close()
})

test('the checkout page gets the environment and the token, and no secret', async () => {
  const [status, config] = await product.answerOf(product.call('GET', endpoints.paymentConfig))
  expect([status, config]).toEqual([
    200,
    { mode: 'sandbox', client_token: product.paddle.environment.PADDLE_CLIENT_TOKEN },
  ])
})

test('so many calls an hour are passed on to the provider for one account, and no more', async () => {
  const limited = await testApp({ environment: { ...product.paddle.environment, RATE_LIMITS: 'on' } })
  const { token } = await limited.signIn()
  const answers = []
  for (let count = 0; count < 20; count++)
    for (const path of [
      endpoints.createCheckoutSession,
      endpoints.cancelSubscription,
      endpoints.keepSubscription,
    ])
      answers.push(await limited.call('POST', path, { token }))
  expect(answers.filter(({ status }) => status === 429)).toEqual([])
  answers.push(await limited.call('POST', endpoints.portal, { token, body: { for: 'invoices' } }))
  expect(answers.at(-1)?.status).toBe(429)
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})
