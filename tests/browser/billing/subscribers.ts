import type { BrowserContextOptions, Page } from 'playwright-core'
import type { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { nothing } from '#tests/support/payments/access-reply.ts'
import { signUp } from '#tests/support/client.ts'
import { inMode } from './fake-paddle-js.ts'
import type { Product } from '../product.ts'
import { loginOf, openStoring, standIn } from '../specification/page-helpers.ts'

const TODAY = new Date('2026-11-22T12:00:00Z')

export const paid = { subscription_id: 'sub_1', paid_at: '2026-11-20T12:00:00Z' }
const march = '2027-03-09T12:00:00Z'

/** Subscriptions as they stand on 22 November 2026. */
export const active: Partial<AccessReply> = {
  ...paid,
  is_subscribed: true,
  status: 'active',
  renews_at: march,
}
export const canceling: Partial<AccessReply> = {
  ...paid,
  is_subscribed: true,
  status: 'canceling',
  ends_at: march,
}
export const pastDue: Partial<AccessReply> = {
  ...paid,
  is_subscribed: true,
  status: 'past_due',
  ends_at: '2026-11-29T12:00:00Z',
}
export const onTrial: Partial<AccessReply> = {
  is_subscribed: true,
  status: 'trial',
  ends_at: '2026-11-25T12:00:00Z',
}

/** An answer about somebody's access. */
export const access = (what: Partial<AccessReply>) => ({ status: 200, body: { ...nothing, ...what } })

/** The page of somebody with this subscription, on the same day wherever and whenever this runs. */
export async function openAs(
  product: Product,
  what: Partial<AccessReply>,
  { mode = 'live', ...options }: BrowserContextOptions & { mode?: 'live' | 'test' } = {},
) {
  const { page, context } = await openStoring(product, loginOf(await signUp(product.url)), options)
  await page.clock.setFixedTime(TODAY)
  await inMode(page, mode)
  const answerWith = await standIn(page, endpoints.subscriptionStatus)
  answerWith(access(what))
  return { page, context, answerWith }
}

export const section = (page: Page) => page.getByRole('region', { name: 'Subscription' })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits for a notice and takes it. */
export async function told(page: Page, message: string) {
  const alert = page.getByRole('alertdialog', { name: message })
  await alert.waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'detached' })
}
