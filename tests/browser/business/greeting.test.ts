import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { usd, withBusiness } from './with-business.ts'
import { composer } from '../people.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const GREETING = /break even at 9 /
const STARTER = 'What if I charged 10% more?'

const forEverybody = (page: Page) => page.getByText('What are we building today?').filter({ visible: true })
const greeting = (page: Page) => page.getByText(GREETING)
const starters = (page: Page) => page.getByRole('log').getByRole('listitem').getByRole('button')
const switcher = (page: Page) => page.getByLabel('Business', { exact: true })

/** A person whose bags break even at nine. */
async function withBags(options?: BrowserContextOptions) {
  const business = await withBusiness(product, 'Bags', options)
  await business.state('price', usd(8, { per: 'unit', unit: 'bag' }))
  await business.state('unit_cost', usd(3, { per: 'unit', unit: 'bag' }))
  await business.state('fixed_costs', usd(45, { per: 'month' }))
  return business
}

const placesOf = async (page: Page) =>
  Promise.all((await starters(page).all()).slice(0, 4).map(starter => starter.boundingBox()))

test.each([390, 768, 1440])(
  'at %i px an empty chat begins with what is known, nothing moves when it comes, and a starter is sent as it stands',
  async width => {
    const business = await withBags({ viewport: { width, height: 900 } })
    const { page, context, complaints, id } = business
    let answer = () => {}
    const held = new Promise<void>(resolve => (answer = resolve))
    await page.route(`**/businesses/${id}`, async route => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(`**/businesses/${id}`)
    await business.open('/chat')
    await asked
    await forEverybody(page).waitFor()
    expect(await starters(page).count()).toBe(6)
    const places = await placesOf(page)
    answer()
    await greeting(page).waitFor()
    expect(await placesOf(page)).toEqual(places)
    expect(await starters(page).count()).toBe(4)
    expect(await forEverybody(page).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: STARTER, exact: true }).press('Enter')
    await page.getByRole('article', { name: 'You' }).getByText(STARTER).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the greeting is of the business that is chosen, also in a new session, and follows what another tab notes', async () => {
  const business = await withBags()
  const { page, context } = business
  const candles = await business.make('Candles')
  await business.open('/chat')
  await forEverybody(page).waitFor()
  await switcher(page).selectOption('Bags')
  await greeting(page).waitFor()
  await switcher(page).selectOption('Candles')
  await forEverybody(page).waitFor()
  expect(await starters(page).count()).toBe(6)

  const other = await context.newPage()
  await other.goto(`/business?business=${candles}`)
  await other.getByRole('button', { name: 'Add what you sell' }).click()
  await other.getByLabel('What is it?').fill('beeswax candles')
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText("Welcome back. What's next for beeswax candles?").waitFor()

  await switcher(page).selectOption('Bags')
  await greeting(page).waitFor()
  await page.getByRole('button', { name: 'New Session' }).click()
  await page.waitForURL(/session=/)
  await greeting(page).waitFor()
  await page.reload()
  await greeting(page).waitFor()
  await context.close()
})

test('what cannot be read, and a business of which nothing is known, leave the empty chat as it is', async () => {
  const business = await withBags()
  const { page, context } = business
  await page.route(`**/businesses/${business.id}`, route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => request.url().endsWith(business.id))
  await business.open('/chat')
  await failed
  await switcher(page).waitFor()
  expect(await forEverybody(page).count()).toBe(1)
  expect(await starters(page).count()).toBe(6)
  await composer(page).waitFor()

  await page.unroute(`**/businesses/${business.id}`)
  const unknown = await business.make('Unknown')
  const read = page.waitForResponse(`**/businesses/${unknown}`)
  await business.open(`/chat?business=${unknown}`)
  await (await read).finished()
  await expect.poll(() => switcher(page).inputValue()).toBe(unknown)
  expect(await forEverybody(page).count()).toBe(1)
  await context.close()
})
