import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inMotion } from '#tests/support/browser/browser.ts'
import { openProduct } from '../product.ts'
import { ask, composer, lastAnswer } from '../people.ts'

const long = { text: 'word '.repeat(400), chunkUnits: 20, delayMs: 20 }

const product = await openProduct()

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function pressByKey(page: Page, name: string) {
  await named(page, name).focus()
  await page.keyboard.press('Enter')
}

/** What has the focus, by what a screen reader calls it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
async function expectFocus(page: Page, name: string) {
  await expect.poll(() => focused(page)).toBe(name)
}

test('a starter, Stop, Continue and Show all leave the focus in the composer', async () => {
  const { page, context } = await product.inSession(inMotion)
  product.upstream.script(long)
  await page.getByRole('button', { name: 'Find an idea' }).focus()
  await page.keyboard.press('Enter')
  await lastAnswer(page).locator('.markdown').waitFor()
  await expectFocus(page, 'Message')
  await pressByKey(page, 'Stop')
  await named(page, 'Continue').waitFor()
  await expectFocus(page, 'Message')
  product.upstream.script({ text: 'word '.repeat(60), chunkUnits: 1_000 })
  await pressByKey(page, 'Continue')
  await named(page, 'Show all').waitFor()
  await expectFocus(page, 'Message')
  await pressByKey(page, 'Show all')
  await named(page, 'Send').waitFor()
  await expectFocus(page, 'Message')
  await context.close()
})

test('Send, Dismiss and Retry leave the focus in the composer', async () => {
  const { page, context } = await product.inSession()
  product.upstream.script({ status: 400 })
  await composer(page).fill('And this?')
  await pressByKey(page, 'Send')
  await named(page, 'Dismiss').waitFor()
  await expectFocus(page, 'Message')
  await pressByKey(page, 'Dismiss')
  await named(page, 'Dismiss').waitFor({ state: 'detached' })
  await expectFocus(page, 'Message')
  product.upstream.script({ text: 'On the second try.' })
  await pressByKey(page, 'Retry')
  await expect.poll(() => lastAnswer(page).innerText()).toContain('On the second try.')
  await named(page, 'Send').waitFor()
  await expectFocus(page, 'Message')
  await context.close()
})

test('a reply that ends by itself takes the focus from nobody', async () => {
  const { page, context } = await product.inSession(inMotion)
  product.upstream.script({ text: 'word '.repeat(30), chunkUnits: 1_000 })
  await ask(page, 'Be short')
  await named(page, 'Stop').focus()
  await named(page, 'Send').waitFor()
  await expectFocus(page, 'Send')
  await ask(page, 'Be short again')
  await named(page, 'Show all').focus()
  await named(page, 'Send').waitFor()
  await expectFocus(page, 'Message')
  await context.close()
})

test('on a touch screen the conversation takes the focus, so that no keyboard pops up', async () => {
  const { page, context } = await product.inSession({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  product.upstream.script(long)
  await page.getByRole('button', { name: 'Find an idea' }).tap()
  await lastAnswer(page).locator('.markdown').waitFor()
  await named(page, 'Stop').tap()
  await named(page, 'Continue').waitFor()
  await expectFocus(page, 'Conversation')
  await context.close()
})

test('Escape closes the drawer first, and only then stops the reply', async () => {
  const { page, context } = await product.inSession({ viewport: { width: 390, height: 844 } })
  product.upstream.script(long)
  await ask(page, 'Go on and on')
  await lastAnswer(page).locator('.markdown').waitFor()
  await named(page, 'Show sidebar').click()
  await named(page, 'New Session').waitFor()
  await page.keyboard.press('Escape')
  await named(page, 'Show sidebar').waitFor()
  expect(await named(page, 'Stop').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await named(page, 'Continue').waitFor()
  await context.close()
})

test('how an answer ended is announced as it is', async () => {
  const { page, context } = await product.inSession()
  const said = () => page.locator('output[aria-live=polite]').last().textContent()
  product.upstream.script(long)
  await ask(page, 'Go on and on')
  await lastAnswer(page).locator('.markdown').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(said).toBe('Stopped')
  product.upstream.script({ status: 400 })
  await ask(page, 'And this?')
  await expect.poll(said).toBe('Not answered')
  product.upstream.script({ text: 'Fine.' })
  await ask(page, 'And now?')
  await expect.poll(said).toBe('Answer complete. Fine.')
  await context.close()
})

test('the introduction gives the focus to the composer, and a code asked for again keeps it on its button', async () => {
  const { page, context } = await product.inSession()
  await page.evaluate(() => localStorage.removeItem('seen_intro'))
  await page.reload()
  await pressByKey(page, 'Start Chatting')
  await expectFocus(page, 'Message')
  await page.evaluate(() => localStorage.setItem('verify_email', 'nobody@example.com'))
  await page.goto('/verify')
  await pressByKey(page, 'Resend Code')
  await expect.poll(() => focused(page)).toMatch(/^Resend available in/)
  await context.close()
})
