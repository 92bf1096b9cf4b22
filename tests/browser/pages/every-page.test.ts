import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { signUp } from '#tests/support/client.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { sharedProduct } from '../product.ts'
import { ask, signInHere } from '../people.ts'

const product = sharedProduct()

const remember = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value])

/** Each page in a state that people meet, with what must be on it. */
const visitorPages: [address: string, heading: RegExp, prepare?: (page: Page) => Promise<void>][] = [
  ['/', /Build the business/],
  ['/login', /^Welcome Back$/],
  ['/enter-password?email=maya%40example.com', /^Enter Your Password$/],
  ['/register', /^Create Your Account$/],
  ['/verify', /^Verify Your Email$/, page => remember(page, 'verify_email', 'maya@example.com')],
  [
    '/verify?mode=reset',
    /^Reset Password: Enter Code$/,
    page => remember(page, 'reset_email', 'maya@example.com'),
  ],
  ['/change-password', /^Reset Your Password$/],
  ['/reset-password', /^Set New Password$/, page => remember(page, 'reset_email', 'maya@example.com')],
  ['/features', /^What Ember does for you$/],
  ['/legal', /.+/],
  ['/subscribe', /.+/],
  ['/paddle-checkout', /^Secure Checkout$/],
  ['/paddle-checkout?_ptxn=txn_01h8xce4qhqc5qx9h1234567ab', /^Secure Checkout$/],
  ['/agent', /^Workshop$/],
  ['/no-such-page', /.+/],
]

/** What a page must hold to: its heading, a title, no sideways scroll on the smallest phone, nothing for axe to find. */
async function holds(page: Page, heading: RegExp) {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  expect(await page.title()).toMatch(/Kindling/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // In the dark only the colors are others.
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
    expect(await axeFindings(page, { rules })).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test.each(visitorPages)(
  '%s has its heading, and axe finds nothing in light and dark',
  async (address, heading, prepare) => {
    const { newPage, complaints, context } = await product.open()
    const page = await newPage()
    if (prepare) {
      await page.goto('/healthz')
      await prepare(page)
    }
    await page.goto(address)
    await holds(page, heading)
    expect(complaints.filter(text => !text.includes('404'))).toEqual([])
    await context.close()
  },
)

test('the chat, empty, answering and answered, and the account page hold the same', async () => {
  const { newPage, complaints, context } = await product.open(inMotion)
  const page = await newPage()
  await signInHere(page, await signUp(product.url))
  await page.goto('/account')
  await holds(page, /.+/)
  await page.goto('/chat')
  await page.getByPlaceholder('Ask your business question...').waitFor()
  await holds(page, /.+/)
  await ask(
    page,
    'I sell kits at $29, each costs me $11 and my fixed costs are $900 a month. What is my break-even?',
  )
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await holds(page, /.+/)
  const showAll = page.getByRole('button', { name: 'Show all' })
  if (await showAll.isVisible()) await showAll.click()
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await holds(page, /.+/)
  expect(complaints).toEqual([])
  await context.close()
})

test('a protected page sends a visitor to /login, and the landing page sends a signed-in person to /chat', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  for (const address of ['/chat', '/account', '/verify', '/reset-password', '/enter-password']) {
    await page.goto(address)
    await page.waitForURL('**/login')
  }
  await signInHere(page, await signUp(product.url))
  await page.goto('/')
  await page.waitForURL('**/chat')
  await context.close()
})
