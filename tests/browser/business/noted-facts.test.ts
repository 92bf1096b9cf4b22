import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { usd, withBusiness } from './with-business.ts'
import { sampleMessages } from '#tests/support/sample-messages.ts'
import { ask, composer, isIdle } from '../people.ts'
import { sharedProduct, type Product } from '../product.ts'

let product: Product
beforeAll(() => {
  product = sharedProduct()
})
afterAll(() => product.close())

const WIDE = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 } }

const told = (page: Page) => page.getByRole('list', { name: 'What this message told' }).last()
const chip = (page: Page, name: string | RegExp) => told(page).getByRole('button', { name })
const again = (page: Page) => page.getByRole('button', { name: 'Answer again with this' })
const notice = (page: Page) => page.getByRole('region', { name: 'What is remembered' })

test('what a message told stands under it, is corrected there, answered again, and known after a reload and in the panel', async () => {
  const { page, context, complaints } = await product.inSession(WIDE)
  await ask(page, sampleMessages.breadNotedRoomAsked)
  await chip(page, 'price $8 a loaf').waitFor()
  await chip(page, '$45 a day, 2 a week: fixed costs, room?').waitFor()
  await isIdle(page)
  expect(await again(page).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  await chip(page, 'price').click()
  const editor = page.getByRole('dialog', { name: 'Price' })
  await editor.getByText('I sell bread at $8 a loaf').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await editor.getByLabel('Amount', { exact: true }).fill('9')
  await editor.getByRole('button', { name: 'Save' }).click()
  await chip(page, 'price was $8 a loaf now $9 a loaf').and(page.locator(':focus')).waitFor()
  await again(page).click()
  await again(page).waitFor({ state: 'detached' })
  await isIdle(page)

  await chip(page, /^\$45/).click()
  const question = page.getByRole('dialog', { name: 'Did we get this right?' })
  await question.getByRole('button', { name: 'Yes' }).click()
  await chip(page, 'fixed costs, room $45 a day, 2 a week').waitFor()
  expect(await question.count()).toBe(0)

  await page.reload()
  await chip(page, 'price was $8 a loaf now $9 a loaf').waitFor()
  await chip(page, 'fixed costs, room $45').waitFor()
  expect(await again(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Your business', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Your business' })
  await panel.getByText('$9 a loaf').waitFor()

  // What changes in the panel changes under the message.
  await panel.getByRole('button', { name: /^Price/ }).click()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Amount', { exact: true }).fill('10')
  await panel.getByRole('button', { name: 'Save' }).click()
  await chip(page, 'price was $8 a loaf now $10 a loaf').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a yes to the only thing that was asked is seen at once where it was asked', async () => {
  const { page, context } = await product.inSession(WIDE)
  await ask(page, sampleMessages.roomAsked)
  await chip(page, '45 a day, 2 a week: fixed costs, room?').waitFor()
  await isIdle(page)
  await ask(page, 'yes')
  await chip(page, 'fixed costs, room 45 a day, 2 a week').waitFor()
  await context.close()
})

test('on a phone a chip opens a sheet by keyboard, and what is not so can be taken back and noted again', async () => {
  const { page, context, complaints } = await product.inSession(PHONE)
  await ask(page, sampleMessages.priceAndOfferNoted)
  await isIdle(page)
  await chip(page, 'price $8 a loaf').focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Price' })
  await sheet.waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await chip(page, 'price').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Not this' }).press('Enter')
  await chip(page, 'price $8 a loaf (not kept)').waitFor()

  await page.reload()
  await chip(page, 'price $8 a loaf (not kept)').click()
  await sheet.getByRole('button', { name: 'Note it again' }).click()
  await chip(page, /^price \$8 a loaf$/).waitFor()
  await page.reload()
  await chip(page, /^price \$8 a loaf$/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a number that found no place is shown when it is wanted, and gets a meaning there', async () => {
  const { page, context } = await product.inSession(WIDE)
  await ask(page, sampleMessages.threeNumbersUnused)
  await isIdle(page)
  expect(await told(page).getByRole('listitem').count()).toBe(0)
  await page.getByRole('button', { name: '3 numbers not used' }).click()
  await chip(page, '12 (not used)').click()
  const editor = page.getByRole('dialog', { name: 'What is 12?' })
  await editor.getByLabel('What it means').selectOption('Followers')
  await editor.getByRole('button', { name: 'Save' }).click()
  await chip(page, 'followers 12').waitFor()
  await page.reload()
  await chip(page, 'followers 12').waitFor()
  await page.getByRole('button', { name: '2 numbers not used' }).waitFor()
  await context.close()
})

test('a link to where a value comes from closes the sheet that it stands in, and leads there', async () => {
  const business = await withBusiness(product, 'Bread', PHONE)
  const { page, context, complaints } = business
  const { sessionId } = await business.say('I sell bread at $8 a loaf.')
  await business.open(`/chat?session=${sessionId}`)
  await chip(page, 'price $8 a loaf').waitFor()
  await ask(page, 'Is this a good idea?')
  await expect.poll(async () => (await business.saved(sessionId)).length, { timeout: 15_000 }).toBe(4)
  await isIdle(page)
  const asked = (await business.saved(sessionId)).findLast(({ role }) => role === 'user')
  await business.state('price', usd(9, { per: 'unit', unit: 'loaf' }), { messageId: asked?.id ?? '' })
  await page.reload()
  await chip(page, /^price was \$8 a loaf now \$9 a loaf/).click()
  const editor = page.getByRole('dialog', { name: 'Price' })
  await editor.getByRole('link', { name: 'Open the session' }).click()
  await editor.waitFor({ state: 'detached' })
  const source = page.getByRole('article', { name: 'You' }).and(page.locator('[aria-current]'))
  await source.and(page.locator(':focus')).getByText('Is this a good idea?').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a what-if is said as one, and is not noted', async () => {
  const { page, context } = await product.inSession(WIDE)
  await ask(page, sampleMessages.priceSupposed)
  await told(page).getByText('what if price $9 a loaf').waitFor()
  await isIdle(page)
  expect(await told(page).getByRole('button').count()).toBe(0)
  expect(await page.getByText('Noted', { exact: true }).count()).toBe(0)
  await context.close()
})

test('the first fact that is noted says once that it is remembered, with the switch', async () => {
  const { page, context } = await product.inSession(WIDE)
  await ask(page, 'Is this a good idea?')
  await isIdle(page)
  expect(await notice(page).count()).toBe(0)
  await ask(page, sampleMessages.priceAndOfferNoted)
  await isIdle(page)
  const remembers = notice(page).getByRole('switch', { name: 'Remember what I say' })
  await remembers.click()
  await expect.poll(() => remembers.getAttribute('aria-checked')).toBe('false')
  await page.reload()
  await chip(page, 'price $8 a loaf').waitFor()
  expect(await notice(page).count()).toBe(0)
  // Nothing is kept any longer, and the line says so.
  await ask(page, sampleMessages.lessInTheBankNoted)
  await chip(page, /^cash \$4,000.* \(not kept\)$/).waitFor()
  await composer(page).waitFor()
  await context.close()
})
