import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { signUp } from '#tests/support/client.ts'
import { ask, composer, shownIn } from '../people.ts'
import { sharedProduct } from '../product.ts'
import { loginOf, openStoring, pathOf, signUpWithoutAccess } from '../specification/page-helpers.ts'

// The whole way with everything that is ours: pages, server, webhook, and the fake payment provider.

const product = sharedProduct()

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function subscribe(page: Page) {
  await press(page, 'Subscribe Now')
  await says(page, 'TEST MODE.')
  await press(page, 'Pay $20')
}

test('somebody pays, and is in the chat; cancels, keeps it, has a card refused, and mends that (PAY-11)', async () => {
  const { page, context, complaints } = await openStoring(
    product,
    loginOf(await signUpWithoutAccess(product.url)),
  )
  await page.goto('/chat')
  await page.waitForURL('**/subscribe')
  await press(page, 'Subscribe Now')
  await press(page, 'Decline')
  await says(page, 'The card was declined. You can try again.')
  await press(page, 'Pay $20')
  await says(page, 'Thank you. Your subscription is active.')
  await composer(page).waitFor()
  expect(await pathOf(page)).toBe('/chat')

  await follow(page, 'Account')
  await says(page, /Your subscription renews on .+ for \$20\./)
  await says(page, /You can ask for a refund until/)
  await press(page, 'Cancel Subscription')
  await press(page, 'Cancel auto-renewal')
  await says(page, /You keep access until \d/)
  await press(page, 'OK')
  await says(page, /nothing more is charged/)
  await press(page, 'Keep my subscription')
  await says(page, 'Your subscription goes on.')
  await press(page, 'OK')
  await says(page, /Your subscription renews on/)

  await press(page, 'Let the renewal fail')
  await says(page, /Your last payment failed. Update your card by/)
  await follow(page, 'Back to Chat')
  await says(page, /Your last payment failed. Update your card by/)
  await press(page, 'Update card')
  await press(page, 'Save card and pay $20')
  await says(page, 'Your card has been saved.')
  await says(page, /Your subscription renews on/)

  await press(page, 'Invoices')
  await page.waitForURL('**/__paddle/invoices/**')
  await page.goBack()
  await says(page, /Your subscription renews on/)
  await press(page, 'Refund')
  await says(page, /Your subscription (has ended|ended on)/)
  await page.goto('/chat')
  await page.waitForURL('**/subscribe')
  expect(complaints).toEqual([])
  await context.close()
})

test('somebody asks Ember, leaves at the end of what is paid, and comes back', async () => {
  const { page, context, complaints } = await openStoring(
    product,
    loginOf(await signUpWithoutAccess(product.url)),
  )
  await page.goto('/subscribe')
  await subscribe(page)
  await composer(page).waitFor()
  await ask(page, 'What should sourdough kits cost?')
  await expect.poll(() => shownIn(page)).not.toBe('')

  await page.goto('/account')
  await press(page, 'Cancel Subscription')
  await says(page, /Are you sure you want to cancel auto-renewal\?/)
  await press(page, 'Cancel auto-renewal')
  await says(page, /You keep access until \d/)
  await press(page, 'OK')
  await press(page, 'End the period')
  await says(page, /Your subscription ended on/)
  await page.goto('/chat')
  await page.waitForURL('**/subscribe')
  await says(page, /Your subscription ended on .+ your sessions are kept\./)

  await subscribe(page)
  await says(page, 'Thank you. Your subscription is active.')
  // What was asked before is still there.
  await page.locator('a[href^="/chat?session="]').click()
  await says(page, 'What should sourdough kits cost?')
  expect(complaints).toEqual([])
  await context.close()
})

test('somebody on trial subscribes before it is over; the back button leads to no second payment', async () => {
  const { page, context } = await openStoring(product, loginOf(await signUp(product.url)))
  await page.goto('/account')
  await subscribe(page)
  await says(page, 'Thank you. Your subscription is active.')
  await page.goBack()
  await says(page, /Your subscription renews on/)
  await page.goto('/subscribe')
  await says(page, /Your subscription renews on/)
  expect(await page.getByRole('button', { name: 'Subscribe Now' }).count()).toBe(0)
  await context.close()
})

test('a link to somebody else’s checkout says so before anything can be paid (PAY-20)', async () => {
  const owner = await openStoring(product, loginOf(await signUp(product.url)))
  await owner.page.goto('/account')
  await press(owner.page, 'Subscribe Now')
  await says(owner.page, 'TEST MODE.')
  const address = await pathOf(owner.page)

  const { page, context } = await openStoring(product, loginOf(await signUp(product.url)))
  await page.goto(address)
  await says(page, /This checkout belongs to another account/)
  expect(await page.getByRole('button', { name: 'Pay $20' }).count()).toBe(0)
  await follow(page, 'Back')
  await page.waitForURL('**/subscribe')
  await owner.page.reload()
  await press(owner.page, 'Pay $20')
  await says(owner.page, 'Thank you. Your subscription is active.')
  await owner.page.goto(address)
  await says(owner.page, 'This checkout is paid.')
  await owner.context.close()
  await context.close()
})

test('bought in one tab, it is known in the other', async () => {
  const { page, context } = await openStoring(product, loginOf(await signUpWithoutAccess(product.url)))
  await page.goto('/subscribe')
  const other = await context.newPage()
  await other.goto('/subscribe')
  await subscribe(other)
  await says(other, 'Thank you. Your subscription is active.')
  await press(page, 'Subscribe Now')
  await says(page, 'You already have a subscription. Nothing has been charged.')
  await press(page, 'OK')
  await follow(page, 'Go to the chat')
  await composer(page).waitFor()
  await context.close()
})
