import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { paddleConfig } from '#server/start/paddle-config.ts'
import { PaymentsError, type Payments } from '#server/payments/payments-port.ts'
import { startFakePaddle, type FakePaddle, type PaddleFault } from '#tests/support/payments/fake-paddle.ts'
import { createPaddle, type PaddleAccount } from './paddle.ts'

const LIMIT_MS = 8_000

let fake: FakePaddle
let account: PaddleAccount
let known: { customerId: string; transactionId: string; subscriptionId: string }
beforeAll(async () => {
  fake = await startFakePaddle()
  const found = paddleConfig(fake.environment)
  if (!found) throw new Error('no account')
  account = found
  const payments = createPaddle(account)
  const customerId = await payments.customerFor('known@example.com')
  const { id } = await payments.openCheckout({ customerId, userId: 'a', pageUrl: 'http://localhost:3000/x' })
  await fake.pay(id)
  const { subscriptionId } = await payments.readTransaction(id)
  known = { customerId, transactionId: id, subscriptionId: subscriptionId ?? '' }
})
afterAll(() => fake.close())
afterEach(() => fake.heal())

/** Every call of the port. */
const callsOf = (payments: Payments): Record<string, () => Promise<unknown>> => ({
  customerFor: () => payments.customerFor('new@example.com'),
  openCheckout: () =>
    payments.openCheckout({ customerId: known.customerId, userId: 'a', pageUrl: 'http://localhost:3000/x' }),
  readTransaction: () => payments.readTransaction(known.transactionId),
  readSubscription: () => payments.readSubscription(known.subscriptionId),
  listTransactions: () => payments.listTransactions([known.transactionId]),
  listSubscriptions: () => payments.listSubscriptions([known.subscriptionId]),
  listReversals: () => payments.listReversals([known.subscriptionId]),
  cancelAtPeriodEnd: () => payments.cancelAtPeriodEnd(known.subscriptionId),
  cancelNow: () => payments.cancelNow(known.subscriptionId),
  keep: () => payments.undoCancellation(known.subscriptionId),
  cardUrl: () => payments.cardUrl(known.subscriptionId),
  invoicesUrl: () => payments.invoicesUrl(known.customerId),
})

/** How each call of the port ends, all asked at once. */
async function endings(payments: Payments) {
  return Promise.all(
    Object.values(callsOf(payments)).map(async call => {
      const startedMs = performance.now()
      const error = await call().then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(performance.now() - startedMs).toBeLessThan(LIMIT_MS)
      return error
    }),
  )
}

test.each<PaddleFault>([
  'hang',
  'internal error',
  'bad gateway',
  'too many requests',
  'reset',
  'not JSON',
  'not Paddle',
])(
  'when the provider answers with "%s" every call ends in time, says so, and has changed nothing',
  async fault => {
    const prints = (['log', 'warn', 'error'] as const).map(name => vi.spyOn(console, name))
    const stateOf = () => fake.sql`select id, data from test_paddle order by id`
    const before = [...(await stateOf())]
    fake.fail(fault)
    for (const error of await endings(createPaddle(account))) {
      expect(error).toBeInstanceOf(PaymentsError)
      expect(error).toMatchObject({ failure: 'unavailable' })
    }
    expect([...(await stateOf())]).toEqual(before)
    for (const print of prints) expect(print).not.toHaveBeenCalled()
  },
)

test('when nobody answers at the address every call says so at once', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => closed.once('listening', resolve))
  const address = closed.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise(resolve => closed.close(resolve))
  for (const error of await endings(createPaddle({ ...account, apiUrl: `http://127.0.0.1:${port}` })))
    expect(error).toMatchObject({ name: 'Error', failure: 'unavailable' })
})

test('a key that is not Paddle’s is refused', async () => {
  for (const error of await endings(createPaddle({ ...account, apiKey: 'pdl_sdbx_apikey_another' })))
    expect(error).toMatchObject({ failure: 'refused', code: 'forbidden' })
})

test('what was done although the answer was lost is found by asking again', async () => {
  const payments = createPaddle(account)
  fake.fail('lost answer')
  await expect(payments.customerFor('lost@example.com')).rejects.toMatchObject({ failure: 'unavailable' })
  await expect(payments.cancelAtPeriodEnd(known.subscriptionId)).rejects.toMatchObject({
    failure: 'unavailable',
  })
  fake.heal()
  const [customer] = await fake.sql`select id from test_paddle where data ->> 'email' = 'lost@example.com'`
  expect(await payments.customerFor('lost@example.com')).toBe(customer?.id)
  expect(await payments.readSubscription(known.subscriptionId)).toMatchObject({
    cancelsAt: expect.any(String),
  })
  await payments.undoCancellation(known.subscriptionId)
})

test('after a fault the next call is answered', async () => {
  const payments = createPaddle(account)
  fake.fail('reset')
  await expect(payments.readTransaction(known.transactionId)).rejects.toBeInstanceOf(PaymentsError)
  fake.heal()
  expect(await payments.readTransaction(known.transactionId)).toMatchObject({ status: 'paid' })
})
