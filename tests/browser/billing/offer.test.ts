import { expect, test } from 'vitest'
import type { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { composer } from '../people.ts'
import { sharedProduct } from '../product.ts'
import { openPage } from '../specification/page-helpers.ts'
import { access, active, button, canceling, onTrial, openAs, pastDue, told } from './subscribers.ts'

const product = sharedProduct()

test.each<[status: string, access: Partial<AccessReply>, sentence: string, ways: string[]]>([
  ['a trial', onTrial, 'Your free trial runs until 25 November.', ['Go to the chat', 'Subscribe Now']],
  ['an active one', active, 'Your subscription renews on 9 March 2027 for $20.', ['Go to the chat']],
  [
    'a canceled one that runs on',
    canceling,
    'Your subscription ends on 9 March 2027.',
    ['Go to the chat', 'Keep my subscription'],
  ],
  [
    'one that has ended',
    { status: 'canceled', ends_at: '2026-11-21T12:00:00Z' },
    'Your subscription ended on 21 November; your sessions are kept.',
    ['Subscribe Now'],
  ],
  [
    'a failed payment',
    pastDue,
    'Your last payment failed. Update your card by 29 November to keep access.',
    ['Update card', 'Go to the chat'],
  ],
  [
    'an overdue payment',
    { ...pastDue, is_subscribed: false },
    'Your last payment failed and is overdue. Update your card to have access again.',
    ['Update card'],
  ],
])('the offer knows of %s', async (_status, what, sentence, ways) => {
  const { page, context } = await openAs(product, what)
  await openPage(page, '/subscribe', /at your desk/)
  await page.getByText(sentence).waitFor()
  const offered = page.getByRole('main').locator('a, button')
  expect(await offered.allInnerTexts()).toEqual(ways)
  expect(await axeFindings(page)).toEqual([])
  await context.close()
})

test('what was bought, or ended, in another tab is seen on coming back to this one', async () => {
  const { page, context, answerWith } = await openAs(product, {})
  await openPage(page, '/subscribe', /at your desk/)
  await button(page, 'Subscribe Now').waitFor()
  answerWith(access(active))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'Go to the chat' }).waitFor()
  // An answer that does not come takes nothing away.
  answerWith('unreachable')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(300)
  await page.getByRole('link', { name: 'Go to the chat' }).waitFor()
  await context.close()
})

test('who subscribes in a tab that is out of date is refused, and sees what is true', async () => {
  const { page, context, answerWith } = await openAs(product, {})
  await page.route(`**${endpoints.createCheckoutSession}`, route => {
    answerWith(access(active))
    return route.fulfill({ status: 409, json: { error: 'You already have a subscription.' } })
  })
  await openPage(page, '/subscribe', /at your desk/)
  await button(page, 'Subscribe Now').click()
  await page.getByText('You already have a subscription.').waitFor()
  await told(page, 'Failed to get checkout link.')
  await page.getByRole('link', { name: 'Go to the chat' }).waitFor()
  await context.close()
})

test('a failed payment is shown over the conversation, with a way to fix it', async () => {
  const { page, context, answerWith } = await openAs(product, pastDue)
  await page.route(`**${endpoints.portal}`, route =>
    route.fulfill({ json: { url: `${product.pagesUrl}/legal` } }),
  )
  await page.goto('/chat')
  await page.getByText('Your last payment failed. Update your card by 29 November to keep access.').waitFor()
  await composer(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  // Mended in another tab, it goes away when one comes back to this one.
  answerWith(access(active))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Your last payment failed').waitFor({ state: 'detached' })
  answerWith(access(pastDue))
  await page.reload()
  await button(page, 'Update card').click()
  await page.waitForURL('**/legal')
  await context.close()
})
