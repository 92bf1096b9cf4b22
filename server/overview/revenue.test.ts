import { afterAll, expect, test } from 'vitest'
import { billingApp } from '#tests/support/payments/billing-app.ts'
import { adjustmentEvent, transactionEvent } from '#tests/support/payments/paddle-events.ts'
import { lookCommand } from '#tests/support/processes/operator-command.ts'
import { readOverview } from './overview.ts'

const product = await billingApp()
afterAll(() => product.close())

const ago = (seconds: number) => new Date(product.clock.now().getTime() - seconds * 1_000).toISOString()
const revenue = async () => (await readOverview(product.sql, product.clock.now())).revenue.last_30_days

/** Somebody pays so much. */
async function pay(total: string, currency: string | null) {
  const buyer = await product.buyer()
  await product.report(transactionEvent('completed', { ...buyer, occurredAt: ago(60), total, currency }))
  return buyer
}

test('before anything is earned there is no currency', async () => {
  expect(await revenue()).toEqual([])
  expect((await lookCommand(product)).stdout).toMatch(/last 30 days +no payments and no refunds/)
})

test('what was charged and returned is summed by currency', async () => {
  await pay('2000', 'USD')
  await pay('1900', 'EUR')
  const back = await pay('1800', 'EUR')
  await product.report(adjustmentEvent('updated', { ...back, occurredAt: ago(50) }))
  const inPart = await pay('3000', 'JPY')
  const part = { kind: 'partial', amount: '700', occurredAt: ago(50) }
  await product.report(adjustmentEvent('updated', { ...inPart, ...part }))
  await pay('500', null)

  expect(await revenue()).toEqual([
    { currency: 'EUR', payments: 2, charged: '3700', refunds: 1, refunded: '1800' },
    { currency: 'JPY', payments: 1, charged: '3000', refunds: 1, refunded: '700' },
    { currency: 'USD', payments: 1, charged: '2000', refunds: 0, refunded: '0' },
    { currency: null, payments: 1, charged: '500', refunds: 0, refunded: '0' },
  ])
  const { stdout } = await lookCommand(product)
  expect(stdout).toMatch(/last 30 days, EUR +2 payments, 3,700 charged; 1 refund, 1,800 returned/)
  expect(stdout).toMatch(/last 30 days, unknown currency +1 payment, 500 charged/)
})

test('a refund that is reported before its payment is in the currency of that', async () => {
  const buyer = await product.buyer()
  const part = { kind: 'partial', amount: '100', occurredAt: ago(40) }
  await product.report(adjustmentEvent('updated', { ...buyer, ...part }))
  const ofPounds = async () => (await revenue()).find(({ currency }) => currency === 'GBP')
  expect(await ofPounds()).toBeUndefined()
  await product.report(
    transactionEvent('completed', { ...buyer, occurredAt: ago(60), total: '1500', currency: 'GBP' }),
  )
  expect(await ofPounds()).toEqual({
    currency: 'GBP',
    payments: 1,
    charged: '1500',
    refunds: 1,
    refunded: '100',
  })
})
