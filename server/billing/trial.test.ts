import { errorBody } from '#shared/errors.ts'
import { expect, test } from 'vitest'
import { AccessReply, billingErrors } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { DAY_MS } from '#shared/durations.ts'
import { openApp } from '#tests/support/open-app.ts'
import { billingApp } from '#tests/support/payments/billing-app.ts'
import { subscriptionEvent } from '#tests/support/payments/paddle-events.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const product = await openApp()

const startTrial = (token: string, app: Pick<TestApp, 'call'> = product) =>
  app.call('POST', endpoints.startTrial, { token })

test('a new account has no access and is offered a trial; the trial gives access at once (PAY-24)', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  expect(await product.statusOf(token)).toMatchObject({
    is_subscribed: false,
    status: 'none',
    trial_available: true,
    trial_days: 7,
  })
  expect((await product.call('POST', endpoints.startSession, { token, body: {} })).status).toBe(402)
  const started = await startTrial(token)
  expect(started.status).toBe(200)
  expect(AccessReply.parse(await started.json())).toEqual(await product.statusOf(token))
  expect(await product.statusOf(token)).toMatchObject({
    is_subscribed: true,
    subscription_id: null,
    status: 'trial',
    trial_available: false,
  })
  expect((await product.call('POST', endpoints.startSession, { token, body: {} })).status).toBe(200)
})

test('it ends seven days after it was taken, to the moment (PAY-24)', async () => {
  const { token } = await product.signIn()
  const endsAt = new Date((await product.statusOf(token)).ends_at ?? '')
  expect(Math.round((endsAt.getTime() - product.clock.now().getTime()) / 60_000)).toBe(7 * 24 * 60)
  product.clock.advance(7 * DAY_MS - 60_000)
  expect((await product.statusOf(token)).is_subscribed).toBe(true)
  product.clock.advance(60_000)
  expect(await product.statusOf(token)).toMatchObject({
    is_subscribed: false,
    status: 'none',
    trial_available: false,
  })
  const refused = await product.call('POST', endpoints.startSession, { token, body: {} })
  expect([refused.status, await refused.json()]).toEqual([402, errorBody(billingErrors.noAccess)])
})

test('it is given once, however often and at once it is asked for (PAY-24)', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  const replies = await Promise.all(Array.from({ length: 10 }, () => startTrial(token)))
  expect(replies.map(reply => reply.status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  product.clock.advance(8 * DAY_MS)
  const late = await startTrial(token)
  expect([late.status, await late.json()]).toEqual([409, errorBody(billingErrors.trialTaken)])
})

test('both calls need a login', async () => {
  expect((await product.call('GET', endpoints.subscriptionStatus)).status).toBe(401)
  expect((await product.call('POST', endpoints.startTrial)).status).toBe(401)
})

test('without trial days none is offered or given', async () => {
  const without = await testApp({ environment: { TRIAL_DAYS: '0' } })
  const { token } = await without.signIn({ isOnTrial: false })
  expect(await without.statusOf(token)).toMatchObject({ trial_available: false, trial_days: 0 })
  expect((await startTrial(token, without)).status).toBe(404)
  await without.close()
})

test('a subscriber is not given the trial, so that it is still there later', async () => {
  const paying = await billingApp()
  const { token, ...ids } = await paying.buyer()
  await paying.report(subscriptionEvent('created', { ...ids, occurredAt: '2025-03-01T12:00:00Z' }))
  const refused = await startTrial(token, paying)
  expect([refused.status, await refused.json()]).toEqual([409, errorBody(billingErrors.alreadySubscribed)])
  await paying.close()
})
