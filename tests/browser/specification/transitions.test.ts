import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { call, PASSWORD, signUp } from '#tests/support/client.ts'
import { codeFor } from '../people.ts'
import { sharedProduct } from '../product.ts'
import { holdClock, loginOf, openPage, openStoring, pathOf, stored } from './page-helpers.ts'

const product = sharedProduct()

/** A page whose clock a test can hold and move. */
async function openWithClock(address: string, heading: string) {
  const opened = await openStoring(product, {})
  await opened.page.clock.install()
  await openPage(opened.page, address, heading)
  return opened
}

/** Submits a form with its clock held, and says where the page is shortly before and after a delay. */
async function leavesAfter(page: Page, delayMs: number, { button, done }: { button: string; done: string }) {
  await holdClock(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('status').getByText(done, { exact: true }).waitFor()
  await page.clock.runFor(delayMs - 10)
  const before = { path: await pathOf(page), stored: await stored(page) }
  await page.clock.runFor(20)
  const after = { path: await pathOf(page), stored: await stored(page) }
  await page.clock.resume()
  return { before, after }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

test('a sign-up goes from the code to the login after 1 s, and the login of who has no access to the offer', async () => {
  const email = `${randomUUID()}@example.com`
  const { page, context, complaints } = await openWithClock('/register', 'Create Your Account')
  // Whatever the keyboard of a phone makes of an address, one is stored.
  await type(page, 'Email', ` ${email.toUpperCase()} `)
  await type(page, 'Password', PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await heading(page, 'Verify Your Email')
  expect(await stored(page)).toEqual({ verify_email: email })

  await type(page, 'Code', await codeFor(product.url, email))
  expect(await leavesAfter(page, 1_000, { button: 'Verify', done: 'Code verified' })).toEqual({
    before: { path: '/verify', stored: { verify_email: email } },
    after: { path: '/login', stored: {} },
  })

  await heading(page, 'Welcome Back')
  await page.getByRole('button', { name: 'Next' }).click()
  await heading(page, 'Enter Your Password')
  await type(page, 'Password', PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Start 7-day free trial' }).waitFor()
  expect(await pathOf(page)).toBe('/subscribe')
  const { token = '', ...rest } = await stored(page)
  expect(rest).toEqual({ user_email: email })
  expect((await call(product.url, 'GET', endpoints.subscriptionStatus, { token })).status).toBe(200)
  expect(complaints).toEqual([])
  await context.close()
})

test('the login of who has access leads to the chat, which remembers that its introduction was seen', async () => {
  const { email } = await signUp(product.url)
  const address = `/enter-password?email=${encodeURIComponent(email)}`
  const { page, context, complaints } = await openStoring(product, {})
  await openPage(page, address, 'Enter Your Password')
  await type(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start Chatting' }).waitFor()
  expect(await pathOf(page)).toBe('/chat')
  const { token = '', ...rest } = await stored(page)
  expect(rest).toEqual({ user_email: email })
  await page.getByRole('button', { name: 'Start Chatting' }).click()
  expect(await stored(page)).toEqual({ token, user_email: email, seen_intro: 'true' })
  expect(complaints).toEqual([])
  await context.close()
})

test('a logout from the offer forgets the person, here and on the server, and keeps the colors', async () => {
  const person = await signUp(product.url)
  const { page, context } = await openStoring(product, {
    ...loginOf(person),
    'draft:new': 'Half a thought',
    theme: 'dark',
  })
  await openPage(page, '/subscribe', /at your desk/)
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await heading(page, 'Welcome Back')
  expect(await pathOf(page)).toBe('/login')
  expect(await stored(page)).toEqual({ theme: 'dark' })
  const status = async () =>
    (await call(product.url, 'GET', endpoints.subscriptionStatus, { token: person.token })).status
  await expect.poll(status).toBe(401)
  await context.close()
})

test('a new password leads from the address to the code after 1 s, on after 1 s, and to the login after 1.5 s', async () => {
  const { email } = await signUp(product.url)
  const { page, context, complaints } = await openWithClock('/change-password', 'Reset Your Password')
  const kept = { reset_email: email }
  await type(page, 'Email', email)
  expect(await leavesAfter(page, 1_000, { button: 'Send Code', done: '✅ Code sent to your email' })).toEqual(
    {
      before: { path: '/change-password', stored: kept },
      after: { path: '/verify?mode=reset', stored: kept },
    },
  )

  await heading(page, 'Reset Password: Enter Code')
  await type(page, 'Code', await codeFor(product.url, email, 2))
  expect(await leavesAfter(page, 1_000, { button: 'Verify', done: 'Code verified' })).toEqual({
    before: { path: '/verify?mode=reset', stored: kept },
    after: { path: '/reset-password', stored: kept },
  })

  await heading(page, 'Set New Password')
  await type(page, 'New password', 'another fine password')
  expect(await leavesAfter(page, 1_500, { button: 'Update Password', done: '✅ Password updated!' })).toEqual(
    { before: { path: '/reset-password', stored: kept }, after: { path: '/login', stored: {} } },
  )
  await heading(page, 'Welcome Back')
  expect(complaints).toEqual([])
  await context.close()
})
