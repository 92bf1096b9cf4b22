import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { inMode } from './fake-paddle-js.ts'
import { sharedProduct } from '../product.ts'
import { standIn } from '../specification/page-helpers.ts'
import { access, active, button, canceling, openAs, pastDue, section, told } from './subscribers.ts'

const product = sharedProduct()

test('a canceled subscription is kept again, and the page knows of both', async () => {
  const { page, context, answerWith } = await openAs(product, active)
  await page.route(`**${endpoints.cancelSubscription}`, route => {
    answerWith(access(canceling))
    return route.fulfill({ json: { message: 'Your subscription ends on 9 March 2027.' } })
  })
  await page.goto('/account')
  await button(page, 'Cancel Subscription').click()
  await button(page, 'Cancel auto-renewal').click()
  await told(page, 'Your subscription ends on 9 March 2027.')
  await section(page)
    .getByText(/nothing more is charged/)
    .waitFor()

  const keepWith = await standIn(page, endpoints.keepSubscription)
  for (const [answer, message] of [
    [
      { status: 409, body: { error: 'You have no subscription that could be kept.' } },
      'You have no subscription that could be kept.',
    ],
    [{ status: 500, body: {} }, 'Your subscription could not be kept just now. Please try again.'],
    ['unreachable', 'Your subscription could not be kept just now. Please try again.'],
  ] as const) {
    keepWith(answer)
    await button(page, 'Keep my subscription').click()
    await told(page, message)
  }
  const kept = keepWith({ status: 200, body: { message: 'Your subscription goes on.' } })
  answerWith(access(active))
  await button(page, 'Keep my subscription').dblclick()
  await told(page, 'Your subscription goes on.')
  await section(page).getByText('renews on 9 March 2027').waitFor()
  expect(kept).toHaveLength(1)
  // The button is gone; who works by keyboard goes on where it was.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Subscription')
  await context.close()
})

test('the card and the invoices are a click away, and a refusal is shown in the server’s words', async () => {
  const { page, context } = await openAs(product, active)
  const openWith = await standIn(page, endpoints.portal)
  await page.goto('/account')
  for (const [answer, message] of [
    [
      { status: 503, body: { error: 'Our payment provider does not answer.' } },
      'Our payment provider does not answer.',
    ],
    [
      { status: 200, body: { url: 'javascript:alert(1)' } },
      'That could not be opened just now. Please try again.',
    ],
    ['unreachable', 'That could not be opened just now. Please try again.'],
  ] as const) {
    openWith(answer)
    await button(page, 'Invoices').click()
    await told(page, message)
  }
  for (const [name, purpose] of [
    ['Update card', 'card'],
    ['Invoices', 'invoices'],
  ] as const) {
    const sent = openWith({ status: 200, body: { url: `${product.pagesUrl}/legal?${purpose}` } })
    await button(page, name).dblclick()
    await page.waitForURL(`**/legal?${purpose}`)
    expect(sent).toEqual([{ for: purpose }])
    await page.goBack()
    await button(page, name).waitFor()
    // Not still busy, also where the browser has kept the page as it was.
    expect(await button(page, name).getAttribute('aria-busy')).toBe(null)
  }
  await context.close()
})

test('in test mode the account page has controls of time and of the bank, and reads itself anew after each', async () => {
  const { page, context, answerWith } = await openAs(product, active, { mode: 'test' })
  const controlWith = await standIn(page, endpoints.testControls)
  await page.goto('/account')
  await section(page).getByText('TEST MODE. No payment provider is connected. No money moves.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  for (const [name, action] of [
    ['Renew now', 'renew'],
    ['Let the renewal fail', 'fail'],
    ['End the period', 'end'],
    ['Refund', 'refund'],
  ] as const) {
    const sent = controlWith({ status: 204, body: '' })
    answerWith(access(active))
    await button(page, name).click()
    await expect.poll(() => sent).toEqual([{ action }])
    // What is reported comes a moment later.
    answerWith(access(pastDue))
    await section(page)
      .getByText(/Your last payment failed/)
      .waitFor()
    answerWith(access(active))
    await section(page)
      .getByText(/renews on/)
      .waitFor()
  }
  controlWith({ status: 404, body: { error: 'You have no subscription.' } })
  await button(page, 'Renew now').click()
  await page.getByRole('alert').getByText('You have no subscription.').waitFor()
  await context.close()
})

test('there are no controls where a provider is connected, and none without a subscription', async () => {
  const { page, context, answerWith } = await openAs(product, active, { mode: 'live' })
  await page.goto('/account')
  await section(page)
    .getByText(/renews on/)
    .waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('TEST MODE').count()).toBe(0)
  await page.unroute(`**${endpoints.paymentConfig}`)
  await inMode(page, 'test')
  answerWith(access({}))
  await page.reload()
  await button(page, 'Subscribe Now').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('TEST MODE').count()).toBe(0)
  await context.close()
})
