import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { PASSWORD } from '#tests/support/client.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { sharedProduct } from '../product.ts'
import { codeFor, lastAnswer } from '../people.ts'

const product = sharedProduct()

/** What has the focus, by what a person would call it; with a field that holds something, its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element.ariaLabel ?? label ?? element.textContent).trim()
  })

const MOST_STOPS = 80

/** Presses Tab until the thing with this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
  const isIt = (found: string) => (typeof name === 'string' ? found === name : name.test(found))
  const seen: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const found = await focused(page)
    if (isIt(found)) return
    seen.push(found)
    await page.keyboard.press(key)
  }
  throw new Error(`No Tab leads to ${String(name)}, only to ${[...new Set(seen)].join(' | ')}`)
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

const arriveAt = (page: Page, heading: string) => page.getByRole('heading', { name: heading }).waitFor()
const typeInto = (page: Page, text: string) => page.keyboard.type(text)
async function isFocused(page: Page, name: string) {
  await expect.poll(() => focused(page)).toBe(name)
}

test('everything from the landing page to the logout can be done by keyboard alone', async () => {
  const email = `${randomUUID()}@example.com`
  const { newPage, context, complaints } = await product.open(inMotion)
  const page = await newPage()
  await page.goto('/')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await press(page, 'Growth plans')
  await page.getByRole('dialog', { name: 'Growth plans' }).waitFor()
  await page.keyboard.press('Escape')
  await isFocused(page, 'Growth plans')
  await press(page, 'Get Started')

  await arriveAt(page, 'Create Your Account')
  await isFocused(page, 'Email')
  await typeInto(page, email)
  await tabTo(page, 'Password')
  await typeInto(page, PASSWORD)
  await page.keyboard.press('Enter')

  await arriveAt(page, 'Verify Your Email')
  await page.getByPlaceholder('Enter 6-digit code').and(page.locator(':focus')).waitFor()
  await typeInto(page, await codeFor(product.url, email))
  await page.keyboard.press('Enter')

  await arriveAt(page, 'Welcome Back')
  const address = page.getByRole('textbox', { name: 'Email' })
  await address.and(page.locator(':focus')).waitFor()
  if ((await address.inputValue()) === '') await typeInto(page, email)
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Enter Your Password')
  await isFocused(page, 'Password')
  await typeInto(page, PASSWORD)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/subscribe')
  await press(page, 'Start 7-day free trial')
  await page.waitForURL('**/chat')
  await page.getByRole('button', { name: 'Start Chatting' }).waitFor()
  await press(page, 'Start Chatting')
  await isFocused(page, 'Message')
  await typeInto(page, 'I sell candles at $24, each costs me $9. What if I charged $29?')
  await page.keyboard.press('Enter')
  await lastAnswer(page).locator('.markdown').waitFor()
  await press(page, 'Show all')
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await isFocused(page, 'Message')

  // Renames the session by its menu.
  await tabTo(page, /^Options of/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Rename')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await typeInto(page, 'Candles')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Candles' }).waitFor()
  await isFocused(page, 'Options of Candles')

  await press(page, /Account$/)
  await arriveAt(page, 'Your Info')
  await press(page, 'Cancel Subscription')
  await page.getByRole('alertdialog').waitFor()
  await press(page, 'Keep it')
  await isFocused(page, 'Cancel Subscription')
  await tabTo(page, 'Back to Chat', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/chat**')
  await press(page, 'Logout')
  await arriveAt(page, 'Welcome Back')
  expect(complaints).toEqual([])
  await context.close()
})
