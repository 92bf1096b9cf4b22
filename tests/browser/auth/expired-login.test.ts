import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { call, PASSWORD, signUp } from '#tests/support/client.ts'
import { openProduct, type OwnProduct } from '../product.ts'
import { ask, composer, shownIn, words } from '../people.ts'

let product: OwnProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

async function logIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

const stored = (page: Page) => page.evaluate(() => Object.entries(localStorage).flat().join(' '))

test('[SESS-14] a login that expires in mid-sentence keeps the sentence, and the next login leads back to it', async () => {
  const { page, context, address, token, email } = await product.inSession()
  product.upstream.script({ text: 'Fine.' })
  await composer(page).fill('I was just about to sa')
  await call(product.url, 'POST', endpoints.logout, { token })
  // Any call finds out; the tab that comes back into view asks for news.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL('**/login')
  await page.getByText('Your session has ended.').waitFor()
  await logIn(page, email)
  await page.waitForURL(`**${address}`)
  await page.getByRole('button', { name: 'Start Chatting' }).click()
  expect(await composer(page).inputValue()).toBe('I was just about to sa')
  await expect.poll(() => composer(page).evaluate(box => box === document.activeElement)).toBe(true)
  await page.keyboard.type('y it')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownIn(page)).toContain('Fine.')
  await page.getByText('I was just about to say it').first().waitFor()
  await context.close()
})

test('after a login the history of the tab holds no address with the email in it, and Back leads past it', async () => {
  const { email } = await signUp(product.url)
  const { newPage, context } = await product.open()
  const page = await newPage()
  await page.goto('/login')
  await logIn(page, email)
  await page.waitForURL('**/chat')
  const addresses = await page.evaluate(() => window.navigation.entries().map(({ url }) => url ?? ''))
  expect(addresses.filter(address => address.includes('%40'))).toEqual([])
  await page.goBack()
  expect(new URL(page.url()).pathname).not.toBe('/enter-password')
  await context.close()
})

test('[SESS-14] neither a reload of the login nor a look at the terms loses the begun message or the way back', async () => {
  const { page, context, address, token, email } = await product.inSession()
  await composer(page).fill('Not sent yet')
  await call(product.url, 'POST', endpoints.logout, { token })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL('**/login')
  await page.reload()
  await page.getByText('Your session has ended.').waitFor()
  await page.getByRole('link', { name: 'View Terms & Policies' }).click()
  // Before its script has come, the link leads home.
  await page.waitForURL('**/legal', { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('Your session has ended.').waitFor()
  await logIn(page, email)
  await page.waitForURL(`**${address}`)
  expect(await composer(page).inputValue()).toBe('Not sent yet')
  await context.close()
})

test('[SESS-14] an expired login leads every tab back to where it was', async () => {
  const { page, context, address, token, email } = await product.inSession()
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByText(email).waitFor()
  await page.bringToFront()
  await composer(page).fill('Not sent yet')
  await call(product.url, 'POST', endpoints.logout, { token })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  await logIn(other, email)
  await other.waitForURL('**/account')
  await page.goto(address)
  await composer(page).waitFor()
  expect(await composer(page).inputValue()).toBe('Not sent yet')
  await context.close()
})

test('[SESS-14] a token that is revoked while a reply streams leads to the login, and back to the whole reply', async () => {
  const { page, context, address, token, email } = await product.inSession()
  const text = words(60)
  product.upstream.script({ text, chunkUnits: 6, delayMs: 20 })
  await ask(page, 'A long one')
  await expect.poll(() => shownIn(page)).toContain('word1')
  await composer(page).fill('And then')
  await call(product.url, 'POST', endpoints.logout, { token })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL('**/login')
  await logIn(page, email)
  await page.waitForURL(`**${address}`)
  expect(await composer(page).inputValue()).toBe('And then')
  await expect.poll(() => shownIn(page)).toContain('word59')
  await context.close()
})

test('[SESS-13] a logout in one tab leads the other to the login at once and ends its stream', async () => {
  const { page, context, address } = await product.inSession()
  product.upstream.script({ text: words(1_500), chunkUnits: 10, delayMs: 30 })
  const ended = page.waitForEvent('requestfailed', request => request.url().includes(endpoints.stream))
  await ask(page, 'Go on and on')
  await expect.poll(() => shownIn(page)).toContain('word1')
  const other = await context.newPage()
  await other.goto(address)
  await composer(other).waitFor()
  const atMs = performance.now()
  await other.getByRole('button', { name: 'Logout' }).click()
  await Promise.all([page.waitForURL('**/login'), ended])
  // Promised are 2 s; the reply would go on longer than this.
  expect(performance.now() - atMs).toBeLessThan(10_000)
  expect(await page.locator('body').innerText()).not.toContain('word1')
  await context.close()
})

test('[SESS-18] after a logout the back button shows no conversation', async () => {
  const { page, context } = await product.inSession()
  product.upstream.script({ text: 'Between you and me.' })
  await ask(page, 'My secret plan')
  await expect.poll(() => shownIn(page)).toContain('you and me')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.goto('/legal')
  for (let count = 0; count < 3; count++) {
    await page.goBack().catch(() => null) // there may be nothing further back
    await page.waitForTimeout(200)
    expect(await page.locator('body').innerText()).not.toMatch(/secret plan|you and me/)
  }
  await context.close()
})

test('[SESS-19] a logout forgets everything of a person, and the next one in the same tab sees nothing of it', async () => {
  const { page, context, email, sessionId } = await product.inSession()
  product.upstream.script({ text: 'Between you and me.' })
  await ask(page, 'My secret plan')
  await expect.poll(() => shownIn(page)).toContain('you and me')
  await composer(page).fill('A half-written secret')
  await page.getByRole('link', { name: /secret plan/ }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  expect(await stored(page)).toBe('')
  const second = await signUp(product.url)
  await logIn(page, second.email)
  await page.waitForURL('**/chat')
  await page.getByRole('button', { name: 'Start Chatting' }).click()
  await page.getByText('No sessions yet.').waitFor()
  const traces = new RegExp(`secret|you and me|${sessionId}|${email.slice(0, 12)}`)
  expect(await page.locator('html').innerHTML()).not.toMatch(traces)
  expect(await stored(page)).not.toMatch(traces)
  expect(await composer(page).inputValue()).toBe('')
  expect(page.url()).not.toContain(sessionId)
  await context.close()
})

test('a session that another tab deletes says so, and what was being written in it goes on in a new one', async () => {
  const { page, context, address, token, sessionId } = await product.inSession()
  product.upstream.script({ text: 'Fine.' })
  await composer(page).fill('Half a thought')
  const other = await context.newPage()
  await other.goto(address)
  await composer(other).waitFor()
  await page.bringToFront()
  await call(product.url, 'DELETE', `${endpoints.sessions}/${sessionId}`, { token })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('This session does not exist.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'New Session' }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('Half a thought')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownIn(page)).toContain('Fine.')
  await context.close()
})
