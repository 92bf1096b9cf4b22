import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser/hydration.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

/** A page whose app is still on the way over a slow network; `arrive` lets it come. */
async function beforeItsApp(address: string) {
  const opened = await product.open()
  const page = await opened.newPage()
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-[^/]*\.js$/, async route => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  return { ...opened, page, arrive }
}

/** Sends the form to the app, which marks what is wrong with it. */
async function answers(page: Page, button: string) {
  // Once, and not before: an answer that comes between the press and the release of a button moves it away.
  await hydrated(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

describe.each([
  ['/login', 'Welcome Back', 'Next'],
  ['/register', 'Create Your Account', 'Register'],
  ['/change-password', 'Reset Your Password', 'Send Code'],
])('%s', (address, heading, button) => {
  test('is there before its app, and keeps what was typed by then, the focus and the cursor', async () => {
    const { page, arrive, context, complaints } = await beforeItsApp(address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.click()
    await page.keyboard.type('maya at exmple')
    await page.keyboard.press('ArrowLeft')
    const seen = await field.elementHandle()
    arrive()
    await answers(page, button)
    expect(await field.inputValue()).toBe('maya at exmple')
    expect(await field.evaluate((element, before) => element === before, seen)).toBe(true)
    expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    expect(await field.inputValue()).toBe('maya at exmple!')
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('what was sent before the app is there is sent as soon as it is', async () => {
  const { page, arrive, context, complaints } = await beforeItsApp('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  expect(new URL(page.url()).pathname).toBe('/login')
  arrive()
  await page.waitForURL('**/enter-password?email=maya%40example.com')
  await page.getByRole('heading', { name: 'Enter Your Password' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('who types on after Enter has not sent anything yet', async () => {
  const { page, arrive, context } = await beforeItsApp('/register')
  const calls: string[] = []
  page.on('request', request => calls.push(new URL(request.url()).pathname))
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill('correct')
  arrive()
  await hydrated(page)
  await page.getByLabel('Password', { exact: true }).pressSequentially(' horse battery')
  expect(calls).not.toContain('/auth/register')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/verify')
  await context.close()
})

test('what was typed stays when something has changed the page before its app came', async () => {
  const { page, arrive, context, complaints } = await beforeItsApp('/register')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    const translated = document.createElement('font')
    translated.textContent = 'Konto anlegen'
    heading?.replaceChildren(translated)
  })
  arrive()
  await page.getByRole('heading', { name: 'Create Your Account' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('maya@example.com')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/verify')
  expect(complaints).toEqual([])
  await context.close()
})

test('a form that was sent and whose app does not come says that it is loading', async () => {
  const { page, context } = await beforeItsApp('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.keyboard.press('Enter')
  await page.getByText('Loading…').waitFor({ state: 'visible' })
  await context.close()
})

test('what a password manager has filled in before the app is there is sent with the form', async () => {
  const { page, arrive, context, complaints } = await beforeItsApp('/register')
  // A manager sets the value itself, with no key pressed.
  await page.evaluate(() => {
    const [email, password] = document.querySelectorAll('input')
    if (email) email.value = 'maya@example.com'
    if (password) password.value = 'correct horse battery'
  })
  arrive()
  const sent = page.waitForRequest('**/auth/register')
  const press = () => page.getByRole('button', { name: 'Register' }).click({ timeout: 500 })
  await expect
    .poll(async () => {
      await press().catch(() => undefined)
      return page.url()
    })
    .toContain('/verify')
  expect((await sent).postDataJSON()).toEqual({
    email: 'maya@example.com',
    password: 'correct horse battery',
  })
  expect(complaints).toEqual([])
  await context.close()
})

test('the address that a login leads back with fills the field, also after a reload', async () => {
  const { newPage, context, complaints } = await product.open()
  const page = await newPage()
  await page.goto('/legal')
  await page.evaluate(() => localStorage.setItem('user_email', 'maya@example.com'))
  await page.goto('/change-password')
  const field = page.getByRole('textbox', { name: 'Email' })
  await expect.poll(() => field.inputValue()).toBe('maya@example.com')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('maya@example.com')
  expect(complaints).toEqual([])
  await context.close()
})

test('a page whose app does not come says that it is loading, and after ten seconds what to do', async () => {
  const { newPage, context } = await product.open({ reducedMotion: 'reduce' })
  const page = await newPage()
  await page.route(/\/assets\/app-[^/]*\.js$/, () => undefined)
  await page.goto('/subscribe', { waitUntil: 'commit' })
  const loading = page.getByText('Loading…')
  await loading.waitFor({ state: 'visible' })
  const advice = page.getByText('If nothing comes, load the page again.')
  await advice.waitFor({ state: 'visible' })
  await page.unroute(/\/assets\/app-[^/]*\.js$/)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Loading…').isVisible()).toBe(false)
  await context.close()
})
