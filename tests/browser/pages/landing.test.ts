import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

async function onLanding() {
  const opened = await product.open()
  const page = await opened.newPage()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { ...opened, page }
}

const cards = [
  'Idea validation',
  'Marketing tactics',
  'Funding tips',
  'Growth plans',
  'Product help',
  'Business strategy',
]

test('each of the six cards opens a window with more, by mouse and by keyboard, and gives the focus back', async () => {
  const { page, context, complaints } = await onLanding()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (const [index, name] of cards.entries()) {
    const card = page.getByRole('button', { name, exact: true })
    if (index % 2 === 0) await card.click()
    else {
      await card.focus()
      await page.keyboard.press('Enter')
    }
    const open = page.getByRole('dialog', { name })
    await open.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect((await open.innerText()).length).toBeGreaterThan(200)
    if (index === 0) expect(await axeFindings(page)).toEqual([])
    if (index % 2 === 0) await open.getByRole('button', { name: 'Close' }).click()
    else await page.keyboard.press('Escape')
    await open.waitFor({ state: 'detached' })
    expect(await focused()).toBe(name)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('behind an open window nothing can be reached or scrolled', async () => {
  const { page, context } = await onLanding()
  await page.getByRole('button', { name: 'Growth plans' }).click()
  const open = page.getByRole('dialog', { name: 'Growth plans' })
  await open.waitFor()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('dialog')?.open === true,
    )
    expect(isInside).toBe(true)
  }
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await overflow()).toBe('hidden')
  await open.getByRole('link', { name: 'Get Started' }).click()
  await page.waitForURL('**/register')
  await expect.poll(overflow).not.toBe('hidden')
  await context.close()
})

test('the greeting is typed at 50 ms a character, stands for 10 s, begins anew, and leads to the registration', async () => {
  const { newPage, context } = await product.open(inMotion)
  const page = await newPage()
  await page.clock.install()
  await page.goto('/')
  const bubble = page.getByRole('link', { name: /Hi, I am Ember/ })
  await bubble.waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200)
  const typed = async () => (await bubble.locator('.greeting-words > :last-child').innerText()).length
  const whole = ((await bubble.locator('.greeting-words > :first-child').textContent()) ?? '').length
  const start = await typed()
  await page.clock.runFor(500)
  // A frame may come a moment after its character.
  expect(Math.abs((await typed()) - start - 10)).toBeLessThanOrEqual(1)
  await page.clock.runFor(50 * (whole - start - 10) + 100)
  expect(await typed()).toBe(whole)
  await page.clock.runFor(9_700)
  expect(await typed()).toBe(whole)
  await page.clock.runFor(400)
  expect(await typed()).toBeLessThan(10)
  await page.clock.resume()
  await bubble.click()
  await page.waitForURL('**/register')
  await context.close()
})

test('who wants no motion sees the greeting at once', async () => {
  const { newPage, context } = await product.open({ reducedMotion: 'reduce' })
  const page = await newPage()
  await page.goto('/')
  const words = page.locator('.greeting-words > :last-child')
  await words.waitFor()
  await page.waitForTimeout(300)
  expect(await words.innerText()).toBe('Hi, I am Ember. What would you like to build?')
  await context.close()
})

test('the bar darkens past 20 px of scroll and leads to the features, the registration and the login', async () => {
  const { page, context } = await onLanding()
  const bar = page.locator('header').first()
  const color = () => bar.evaluate(element => getComputedStyle(element).backgroundColor)
  const clear = await color()
  await page.evaluate(() => window.scrollTo(0, 20))
  await page.waitForTimeout(300)
  expect(await color()).toBe(clear)
  await page.evaluate(() => window.scrollTo(0, 21))
  await expect.poll(color).not.toBe(clear)
  for (const [name, address] of [
    ['Features', '/features'],
    ['Register', '/register'],
    ['Login', '/login'],
  ] as const) {
    await page.goto('/')
    await bar.getByRole('link', { name }).click()
    await page.waitForURL(`**${address}`)
  }
  await context.close()
})

test('the features page has its six cards, leads back home and to the registration', async () => {
  const { page, context, complaints } = await onLanding()
  await page.goto('/features')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(6)
  await page.getByRole('heading', { name: 'Zero-risk 7-day free trial' }).waitFor()
  await page.getByRole('link', { name: 'Start Trial' }).click()
  await page.waitForURL('**/register')
  await page.goto('/features')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  expect(complaints).toEqual([])
  await context.close()
})
