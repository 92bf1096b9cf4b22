import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { sampleMessages } from '#tests/support/sample-messages.ts'
import { withBusiness } from './with-business.ts'
import { ask, isIdle, PHONE, WIDE } from '../people.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const KITS = sampleMessages.kitsNoted
const CANDLES = sampleMessages.beeswaxCandlesNoted

const card = (page: Page) => page.getByRole('region', { name: 'A new business?' })
const conflict = (page: Page) => page.getByRole('region', { name: 'Two values for Price' })
const told = (page: Page) => page.getByRole('list', { name: 'What this message told' }).last()
const chip = (page: Page, name: string | RegExp) => told(page).getByRole('button', { name })
const switcher = (page: Page) => page.getByLabel('Business', { exact: true })

/** A business that sells kits, and a session in it in which something else is sold. */
async function askedAbout(options: typeof WIDE) {
  const business = await withBusiness(product, 'Kits', options)
  await business.say(KITS)
  const { sessionId } = await business.say('Good morning!')
  await business.open(`/chat?session=${sessionId}`)
  await business.page.getByText('Good morning!').waitFor()
  await ask(business.page, CANDLES)
  await isIdle(business.page)
  await card(business.page).waitFor()
  return { ...business, sessionId }
}

test('another business is made of a message by keyboard, with its session and facts, in every tab', async () => {
  const { page, context, complaints, sessionId, read, list } = await askedAbout(WIDE)
  await chip(page, 'beeswax candles: offer?').waitFor()
  await chip(page, '$20: price?').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await card(page).getByText('bread kits').waitFor()
  const elsewhere = await context.newPage()
  await elsewhere.goto(`/chat?session=${sessionId}`)
  await card(elsewhere).waitFor()

  await page.bringToFront()
  await card(page).getByRole('button', { name: 'New business' }).focus()
  await page.keyboard.press('Enter')
  await card(page).waitFor({ state: 'detached' })
  await chip(page, 'offer beeswax candles').waitFor()
  await chip(page, 'price $20').waitFor()
  await card(elsewhere).waitFor({ state: 'detached' })
  await chip(elsewhere, 'price $20').waitFor()
  expect(await switcher(page).locator('option').allInnerTexts()).toContain('beeswax candles')
  await page.getByRole('button', { name: 'Answer again with this' }).waitFor()

  expect((await list()).map(({ name }) => name)).toContain('beeswax candles')
  expect((await read()).facts.map(({ key, value }) => [key, value.amount ?? value.text])).toEqual([
    ['price', 29],
    ['offer', 'bread kits'],
  ])
  await page.getByRole('button', { name: 'Your business', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Your business' })
  await panel
    .getByRole('button', { name: /^Offer/ })
    .filter({ hasText: 'beeswax candles' })
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a list of one business follows a session of it into the new one', async () => {
  const business = await withBusiness(product, 'Kits', WIDE)
  const { page, context } = business
  await business.say(KITS)
  const { sessionId } = await business.say(CANDLES)
  await business.open(`/chat?session=${sessionId}&business=${business.id}`)
  await card(page).getByRole('button', { name: 'New business' }).click()
  await page.waitForURL(url => ![null, business.id].includes(url.searchParams.get('business')))
  await expect.poll(() => switcher(page).locator('option:checked').innerText()).toBe('beeswax candles')
  await chip(page, 'price $20').waitFor()
  await context.close()
})

test('on a phone it is the same business, and of two prices one is said to hold', async () => {
  const { page, context, complaints, read } = await askedAbout(PHONE)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await card(page).getByRole('button', { name: 'Same one' }).press('Enter')
  await card(page).waitFor({ state: 'detached' })
  await chip(page, 'offer beeswax candles').waitFor()

  await conflict(page).getByText('$29').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await conflict(page).getByRole('button', { name: 'Two different things' }).click()
  await conflict(page).getByLabel('What is the one at $20 called?').fill('candle')
  await page.keyboard.press('Enter')
  await conflict(page).waitFor({ state: 'detached' })
  const prices = (await read()).facts.filter(({ key }) => key === 'price')
  expect(prices.map(({ part, value }) => [part, value.amount])).toEqual([
    [undefined, 29],
    ['candle', 20],
  ])
  expect(await card(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
