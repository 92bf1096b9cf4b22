import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { nothing } from '#tests/support/access-reply.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { signUp } from '#tests/support/client.ts'
import { composer } from './people.ts'
import { inMode } from './pretended-paddle.ts'
import { openProduct, type Product } from './product.ts'
import { loginOf, openPage, openStoring, standIn } from './spec-support.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct({ isConnected: false, environment: { TRIAL_DAYS: '7' } })
})
afterAll(() => product.close())

const TODAY = new Date('2026-11-22T12:00:00Z')
const paid = { subscription_id: 'sub_1', paid_at: '2026-11-20T12:00:00Z' }
const active: Partial<AccessReply> = {
  ...paid,
  is_subscribed: true,
  status: 'active',
  renews_at: '2027-03-09T12:00:00Z',
}
const canceling: Partial<AccessReply> = {
  ...paid,
  is_subscribed: true,
  status: 'canceling',
  ends_at: '2027-03-09T12:00:00Z',
}
const pastDue: Partial<AccessReply> = {
  ...paid,
  is_subscribed: true,
  status: 'past_due',
  ends_at: '2026-11-29T12:00:00Z',
}
const access = (what: Partial<AccessReply>) => ({ status: 200, body: { ...nothing, ...what } })

const section = (page: Page) => page.getByRole('region', { name: 'Subscription' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const told = async (page: Page, sentence: string) => {
  const alert = page.getByRole('alertdialog', { name: sentence })
  await alert.waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'detached' })
}

/** The page of somebody with this subscription, on the same day wherever and whenever this runs. */
async function open(what: Partial<AccessReply>, mode: 'live' | 'test' = 'live') {
  const { page, context } = await openStoring(product, loginOf(await signUp(product.url)))
  await page.clock.setFixedTime(TODAY)
  await inMode(page, mode)
  const answerWith = await standIn(page, endpoints.subscriptionStatus)
  answerWith(access(what))
  return { page, context, answerWith }
}

test.each<[status: string, access: Partial<AccessReply>, sentence: string, buttons: string[]]>([
  [
    'none',
    { trial_available: true },
    'You have no subscription yet. Your first 7 days are free.',
    ['Subscribe Now'],
  ],
  ['a trial that is over', {}, 'Your free trial has ended; your sessions are kept.', ['Subscribe Now']],
  [
    'a trial',
    { is_subscribed: true, status: 'trial', ends_at: '2026-11-25T12:00:00Z' },
    'Your free trial runs until 25 November. Nothing renews by itself.',
    ['Subscribe Now'],
  ],
  ['an active one', active, 'Your subscription renews on 9 March 2027 for $20.', ['Update card', 'Invoices']],
  [
    'a failed payment',
    pastDue,
    'Your last payment failed. Update your card by 29 November to keep access.',
    ['Update card', 'Invoices'],
  ],
  [
    'an overdue payment',
    { ...pastDue, is_subscribed: false },
    'Your last payment failed and is overdue. Update your card to have access again.',
    ['Update card', 'Invoices'],
  ],
  [
    'a cancelled one that runs on',
    canceling,
    'Your subscription ends on 9 March 2027. You keep access until then, and nothing more is charged.',
    ['Keep my subscription', 'Update card', 'Invoices'],
  ],
  [
    'one that has ended',
    { ...paid, status: 'canceled', ends_at: '2026-11-21T12:00:00Z' },
    'Your subscription ended on 21 November; your sessions are kept.',
    ['Subscribe Now', 'Invoices'],
  ],
])('the account page tells of %s, and offers what can be done', async (_status, what, sentence, buttons) => {
  const { page, context } = await open(what)
  await page.goto('/account')
  await section(page).getByText(sentence).waitFor()
  expect(await section(page).getByRole('button').allInnerTexts()).toEqual([...buttons, 'Cancel Subscription'])
  expect(await axeFindings(page)).toEqual([])
  await context.close()
})

test('days are those of the reader’s own calendar', async () => {
  const person = await signUp(product.url)
  const { newPage, context } = await product.open({
    timezoneId: 'Pacific/Auckland',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: product.pagesUrl,
          localStorage: Object.entries(loginOf(person)).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  })
  const page = await newPage()
  const answerWith = await standIn(page, endpoints.subscriptionStatus)
  answerWith(access({ ...active, subscription_id: null, renews_at: '2099-03-08T23:30:00Z' }))
  await page.goto('/account')
  await section(page).getByText('renews on 9 March 2099').waitFor()
  await context.close()
})

