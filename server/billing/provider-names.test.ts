import { afterAll, expect, test } from 'vitest'
import { isOnCluster } from '#tests/support/database.ts'
import { billingApp } from '#tests/support/payments/billing-app.ts'
import { openCheckoutOf } from '#tests/support/payments/open-checkout-of.ts'
import {
  adjustmentEvent,
  newId,
  subscriptionEvent,
  transactionEvent,
} from '#tests/support/payments/paddle-events.ts'
import { saveCustomer } from './checkout/checkout.store.ts'
import { adoptNamed, NOBODY } from './provider-names.store.ts'

const product = await billingApp()
afterAll(() => product.close())

const at = (second: number) => `2025-03-01T12:00:0${second}.000001Z`

/** A person of whom the provider knows, and we have yet to store it. */
async function stranger() {
  const person = await product.signIn({ isOnTrial: false })
  const [account] = await product.sql<{ userId: string }[]>`
    select owner_id as "userId" from account where email = ${person.email}`
  const ids = { customerId: newId('ctm'), transactionId: newId('txn'), subscriptionId: newId('sub') }
  return { ...person, ...ids, userId: account?.userId ?? '' }
}

/** What a later report of a subscription names. */
const withoutCheckout = ({ subscriptionId, customerId }: { subscriptionId: string; customerId: string }) => ({
  subscriptionId,
  customerId,
})

/** What lies with an owner of one subscription, in each table. */
async function rowsOf(
  ownerId: string,
  { subscriptionId, transactionId }: { subscriptionId: string; transactionId: string },
) {
  const rows = await product.sql<{ what: string }[]>`
    select 'subscription of ' || reported_at::text as what from subscription
    where owner_id = ${ownerId} and id = ${subscriptionId}
    union all
    select concat('payment of ', charged, ' ', currency) from payment where owner_id = ${ownerId} and transaction_id = ${transactionId}
    union all
    select 'refund' from refund_part where owner_id = ${ownerId} and transaction_id = ${transactionId}
    union all
    select 'event' from payment_event
    where owner_id = ${ownerId} and (transaction_id = ${transactionId} or subscription_id = ${subscriptionId})`
  return rows.map(({ what }) => what).toSorted()
}

const ALL = [
  'event',
  'event',
  'event',
  'payment of 2000 USD',
  'refund',
  'subscription of 2025-03-01 12:00:00.000001+00',
]

test("what was reported before its checkout is stored becomes its account's with it, to the microsecond", async () => {
  const person = await stranger()
  await product.report(subscriptionEvent('created', { ...person, occurredAt: at(0) }))
  await product.report(
    adjustmentEvent('updated', { ...person, kind: 'partial', amount: '500', occurredAt: at(2) }),
  )
  await product.report(transactionEvent('completed', { ...person, occurredAt: at(1) }))
  expect(await rowsOf(NOBODY, person)).toEqual(ALL)
  expect((await product.statusOf(person.token)).is_subscribed).toBe(false)

  await openCheckoutOf(product.sql, person)
  expect([await rowsOf(NOBODY, person), await rowsOf(person.userId, person)]).toEqual([[], ALL])
  expect(await product.statusOf(person.token)).toMatchObject({
    is_subscribed: true,
    subscription_id: person.subscriptionId,
    paid_at: '2025-03-01T12:00:01.000Z',
  })
})

test('what was reported of a customer becomes theirs whose customer it turns out to be', async () => {
  const person = await stranger()
  await product.report(subscriptionEvent('updated', { ...withoutCheckout(person), occurredAt: at(0) }))
  await product.report(transactionEvent('completed', { ...person, occurredAt: at(1) }))
  await saveCustomer(product.sql, person.userId, person.customerId)
  expect(await product.statusOf(person.token)).toMatchObject({ is_subscribed: true, status: 'active' })
  // A report that comes again finds what it said before.
  const event = subscriptionEvent('canceled', { ...person, status: 'canceled', occurredAt: at(2) })
  await product.report(event)
  await product.report(event)
  expect((await product.statusOf(person.token)).status).toBe('canceled')
  expect(await rowsOf(NOBODY, person)).toEqual([])
})

test('of what is reported and opened at the same time nothing stays with nobody', async () => {
  const person = await stranger()
  for (let round = 0; round < 10; round++) {
    const ids = {
      userId: person.userId,
      customerId: newId('ctm'),
      transactionId: newId('txn'),
      subscriptionId: newId('sub'),
    }
    const answers = await Promise.all([
      product.report(subscriptionEvent('updated', { ...withoutCheckout(ids), occurredAt: at(1) })),
      product.report(transactionEvent('completed', { ...ids, occurredAt: at(2) })),
      openCheckoutOf(product.sql, ids),
      product.report(adjustmentEvent('updated', { ...ids, kind: 'partial', occurredAt: at(3) })),
      product.report(subscriptionEvent('created', { ...ids, occurredAt: at(0) })),
    ])
    expect(answers.flatMap(answer => answer?.status ?? [])).toEqual([200, 200, 200, 200])
    // There a lock may be free before everybody sees what it held back; what that leaves is moved hourly.
    if (isOnCluster()) await adoptNamed(product.sql)
    expect(await rowsOf(NOBODY, ids)).toEqual([])
    expect(await rowsOf(person.userId, ids)).toContain('subscription of 2025-03-01 12:00:01.000001+00')
  }
})

test('an address that another account proves is its customer from then on; what was bought before stays', async () => {
  const [before, after] = [await stranger(), await stranger()]
  await saveCustomer(product.sql, before.userId, before.customerId)
  await product.report(subscriptionEvent('created', { ...withoutCheckout(before), occurredAt: at(0) }))
  await saveCustomer(product.sql, after.userId, before.customerId)
  const bought = { customerId: before.customerId, subscriptionId: newId('sub') }
  await product.report(subscriptionEvent('created', { ...bought, occurredAt: at(1) }))
  await product.report(subscriptionEvent('updated', { ...withoutCheckout(before), occurredAt: at(2) }))
  expect((await product.statusOf(before.token)).subscription_id).toBe(before.subscriptionId)
  expect((await product.statusOf(after.token)).subscription_id).toBe(bought.subscriptionId)
})
