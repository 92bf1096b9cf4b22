import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import type { Session } from '#shared/chat/chat.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { openSeed } from '#tests/support/browser/seed.ts'
import { call, json } from '#tests/support/client.ts'
import { sampleMessages } from '#tests/support/sample-messages.ts'
import { usd, withBusiness } from './with-business.ts'
import { ask, composer, isIdle, PHONE, WIDE } from '../people.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const toggle = (page: Page) => page.getByRole('button', { name: 'Your business', exact: true })
const switcher = (page: Page) => page.getByLabel('Business', { exact: true })
const listed = (page: Page) => page.getByRole('navigation', { name: 'Sessions' }).getByRole('listitem')
const isFocused = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor()

test('on a wide window the panel stands beside the chat, follows it, and can be corrected there', async () => {
  const business = await withBusiness(product, 'Kits', WIDE)
  const { page, context, complaints } = business
  const { sessionId } = await business.say('Good morning!')
  await business.state('price', usd(29))
  await business.open(`/chat?session=${sessionId}`)
  await toggle(page).click()
  const panel = page.getByRole('complementary', { name: 'Your business' })
  await panel.getByText('$29').waitFor()
  await panel.getByText('Kits', { exact: true }).waitFor()
  expect((await panel.boundingBox())?.width).toBe(320)
  await composer(page).click()
  await panel.getByRole('button', { name: /^Price/ }).click()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Amount', { exact: true }).fill('31')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('$31').waitFor()
  expect(await axeFindings(page)).toEqual([])

  // What a message tells is there once it is answered.
  await ask(page, sampleMessages.bankNoted)
  await isIdle(page)
  await panel.getByText('$8,500').first().waitFor()
  await panel.getByRole('button', { name: 'Close your business' }).click()
  await isFocused(page, 'Your business')
  expect(await panel.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the panel is a sheet that Escape closes', async () => {
  const business = await withBusiness(product, 'Kits', PHONE)
  const { page, context } = business
  const { sessionId } = await business.say('Good morning!')
  await business.state('price', usd(29))
  await business.open(`/chat?session=${sessionId}`)
  await toggle(page).click()
  const sheet = page.getByRole('dialog', { name: 'Your business' })
  await sheet.getByText('$29').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await isFocused(page, 'Your business')
  expect(await sheet.count()).toBe(0)
  await context.close()
})

/** A session of 60 questions of a business, whose fourth told a price. */
async function withLongSession(options: typeof WIDE) {
  const business = await withBusiness(product, 'Kits', options)
  const { DATABASE_URL, ENCRYPTION_KEYS } = product.settings
  const seed = await openSeed(DATABASE_URL ?? '', ENCRYPTION_KEYS ?? '', business.email)
  const [sessionId = ''] = await seed.sessions(['A long story'])
  const exchanges = Array.from({ length: 60 }, (_, index) => ({
    question: index === 3 ? 'A kit is $29.' : `Question ${index}`,
    answer: 'A line of the answer.\n\n'.repeat(4),
  }))
  await seed.exchanges(sessionId, exchanges)
  await seed.end()
  const { token, page } = business
  const body = { business_id: business.id }
  await call(product.url, 'PATCH', `${endpoints.sessions}/${sessionId}`, { token, body })
  const messageId = (await business.saved(sessionId)).find(({ content }) => content === 'A kit is $29.')?.id
  await business.state('price', usd(29), { quote: 'A kit is $29', messageId: messageId ?? '' })
  await business.open(`/chat?session=${sessionId}`)
  await page.getByText('Question 59', { exact: true }).waitFor()
  await toggle(page).click()
  return { ...business, sessionId }
}

async function inView(page: Page, text: string) {
  await expect
    .poll(() =>
      page.getByText(text, { exact: true }).evaluate(element => {
        const { top, bottom } = element.getBoundingClientRect()
        return top > 0 && bottom < window.innerHeight
      }),
    )
    .toBe(true)
}

test('where a fact comes from is shown and marked in its session, however far back it was said', async () => {
  const { page, context, complaints } = await withLongSession(WIDE)
  const panel = page.getByRole('complementary', { name: 'Your business' })
  await panel.getByRole('button', { name: /^Price/ }).click()
  expect(await page.getByText('A kit is $29.', { exact: true }).count()).toBe(0)
  await panel.getByRole('link', { name: 'Open the session' }).click()
  const source = page.getByRole('article', { name: 'You' }).and(page.locator('[aria-current]'))
  await source.and(page.locator(':focus')).waitFor()
  await inView(page, 'A kit is $29.')
  expect(await source.count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])

  // What comes later does not take the reader away; followed again, the link leads there again.
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await inView(page, 'Question 59')
  await panel.getByRole('link', { name: 'Open the session' }).click()
  await inView(page, 'A kit is $29.')
  await page.reload()
  await inView(page, 'A kit is $29.')
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the sheet makes room for where a fact comes from', async () => {
  const { page, context } = await withLongSession(PHONE)
  const sheet = page.getByRole('dialog', { name: 'Your business' })
  await sheet.getByRole('button', { name: /^Price/ }).click()
  await sheet.getByRole('link', { name: 'Open the session' }).click()
  await sheet.waitFor({ state: 'detached' })
  await inView(page, 'A kit is $29.')
  const source = page.getByRole('article', { name: 'You' }).and(page.locator('[aria-current]'))
  await source.and(page.locator(':focus')).waitFor()

  // The same again, now that its message is there already; and a sheet that is only closed gives the focus back.
  await toggle(page).click()
  await sheet.getByRole('button', { name: /^Price/ }).press('Enter')
  await sheet.getByRole('link', { name: 'Open the session' }).press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await source.and(page.locator(':focus')).waitFor()
  await toggle(page).click()
  await sheet.getByRole('button', { name: /^Price/ }).waitFor()
  await page.keyboard.press('Escape')
  await isFocused(page, 'Your business')
  await context.close()
})