test('while it is read there is a shape, and where it cannot be read a Retry; one can cancel all the same', async () => {
  const { page, context, answerWith } = await open({})
  answerWith(new Promise(() => {}))
  await page.goto('/account')
  await section(page).getByText('Reading your subscription').waitFor({ state: 'attached' })
  await button(page, 'Cancel Subscription').waitFor()
  answerWith('unreachable')
  await page.reload()
  await section(page).getByText('Your subscription could not be read just now.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Cancel Subscription').waitFor()
  answerWith(access(active))
  await button(page, 'Retry').click()
  await section(page)
    .getByText(/renews on/)
    .waitFor()
  await context.close()
})

test('a cancelled subscription is kept again, and the page knows of both', async () => {
  const { page, context, answerWith } = await open(active)
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
  for (const [answer, sentence] of [
    [
      { status: 409, body: { error: 'You have no subscription that could be kept.' } },
      'You have no subscription that could be kept.',
    ],
    [{ status: 500, body: {} }, 'Your subscription could not be kept just now. Please try again.'],
    ['unreachable', 'Your subscription could not be kept just now. Please try again.'],
  ] as const) {
    keepWith(answer)
    await button(page, 'Keep my subscription').click()
    await told(page, sentence)
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

test('the card and the invoices are a click away, and a refusal is told in the server’s words', async () => {
  const { page, context } = await open(active)
  const openWith = await standIn(page, endpoints.portal)
  await page.goto('/account')
  for (const [answer, sentence] of [
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
    await told(page, sentence)
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

test.each([
  ['2026-11-09T12:00:00Z', 'You can ask for a refund until 23 November: write to support@kindling.example.'],
  ['2026-11-08T11:00:00Z', 'The 14 days of the refund policy ended on 22 November.'],
  ['2025-12-01T12:00:00Z', 'The 14 days of the refund policy ended on 15 December 2025.'],
])(
  'of a payment on %s the account page says what the refund policy allows today',
  async (paidAt, sentence) => {
    const { page, context } = await open({ ...active, paid_at: paidAt })
    await page.goto('/account')
    await section(page).getByText(sentence).waitFor()
    await section(page).getByRole('link', { name: 'refund policy' }).click()
    await page.waitForURL('**/legal#refunds')
    await page.getByRole('heading', { name: 'Refund Policy' }).waitFor()
    await context.close()
  },
)

test('nothing is said of refunds to who has not paid, or has been given it back', async () => {
  const { page, context } = await open({ ...active, paid_at: null })
  await page.goto('/account')
  await section(page)
    .getByText(/renews on/)
    .waitFor()
  expect(
    await section(page)
      .getByText(/refund/)
      .count(),
  ).toBe(0)
  await context.close()
})

test('a failed payment is told over the conversation, with the way to mend it', async () => {
  const { page, context, answerWith } = await open(pastDue)
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

test('what was bought, or ended, in another tab is seen on coming back to this one', async () => {
  const { page, context, answerWith } = await open({})
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
  const { page, context, answerWith } = await open({})
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

test.each<[status: string, access: Partial<AccessReply>, sentence: string, ways: string[]]>([
  [
    'a trial',
    { is_subscribed: true, status: 'trial', ends_at: '2026-11-25T12:00:00Z' },
    'Your free trial runs until 25 November.',
    ['Go to the chat', 'Subscribe Now'],
  ],
  ['an active one', active, 'Your subscription renews on 9 March 2027 for $20.', ['Go to the chat']],
  [
    'a cancelled one that runs on',
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
  const { page, context } = await open(what)
  await openPage(page, '/subscribe', /at your desk/)
  await page.getByText(sentence).waitFor()
  const offered = page.getByRole('main').locator('a, button')
  expect(await offered.allInnerTexts()).toEqual(ways)
  expect(await axeFindings(page)).toEqual([])
  await context.close()
})

test('in test mode the account page has controls of time and of the bank, and reads itself anew after each', async () => {
  const { page, context, answerWith } = await open(active, 'test')
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
  const { page, context, answerWith } = await open(active, 'live')
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
