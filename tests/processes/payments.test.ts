import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, signUp } from '#tests/support/client.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { openCheckoutOf } from '#tests/support/payments/open-checkout-of.ts'
import {
  newId,
  paddleEnvironment,
  signed,
  subscriptionEvent,
  transactionEvent,
  type Delivery,
} from '#tests/support/payments/paddle-events.ts'
import { startServer, type ServerProcess } from '#tests/support/processes/server-process.ts'
import { until } from '#tests/support/until.ts'

// Two real servers on one database, to which a provider delivers its reports.

const keys = paddleEnvironment()
let postgres: Awaited<ReturnType<typeof ownPostgres>>
let environment: Record<string, string>
let first: ServerProcess
let second: ServerProcess
let sql: Sql
beforeAll(async () => {
  postgres = await ownPostgres()
  environment = {
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    LOG_LEVEL: 'trace',
    ...keys,
  }
  first = await startServer(environment)
  second = await startServer(environment)
  sql = openPool(postgres.url, { connections: 2 })
})
afterAll(async () => {
  await sql.end()
  await Promise.all([first.end(), second.end()])
  await postgres.close()
})

const occurredAt = '2025-03-01T12:00:00.123456Z'

/** A person whose checkout is open at the provider. */
async function buyer() {
  const person = await signUp(first.url)
  const ids = { customerId: newId('ctm'), transactionId: newId('txn'), subscriptionId: newId('sub') }
  const [account] = await sql<{ userId: string }[]>`
    select owner_id as "userId" from account where email = ${person.email}`
  await openCheckoutOf(sql, { userId: account?.userId ?? '', transactionId: ids.transactionId })
  return { ...person, ...ids }
}

const deliver = (server: ServerProcess, { body, headers }: Delivery) =>
  fetch(server.url + endpoints.webhook, { method: 'POST', body, headers })

const statusOf = async (server: ServerProcess, token: string) =>
  AccessReply.parse(await json(call(server.url, 'GET', endpoints.subscriptionStatus, { token })))

const ledgerOf = (subscriptionId: string) =>
  sql`select id from payment_event where subscription_id = ${subscriptionId}`

test('twenty copies of one event, at once to two servers, have one effect, and all are answered with 200 (PAY-06)', async () => {
  const { token, ...ids } = await buyer()
  const delivery = signed(subscriptionEvent('created', { ...ids, occurredAt }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => deliver(index % 2 ? first : second, delivery)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await ledgerOf(ids.subscriptionId)).toHaveLength(1)
  expect(await statusOf(second, token)).toMatchObject({ status: 'active' })
})

test('kill -9 between the ledger and its effect never leaves one without the other; the event that comes again counts once (PAY-12)', async () => {
  const { token, ...ids } = await buyer()
  const delivery = signed(subscriptionEvent('created', { ...ids, occurredAt }))
  // Postgres takes its time between the two, and shows when it has begun.
  await sql`create sequence effect_begun`
  await sql`
    create function wait_before_effect() returns trigger language plpgsql as
    $$ begin perform nextval('effect_begun'); perform pg_sleep(4); return new; end $$`
  await sql`create trigger slow before insert on subscription for each row execute function wait_before_effect()`
  const third = await startServer(environment)
  const lost = deliver(third, delivery).catch((error: unknown) => error)
  await until(async () => {
    const [begun] = await sql<{ isCalled: boolean }[]>`select is_called as "isCalled" from effect_begun`
    return begun?.isCalled ?? false
  })
  await third.end('SIGKILL')
  expect(await lost).toBeInstanceOf(Error)
  expect(await ledgerOf(ids.subscriptionId)).toHaveLength(0)
  // Postgres goes through with what nobody waits for any more, and holds the table until then.
  await until(
    () =>
      sql`drop trigger slow on subscription`.then(
        () => true,
        () => false,
      ),
    20_000,
  )
  const answers = await Promise.all([deliver(first, delivery), deliver(second, delivery)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await ledgerOf(ids.subscriptionId)).toHaveLength(1)
  expect(await statusOf(first, token)).toMatchObject({ status: 'active' })
})

test('while Postgres is away the provider is asked to send it again within 5 s, and then it counts (PAY-13)', async () => {
  const { token, ...ids } = await buyer()
  const delivery = signed(subscriptionEvent('created', { ...ids, occurredAt }))
  await postgres.freeze()
  const startMs = performance.now()
  const refused = await deliver(first, delivery)
  const tookMs = performance.now() - startMs
  await postgres.thaw()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  // The rest is for a busy machine; a frozen Postgres would never answer.
  expect(tookMs).toBeLessThan(10_000)
  await expect.poll(async () => (await deliver(second, delivery)).status, { timeout: 15_000 }).toBe(200)
  expect(await ledgerOf(ids.subscriptionId)).toHaveLength(1)
  expect(await statusOf(first, token)).toMatchObject({ status: 'active' })
})

test('no key, secret, address, card or body of an event is ever logged (PAY-23)', async () => {
  const { email, token, ...ids } = await buyer()
  const words = Object.fromEntries(
    ['name', 'address', 'last four', 'card holder', 'note'].map(name => [
      name,
      randomBytes(8).toString('hex'),
    ]),
  )
  const event = subscriptionEvent('created', { ...ids, occurredAt })
  const paid = transactionEvent('completed', { ...ids, occurredAt })
  for (const envelope of [
    event,
    paid,
    { ...event, event_id: newId('evt'), data: { ...event.data, status: '?' } },
  ])
    expect(
      (await deliver(first, signed({ ...envelope, data: { ...envelope.data, custom_data: words }, words })))
        .status,
    ).toBe(200)
  await deliver(first, signed({ ...event, words }, { secret: 'another' }))
  await deliver(first, signed({ words }))
  for (const path of [endpoints.createCheckoutSession, endpoints.cancelSubscription])
    await call(first.url, 'POST', path, { token })
  expect(first.output()).toContain('payment event')
  const secrets = { ...words, email, token, ...keys }
  const printed = Object.entries(secrets).filter(
    ([name, value]) => name !== 'PADDLE_API_URL' && first.output().includes(value),
  )
  expect(printed).toEqual([])
})
