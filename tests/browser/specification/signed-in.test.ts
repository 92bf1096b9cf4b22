import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, signUp, startSession } from '#tests/support/client.ts'
import { composer } from '../people.ts'
import { sharedProduct } from '../product.ts'
import {
  loginOf,
  openPage,
  openStoring,
  ownComplaints,
  pathOf,
  signUpWithoutAccess,
  standIn,
  stored,
} from './page-helpers.ts'

const product = sharedProduct()

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the account page shows the email, or that there is none, and leads on', async () => {
  const person = await signUp(product.url)
  const { page, context, complaints } = await openStoring(product, loginOf(person))
  await openPage(page, '/account', 'Account')
  const info = page.getByRole('region', { name: 'Your Info' })
  expect(await info.innerText()).toContain(person.email)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  expect(await link('Terms & Policies').getAttribute('href')).toBe('/legal')
  await link('Back to Chat').click()
  await composer(page).waitFor()
  await page.evaluate(() => localStorage.removeItem('user_email'))
  await link('Account').click()
  await expect.poll(() => info.innerText()).toContain('Not available')
  await link('Change Password').click()
  await page.getByRole('heading', { name: 'Reset Your Password' }).waitFor()
  expect(await pathOf(page)).toBe('/change-password')
  expect(complaints).toEqual([])
  await context.close()
})

test('the first visit of the chat is introduced, until that is dismissed', async () => {
  const { token, user_email } = loginOf(await signUp(product.url))
  const { page, context, complaints } = await openStoring(product, { token, user_email })
  await page.goto('/chat')
  const intro = page.getByRole('dialog', { name: /^Welcome to Kindling$/ })
  await intro.waitFor()
  const features = (await intro.getByRole('listitem').allInnerTexts()).join('\n')
  for (const feature of [
    /idea validation/i,
    /growth, marketing and funding advice/i,
    /answers at any hour/i,
    /startup tools and decision support/i,
    /privacy/i,
  ]) {
    expect(features).toMatch(feature)
  }
  // Not dismissed, it comes again.
  await page.reload()
  await named(page, 'Start Chatting').click()
  await intro.waitFor({ state: 'detached' })
  expect(await stored(page)).toEqual({ token, user_email, seen_intro: 'true' })
  const answered = page.waitForResponse(`**${endpoints.subscriptionStatus}`)
  await page.reload()
  await (await answered).finished()
  await page.getByText('No sessions yet.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('the chat stands beside 260 px of sessions, which can be put away, and the account is a click from it', async () => {
  const person = await signUp(product.url)
  const ids = [await startSession(product.url, person.token), await startSession(product.url, person.token)]
  const { page, context, complaints } = await openStoring(product, loginOf(person))
  await page.goto(`/chat?session=${ids[0]}`)
  const sidebar = page.getByRole('complementary', { name: 'Sessions' })
  await sidebar.getByText(person.email, { exact: true }).waitFor()
  expect((await sidebar.boundingBox())?.width).toBe(260)
  await named(page, 'New Session').waitFor()
  await named(page, 'Logout').waitFor()

  const rows = sidebar.getByRole('listitem').getByRole('link', { name: 'Untitled Session' })
  await expect.poll(() => rows.count()).toBe(2)
  const looks = () =>
    sidebar.getByRole('listitem').evaluateAll(items =>
      items.map(item => {
        const link = item.querySelector('a')
        const { backgroundColor, fontWeight } = getComputedStyle(item)
        return { id: link?.search.slice(9), isCurrent: link?.ariaCurrent, backgroundColor, fontWeight }
      }),
    )
  const selected = (await looks()).find(({ id }) => id === ids[0])
  const other = (await looks()).find(({ id }) => id === ids[1])
  expect([selected?.isCurrent, other?.isCurrent]).toEqual(['page', null])
  expect(selected?.backgroundColor).not.toBe(other?.backgroundColor)
  expect(selected?.fontWeight).not.toBe(other?.fontWeight)

  expect(await composer(page).getAttribute('rows')).toBe('2')
  expect(await composer(page).evaluate(field => field.tagName)).toBe('TEXTAREA')
  await named(page, 'Hide sidebar').click()
  await sidebar.waitFor({ state: 'hidden' })
  await named(page, 'Show sidebar').click()
  await sidebar.waitFor()

  const account = page.getByRole('link', { name: 'Account', exact: true })
  const { x = 0, y = 0, width = 0, height = 1 } = (await account.boundingBox()) ?? {}
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  expect(width).toBe(height)
  expect(await account.evaluate(link => getComputedStyle(link).borderRadius)).toBe('50%')
  expect(viewport.width - x - width).toBeLessThan(40)
  expect(y).toBeLessThan(40)
  await account.click()
  await page.waitForURL('**/account')
  expect(complaints).toEqual([])
  await context.close()
})

// Where the same addresses lead a visitor and a person with access is told in pages.test.ts.
test('a person without access is led to the offer from the landing page and the chat, and has an account', async () => {
  const { page, context } = await openStoring(product, loginOf(await signUpWithoutAccess(product.url)))
  for (const [address, heading, path] of [
    ['/', /at your desk/, '/subscribe'],
    ['/chat', /at your desk/, '/subscribe'],
    ['/account', 'Account', '/account'],
  ] as const) {
    await openPage(page, address, heading)
    expect(await pathOf(page)).toBe(path)
  }
  await context.close()
})

test('a subscription that cannot be read keeps nobody out, and once it is read as none leads to the offer', async () => {
  const { page, context, complaints, open, address, token } = await product.person()
  const answerWith = await standIn(page, endpoints.subscriptionStatus)
  answerWith({ status: 503, body: { error: 'Come back later.' } })
  await open(address)
  await page.getByText('Your subscription could not be checked.').waitFor()
  expect(await pathOf(page)).toBe(address)
  const access = await json<object>(call(product.url, 'GET', endpoints.subscriptionStatus, { token }))
  answerWith({ status: 200, body: { ...access, is_subscribed: false, status: 'canceled' } })
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await page.waitForURL('**/subscribe')
  expect(ownComplaints(complaints)).toEqual([])
  await context.close()
})
