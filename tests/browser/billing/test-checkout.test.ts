import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { nothing } from '#tests/support/payments/access-reply.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { signUp } from '#tests/support/client.ts'
import { composer } from '../people.ts'
import { CHECKOUT, inMode, TRANSACTION } from './fake-paddle-js.ts'
import { sharedProduct } from '../product.ts'
import { loginOf, openStoring, pathOf, standIn } from '../specification/page-helpers.ts'

const product = sharedProduct()

const says = (page: Page, text: string | RegExp) => page.getByText(text).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const subscription = { kind: 'subscription', status: 'open', amount_usd: 20 }
const done = { status: 204, body: '' } as const

/** A page of somebody signed in, where no provider is connected, with what is answered about the transaction. */
async function open(transaction: object = subscription) {
  const { page, context, complaints } = await openStoring(product, loginOf(await signUp(product.url)))
  await inMode(page, 'test')
  await page.route(`**${endpoints.transactions}/*`, route =>
    route.fulfill({ json: { owner: 'you', is_paid: false } }),
  )
  const address = `${endpoints.testTransactions}/${TRANSACTION}`
  const answerWith = await standIn(page, address)
  answerWith({ status: 200, body: transaction })
  const payWith = await standIn(page, `${address}/pay`)
  const declineWith = await standIn(page, `${address}/decline`)
  return { page, context, complaints, answerWith, payWith, declineWith }
}

test('a checkout of test mode says what it is, takes $20 that do not exist, and leads to the chat', async () => {
  const { page, context, payWith, complaints } = await open()
  await page.route(`**${endpoints.subscriptionStatus}`, route =>
    route.fulfill({ json: { ...nothing, is_subscribed: true, status: 'active' } }),
  )
  const paid = payWith(done)
  await page.goto(CHECKOUT)
  await says(page, 'TEST MODE. No payment provider is connected. No money moves.')
  await says(page, '$20.00 a month')
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Pay $20').dblclick()
  await composer(page).waitFor()
  await says(page, 'Thank you. Your subscription is active.')
  await expect.poll(() => pathOf(page)).toBe('/chat')
  expect(paid).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('a card that is declined is reported, and may be tried again', async () => {
  const { page, context, payWith, declineWith } = await open()
  declineWith(done)
  payWith({ status: 409, body: { error: 'This checkout has ended.' } })
  await page.goto(CHECKOUT)
  await button(page, 'Decline').click()
  await page.getByRole('alert').getByText('The card was declined. You can try again.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Pay $20').click()
  await page.getByRole('alert').getByText('This checkout has ended.').waitFor()
  payWith('unreachable')
  await button(page, 'Pay $20').click()
  await says(page, 'That did not work. Nothing has been charged; please try again.')
  payWith(done)
  await button(page, 'Pay $20').click()
  await page.waitForURL('**/chat**')
  await context.close()
})

test('a card is saved without a word of paying, and the account page says so once', async () => {
  const { page, context, payWith } = await open({ kind: 'card', status: 'open', amount_usd: 0 })
  payWith(done)
  await page.goto(CHECKOUT)
  await says(page, 'A new card')
  expect(await page.getByText('$').count()).toBe(0)
  await button(page, 'Save card').click()
  await says(page, 'Your card has been saved.')
  await expect.poll(() => pathOf(page)).toBe('/account')
  await page.reload()
  await page.getByRole('heading', { name: 'Subscription' }).waitFor()
  expect(await page.getByText('Your card has been saved.').count()).toBe(0)
  await context.close()
})

test('a checkout that is paid, unknown or cannot be read says so; Close leads back to where one came from', async () => {
  const { page, context, answerWith } = await open({ ...subscription, status: 'paid' })
  await page.goto(CHECKOUT)
  await says(page, 'This checkout is paid.')
  expect(await page.getByRole('link', { name: 'Go to the chat' }).getAttribute('href')).toBe(
    '/chat?checkout=success',
  )
  answerWith({ status: 404, body: { error: 'No such transaction.' } })
  await page.goto(CHECKOUT)
  await says(page, 'There is no open checkout at this address. Nothing has been charged.')
  answerWith('unreachable')
  await page.goto(CHECKOUT)
  await says(page, 'The checkout could not be opened. Nothing has been charged.')

  answerWith({ status: 200, body: subscription })
  for (const [from, back] of [
    ['/account', '/account'],
    ['/subscribe', '/subscribe'],
    ['/legal', '/subscribe'],
  ] as const) {
    await page.goto(from)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(address => location.assign(address), CHECKOUT)
    await page.getByRole('link', { name: 'Close' }).click()
    await page.waitForURL(`**${back}`)
  }
  await context.close()
})
