import { expect, test } from 'vitest'
import type { AccessReply } from '#shared/billing.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { sharedProduct } from '../product.ts'
import { access, active, button, canceling, onTrial, openAs, paid, pastDue, section } from './subscribers.ts'

const product = sharedProduct()

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
    onTrial,
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
    'a canceled one that runs on',
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
  const { page, context } = await openAs(product, what)
  await page.goto('/account')
  await section(page).getByText(sentence).waitFor()
  expect(await section(page).getByRole('button').allInnerTexts()).toEqual([...buttons, 'Cancel Subscription'])
  expect(await axeFindings(page)).toEqual([])
  await context.close()
})

test('days are those of the reader’s own calendar', async () => {
  const late = { ...active, renews_at: '2027-03-08T23:30:00Z' }
  const { page, context } = await openAs(product, late, { timezoneId: 'Pacific/Auckland' })
  await page.goto('/account')
  await section(page).getByText('renews on 9 March 2027').waitFor()
  await context.close()
})

test('while it is read there is a shape, and where it cannot be read a Retry; one can cancel all the same', async () => {
  const { page, context, answerWith } = await openAs(product, {})
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

test.each([
  ['2026-11-09T12:00:00Z', 'You can ask for a refund until 23 November: write to support@kindling.example.'],
  ['2026-11-08T11:00:00Z', 'The 14 days of the refund policy ended on 22 November.'],
  ['2025-12-01T12:00:00Z', 'The 14 days of the refund policy ended on 15 December 2025.'],
])(
  'of a payment on %s the account page says what the refund policy allows today',
  async (paidAt, sentence) => {
    const { page, context } = await openAs(product, { ...active, paid_at: paidAt })
    await page.goto('/account')
    await section(page).getByText(sentence).waitFor()
    await section(page).getByRole('link', { name: 'refund policy' }).click()
    await page.waitForURL('**/legal#refunds')
    await page.getByRole('heading', { name: 'Refund Policy' }).waitFor()
    await context.close()
  },
)

test('nothing is said of refunds to who has not paid, or was refunded', async () => {
  const { page, context } = await openAs(product, { ...active, paid_at: null })
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
