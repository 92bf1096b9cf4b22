import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { NOBODY } from '#server/billing/provider-names.store.ts'
import { paidApp, type PaidApp } from '#tests/support/payments/paid-app.ts'
import { repeated, type Random } from '#tests/support/repetitions.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const RUNS = 12
const LONG_RUNS = 300
const STEPS = 8
const PEOPLE = 5

let product: PaidApp
/** the one that runs now, on the same database */
let running: Pick<TestApp, 'call' | 'app' | 'clock' | 'close'>
beforeAll(async () => {
  product = await paidApp()
  running = { ...product, close: async () => {} }
})
afterAll(async () => {
  await running.close()
  await product.close()
})

async function restart() {
  await running.close()
  running = await testApp({ environment: product.settings })
  product.paddle.connect(running)
}

test('random interleavings of events, cancellations, failures, refunds and restarts end in the state that the events imply', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => product.signIn({ isOnTrial: false })))
  await repeated({ short: RUNS, long: LONG_RUNS }, async (random, index) => {
    const { token, email } = random.pick(people)
    product.paddle.dropEvents()
    const done: string[] = []
    await buy(token)
    const acts = actsOf({ token, email, random, index })
    for (let step = 0; step < STEPS; step++) {
      const name = random.pick(Object.keys(acts))
      done.push(name)
      await acts[name]?.()
    }
    // In the end everything has been reported, in any order.
    while (product.paddle.dropped.length > 0) await deliverOne(random)
    await expectWhatThePastImplies(done.join(', '))
    await endSubscription(token, email)
  })
}, 240_000)

const post = (path: string, token: string) => running.call('POST', path, { token })
const control = (email: string, action: 'renew' | 'fail' | 'end' | 'refund') =>
  // There may be nothing left that this could happen to.
  product.paddle.control(email, { action }).catch(() => undefined)

async function buy(token: string) {
  const { checkout_url } = (await (await post(endpoints.createCheckoutSession, token)).json()) as {
    checkout_url: string
  }
  await product.paddle.pay(new URL(checkout_url).searchParams.get('_ptxn') ?? '')
}

/** An event that was kept back, any of them; it may come a second time, and later again. */
async function deliverOne(random: Random) {
  const { dropped, deliver } = product.paddle
  if (dropped.length === 0) return
  const event = random.pick(dropped)
  if (random.isTrue(0.7)) dropped.splice(dropped.indexOf(event), 1)
  await deliver(event)
}

function actsOf({
  token,
  email,
  random,
  index,
}: {
  token: string
  email: string
  random: Random
  index: number
}) {
  const acts: Record<string, () => Promise<unknown>> = {
    deliver: () => deliverOne(random),
    'deliver another': () => deliverOne(random),
    cancel: () => post(endpoints.cancelSubscription, token),
    keep: () => post(endpoints.keepSubscription, token),
    look: () => running.call('GET', endpoints.subscriptionStatus, { token }),
    renew: () => control(email, 'renew'),
    fail: () => control(email, 'fail'),
    ...(index % 4 === 0 && { refund: () => control(email, 'refund') }),
    ...(index % 10 === 0 && { restart }),
  }
  return acts
}

/** So that the person can begin anew. */
async function endSubscription(token: string, email: string) {
  product.paddle.stopDropping()
  await control(email, 'end')
  await product.paddle.delivered()
  await post(endpoints.cancelSubscription, token)
  await control(email, 'end')
  await product.paddle.delivered()
}

/** Every subscription here is what it is at the provider, and every payment that was refunded there is refunded here. */
async function expectWhatThePastImplies(done: string) {
  // What was refunded is ended at the provider in the background, so both may still be on their way to each other.
  await expect
    .poll(async () => differences(await rowsThere(), await rowsHere()), { message: done })
    .toEqual([])
  expect(await product.sql`select id from subscription where owner_id = ${NOBODY}`, done).toEqual([])
}

const rowsThere = async () => [
  ...(await product.paddle.sql`
    select id, data->>'status' as status, (data->'scheduled_change'->>'effective_at')::timestamptz as cancels_at,
      (data->'current_billing_period'->>'ends_at')::timestamptz as period_ends_at
    from test_paddle where kind = 'subscription' order by id`),
  ...(await product.paddle.sql`
    select distinct data->>'transaction_id' as back from test_paddle where kind = 'adjustment' order by 1`),
]

const rowsHere = async () => [
  ...(await product.sql`
    select id, status, cancels_at, period_ends_at from subscription order by id`),
  ...(await product.sql`select transaction_id as back from payment where is_reversed order by 1`),
]

function differences(there: object[], here: object[]) {
  const lines = (rows: object[]) => rows.map(row => JSON.stringify(row))
  const [expected, found] = [lines(there), lines(here)]
  return [
    ...expected.filter(line => !found.includes(line)).map(line => `only there: ${line}`),
    ...found.filter(line => !expected.includes(line)).map(line => `only here: ${line}`),
  ]
}