test('a link in the panel leads to its page and back', async () => {
  const business = await withBusiness(product, 'Kits', WIDE)
  const { page, context } = business
  const { sessionId } = await business.say('Good morning!')
  await business.open(`/chat?session=${sessionId}`)
  await toggle(page).click()
  await page.getByText('Nothing here yet').waitFor()
  await page.getByRole('link', { name: 'Open as a page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your business' }).waitFor()
  await expect.poll(() => switcher(page).inputValue()).toBe(business.id)
  await page.getByRole('link', { name: 'Back to Chat' }).click()
  await composer(page).waitFor()
  await context.close()
})

test('the switcher shows the sessions of one business, and new ones start in it', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, token } = business
  const candles = await business.make('Candles')
  const { sessionId: aboutKits } = await business.say('Good morning!')
  await business.say('Good morning!', candles)
  await business.open('/chat')
  await expect.poll(() => listed(page).count()).toBe(3)
  await switcher(page).selectOption('Kits')
  await expect.poll(() => listed(page).count()).toBe(1)
  expect(await listed(page).getByRole('link').getAttribute('href')).toContain(aboutKits)

  await switcher(page).selectOption('Candles')
  await page.getByRole('button', { name: 'New Session' }).click()
  await page.waitForURL(/session=/)
  await expect.poll(() => listed(page).count()).toBe(2)
  const id = new URL(page.url()).searchParams.get('session')
  const { sessions } = await json<{ sessions: Session[] }>(
    call(product.url, 'GET', endpoints.sessions, { token }),
  )
  expect(sessions.find(session => session.id === id)?.business_id).toBe(candles)
  await page.reload()
  await expect.poll(() => switcher(page).inputValue()).toBe(candles)
  await expect.poll(() => listed(page).count()).toBe(2)
  await switcher(page).selectOption('All businesses')
  await expect.poll(() => listed(page).count()).toBe(4)
  await context.close()
})

test('a new business from the switcher is chosen at once, with its first fact', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context } = business
  await business.open('/chat')
  await page.getByRole('button', { name: 'New business' }).click()
  const dialog = page.getByRole('dialog', { name: 'New business' })
  await dialog.getByLabel('What is it?').fill('Bread classes')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(/business=/)
  await expect.poll(() => switcher(page).locator('option:checked').innerText()).toBe('Bread classes')
  await page.getByText('No sessions yet.').waitFor()
  await toggle(page).click()
  await page
    .getByRole('button', { name: /^Offer/ })
    .filter({ hasText: 'Bread classes' })
    .waitFor()
  await context.close()
})

test('a business that is gone from the address shows all sessions', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context } = business
  await business.open(`/chat?business=${crypto.randomUUID()}`)
  await page.waitForURL(url => !url.search.includes('business'))
  await expect.poll(() => listed(page).count()).toBe(1)
  await context.close()
})
