import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { nothing } from '#tests/support/payments/access-reply.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { CHECKOUT, inMode } from './fake-paddle-js.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The account page once it stands still: what is read of the subscription moves its buttons. */
async function openAccount(page: Page) {
  await page.goto('/account')
  await page.getByText('Reading your subscription').waitFor({ state: 'detached' })
}

/** Answers a call in the server's place; without an answer the network is away. */
async function answer(page: Page, path: string, status?: number, body: object = {}) {
  await page.unroute(`**${path}`)
  await page.route(`**${path}`, route => (status ? route.fulfill({ status, json: body }) : route.abort()))
}

async function told(page: Page, sentence: string) {
  const alert = page.getByRole('alertdialog', { name: sentence })
  await alert.waitFor()
  return alert
}

const QUESTION =
  "Are you sure you want to cancel auto-renewal? You'll keep access until the end of your billing period."

test('a cancellation is asked about first, and how it went is said in the server’s words or in ours', async () => {
  const { page, context } = await product.inSession()
  await openAccount(page)
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(endpoints.cancelSubscription)) calls.push(request.method())
  })
  await named(page, 'Cancel Subscription').click()
  const question = await told(page, QUESTION)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(calls).toEqual([])

  const outcomes: [status: number | undefined, body: object, sentence: string][] = [
    [200, { message: 'Your subscription ends on 3 December.' }, 'Your subscription ends on 3 December.'],
    [200, {}, 'Subscription cancellation processed.'],
    [409, { error: 'It is canceled already.' }, 'It is canceled already.'],
    [500, {}, 'Failed to cancel subscription. Please try again.'],
    [undefined, {}, 'Failed to cancel subscription. Please try again.'],
  ]
  for (const [status, body, sentence] of outcomes) {
    await answer(page, endpoints.cancelSubscription, status, body)
    await named(page, 'Cancel Subscription').click()
    await (await told(page, QUESTION)).getByRole('button', { name: 'Cancel auto-renewal' }).click()
    await (await told(page, sentence)).getByRole('button', { name: 'OK' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }
  expect(calls).toHaveLength(outcomes.length)
  await context.close()
})

test('without a token nothing is canceled and nothing is called', async () => {
  const { page, context } = await product.inSession()
  await openAccount(page)
  await named(page, 'Cancel Subscription').waitFor()
  // As when another tab logged out a moment ago and this one has not noticed.
  await page.evaluate(() => localStorage.removeItem('token'))
  await named(page, 'Cancel Subscription').click()
  await told(page, 'Missing subscription details.')
  await context.close()
})

test('somebody who has only a trial reads that there is nothing to cancel', async () => {
  const { page, context } = await product.inSession()
  await openAccount(page)
  await named(page, 'Cancel Subscription').click()
  await page.getByRole('button', { name: 'Cancel auto-renewal' }).click()
  await told(page, 'You have no subscription that renews.')
  await context.close()
})

test('a visitor who subscribes is asked to log in first, and comes back to the offer', async () => {
  const { newPage, context, complaints } = await product.open()
  const page = await newPage()
  await page.goto('/subscribe')
  await named(page, 'Subscribe Now').click()
  await (await told(page, 'Please log in first.')).getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  expect(complaints).toEqual([])
  await context.close()
})

test('Subscribe Now goes to the checkout it is given, and says so where it is given none', async () => {
  const { page, context } = await product.person()
  await answer(page, endpoints.subscriptionStatus, 200, nothing)
  await page.goto('/subscribe')
  await page.getByText('Your free trial has ended').waitFor()
  const outcomes: [status: number | undefined, body: object, sentence: string][] = [
    [undefined, {}, 'Failed to start checkout session.'],
    [200, {}, 'Failed to get checkout link.'],
    [200, { checkout_url: 'javascript:alert(1)' }, 'Failed to get checkout link.'],
    [503, { error: 'Payments are not set up here yet.' }, 'Failed to get checkout link.'],
  ]
  for (const [status, body, sentence] of outcomes) {
    await answer(page, endpoints.createCheckoutSession, status, body)
    await named(page, 'Subscribe Now').click()
    const alert = await told(page, sentence)
    if (status === 503) await alert.getByText('Payments are not set up here yet.').waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }
  await inMode(page, 'none')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await answer(page, endpoints.createCheckoutSession, 200, { checkout_url: `${product.pagesUrl}${CHECKOUT}` })
  await named(page, 'Subscribe Now').dblclick()
  await page.getByRole('heading', { name: 'Secure Checkout' }).waitFor()
  expect(asked.filter(path => path === endpoints.createCheckoutSession)).toHaveLength(1)
  // It is a document of its own, with a policy of its own.
  expect(asked).toContain('/paddle-checkout')
  await context.close()
})

test('where the window cannot be loaded, the browser itself asks and answers', async () => {
  const { page, context } = await product.inSession()
  await page.route(/\/assets\/(dialog|CSPProvider|InternalBackdrop)/, route => route.abort())
  await openAccount(page)
  const said: string[] = []
  page.on('dialog', dialog => {
    said.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  await named(page, 'Cancel Subscription').click()
  await expect
    .poll(() => said)
    .toEqual([`confirm: ${QUESTION}`, 'alert: You have no subscription that renews.'])
  await context.close()
})

test('a cancellation under way cannot be dismissed as if it had not been asked for', async () => {
  const { page, context } = await product.inSession()
  await openAccount(page)
  const { promise, resolve: answerNow } = Promise.withResolvers<void>()
  await page.route(`**${endpoints.cancelSubscription}`, async route => {
    await promise
    await route.fulfill({ json: { message: 'It ends on 3 December.' } })
  })
  await named(page, 'Cancel Subscription').click()
  await page.getByRole('button', { name: 'Cancel auto-renewal' }).click()
  expect(await named(page, 'Keep it').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  answerNow()
  await told(page, 'It ends on 3 December.')
  await context.close()
})
