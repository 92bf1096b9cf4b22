import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { call, json, PASSWORD } from '#tests/support/client.ts'
import { linkIn } from '#tests/support/codes.ts'
import { until } from '#tests/support/until.ts'
import { sharedProduct } from '../product.ts'
import {
  openPage,
  openStoring,
  ownComplaints,
  pathOf,
  signUpWithoutAccess,
  standIn,
  stored,
} from '../specification/page-helpers.ts'

const NEW = 'a brand new password'

const product = sharedProduct()

/** The address in the newest of so many emails, as the person clicks it. */
async function linkTo(email: string, count: number) {
  const path = `${endpoints.devMailbox}.json?to=${encodeURIComponent(email)}`
  const emails = () => json<{ text: string }[]>(call(product.url, 'GET', path))
  await until(async () => (await emails()).length >= count)
  const text = (await emails()).at(-1)?.text ?? ''
  const address = text.split('\n').find(line => line.includes('/verify')) ?? ''
  return { path: address.slice(new URL(address).origin.length), secret: linkIn(text) }
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const focusOn = (page: Page, name: string) =>
  page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()

/** Every address and body that left a page. */
function sentBy(page: Page) {
  const sent: string[] = []
  page.on('request', request => {
    sent.push(
      `${request.method()} ${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`,
    )
  })
  return sent
}

async function logIn(page: Page, password: string) {
  await heading(page, 'Welcome Back')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a password is reset by the link of the email on a new device, with the keyboard alone', async () => {
  const { email } = await signUpWithoutAccess(product.url)
  await call(product.url, 'POST', endpoints.sendResetCode, { body: { email } })
  const { path, secret } = await linkTo(email, 2)
  const { page, context, complaints } = await openStoring(product, {})
  const sent = sentBy(page)
  await openPage(page, path, 'Reset Your Password')
  await focusOn(page, 'Continue')
  expect(await page.evaluate(() => location.href)).not.toContain('#')
  expect(await pathOf(page)).toBe('/verify?mode=reset')
  expect(await axeFindings(page)).toEqual([])
  // Looking at the page has told nobody of the link; a press does.
  expect(sent.filter(line => line.includes(secret))).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Email verified', { exact: true }).waitFor()
  await heading(page, 'Set New Password')
  await page.getByText(email).first().waitFor()
  await page.keyboard.type(NEW)
  await page.keyboard.press('Enter')
  await logIn(page, NEW)
  await page.waitForURL('**/subscribe')
  expect(sent.filter(line => line.includes(secret))).toEqual([
    `POST ${product.pagesUrl}${endpoints.verifyResetCode} ${product.pagesUrl}/verify?mode=reset {"link":"${secret}"}`,
  ])
  expect(complaints).toEqual([])
  await context.close()
})

test('the link of a sign-up opened on another device has a password chosen there, and the first never works', async () => {
  const email = `${randomUUID()}@example.com`
  await call(product.url, 'POST', endpoints.register, { body: { email, password: PASSWORD } })
  const { path } = await linkTo(email, 1)
  const { page, context, complaints } = await openStoring(product, {})
  await openPage(page, path, 'Verify Your Email')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('status').getByText('Email verified. Next, choose a password.').waitFor()
  await heading(page, 'Set New Password')
  await page.getByText(email).first().waitFor()
  await page.getByLabel('New password').fill(NEW)
  await page.keyboard.press('Enter')
  await logIn(page, NEW)
  await page.waitForURL('**/subscribe')
  const first = await call(product.url, 'POST', endpoints.login, { body: { email, password: PASSWORD } })
  expect(first.status).toBe(401)
  expect(complaints).toEqual([])
  await context.close()
})

test('in the browser that signed up the link leads to the login, like the code', async () => {
  const email = `${randomUUID()}@example.com`
  const { page, context, complaints } = await openStoring(product, {})
  await openPage(page, '/register', 'Create Your Account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await heading(page, 'Verify Your Email')
  await page.getByPlaceholder('Enter 6-digit code').waitFor()
  const { path } = await linkTo(email, 1)
  // In the same tab only what is behind the # changes.
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await logIn(page, PASSWORD)
  await page.waitForURL('**/subscribe')
  expect(Object.keys(await stored(page))).not.toContain('verify_email')
  expect(complaints).toEqual([])
  await context.close()
})

const never = 'x'.repeat(45)

test.each([
  [
    '/verify?mode=reset',
    {},
    'Reset Your Password',
    { 'Request a new code': '/change-password', Login: '/login' },
  ],
  ['/verify', {}, 'Verify Your Email', { 'Register again': '/register', Login: '/login' }],
  [
    '/verify',
    { verify_email: 'maya@example.com' },
    'Verify Your Email',
    { 'Enter or resend the code': '/verify', Login: '/login' },
  ],
])('a link that has ended says so at %s, with a way to a new one', async (address, storing, title, ways) => {
  const { page, context, complaints } = await openStoring(product, storing)
  const answerWith = await standIn(
    page,
    address.includes('reset') ? endpoints.verifyResetCode : endpoints.verifyCode,
  )
  await openPage(page, `${address}#${never}`, title)
  await focusOn(page, 'Continue')
  answerWith('unreachable')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('We couldn’t check this link. Please try again.').waitFor()
  const bodies = answerWith('passed on')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('This link has expired or was already used.').waitFor()
  expect(bodies).toEqual([{ link: never }])
  expect(await axeFindings(page)).toEqual([])
  const links = await page
    .locator('form a')
    .evaluateAll(found => found.map(link => [link.textContent, link.getAttribute('href')] as const))
  expect(Object.fromEntries(links)).toEqual(ways)
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  // The first of them has the focus.
  await page.keyboard.press('Enter')
  await (address === '/verify' && 'verify_email' in storing
    ? page.getByPlaceholder('Enter 6-digit code').waitFor()
    : page.waitForURL(`**${Object.values(ways)[0]}`))
  expect(ownComplaints(complaints)).toEqual([])
  await context.close()
})

test('without a stored email anything else behind the address leads to the login, as before', async () => {
  for (const behind of ['', '#', '#abc', `#${never}x`, `#${never.slice(1)}1`]) {
    const { page, context } = await openStoring(product, {})
    await page.goto(`/verify${behind}`, { waitUntil: 'commit' })
    await heading(page, 'Welcome Back')
    await context.close()
  }
})
