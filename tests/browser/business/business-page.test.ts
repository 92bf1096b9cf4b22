import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { priceNoted } from '#tests/support/sample-messages.ts'
import { usd, withBusiness } from './with-business.ts'
import { composer } from '../people.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** The line of a fact: its name, value, day and words. */
const line = (page: Page, start: string) => button(page, new RegExp(`^${start}`))

test('a fact stands with the words that told it, and leads to the session in which they were said', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, complaints, address } = business
  const { sessionId, messageId } = await business.say(priceNoted(29))
  await page.goto(address)
  await shows(page, '$29')
  expect(await line(page, 'Price').innerText()).toContain('My price is $29 each')
  expect(await axeFindings(page)).toEqual([])
  await line(page, 'Price').click()
  await page.getByRole('link', { name: 'Open the session' }).click()
  await page.waitForURL(`**/chat?session=${sessionId}&message=${messageId}`)
  await composer(page).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('an edited value takes the place of the one before, which its history keeps', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await business.state('fixed_costs', usd(300, { per: 'month' }), { part: 'rent' })
  await page.goto(address)
  await line(page, 'Fixed costs · rent').click()
  await press(page, 'Edit')
  await fill(page, 'Amount', 'plenty')
  await press(page, 'Save')
  await shows(page, 'Write a number, like 29.50 or 1,500.')
  await fill(page, 'Amount', '1,350')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('How often').selectOption('week')
  await press(page, 'Save')
  await shows(page, '€1,350 a week')
  await shows(page, '≈ €5,850 a month')
  await shows(page, '$300 a month')
  expect((await business.read()).facts).toMatchObject([
    {
      part: 'rent',
      value: { amount: 1_350, currency: 'EUR', per: 'week' },
      history: [{ value: { amount: 300 } }],
    },
  ])
  await context.close()
})

test('of two values the person says which holds, or that they are two things', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  for (const key of ['price', 'wage', 'budget'] as const)
    for (const amount of [29, 19]) await business.state(key, usd(amount))
  await page.goto(address)
  const card = (name: string) => page.getByRole('region', { name: `Two values for ${name}` })
  await shows(page, 'Two values')
  expect(await card('Price').innerText()).toMatch(/You said \$29 on .* Is it \$19 from now on\?/)
  await card('Price').getByRole('button', { name: 'It changed' }).click()
  await card('Price').waitFor({ state: 'detached' })
  await card('Wage').getByRole('button', { name: 'No, $29' }).click()
  await card('Wage').waitFor({ state: 'detached' })
  await card('Budget').getByRole('button', { name: 'Two different things' }).click()
  await page.keyboard.press('Enter')
  await shows(page, 'Give it a name of its own.')
  await page.keyboard.type('gift box')
  await page.keyboard.press('Enter')
  await card('Budget').waitFor({ state: 'detached' })
  const { facts, contradictions } = await business.read()
  expect(contradictions).toEqual([])
  expect(facts.map(({ key, part, value }) => [key, part, value.amount])).toEqual([
    ['price', undefined, 19],
    ['wage', undefined, 29],
    ['budget', undefined, 29],
    ['budget', 'gift box', 19],
  ])
  await context.close()
})

test('what was heard without certainty is a question: yes, no, or another meaning', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await business.wonder('customers', { kind: 'count', amount: 60 })
  await business.wonder('cash', usd(800))
  await business.wonder('fixed_costs', usd(45), { part: 'stall' })
  await page.goto(address)
  const question = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await question('60: Customers?').getByRole('button', { name: 'Yes' }).click()
  await line(page, 'Customers').waitFor()
  await question('$800: Cash?').getByRole('button', { name: 'No', exact: true }).click()
  await question('$800: Cash?').waitFor({ state: 'detached' })
  await question('$45: Fixed costs, stall?').getByRole('button', { name: 'Something else' }).click()
  await page.getByLabel('What it means').selectOption('Cost each')
  await fill(page, 'Which one? (optional)', 'flour')
  await press(page, 'Save')
  await line(page, 'Cost each · flour').waitFor()
  await expect.poll(() => page.getByText('Did we get this right?').count()).toBe(0)
  expect((await business.read()).facts.map(({ key, status }) => [key, status])).toEqual([
    ['customers', 'noted'],
    ['unit_cost', 'noted'],
  ])
  await context.close()
})

test('two questions leave what is known in sight, and the others are there when they are wanted', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await business.state('price', usd(29))
  for (const amount of [10, 20, 30, 40])
    await business.wonder('fixed_costs', usd(amount), { part: `${amount}th` })
  await page.goto(address)
  const questions = page.getByRole('region', { name: 'Questions' })
  await expect.poll(() => questions.getByRole('listitem').count()).toBe(2)
  await page.getByRole('button', { name: '2 more questions', expanded: false }).press('Enter')
  expect(await questions.getByRole('listitem').count()).toBe(4)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show fewer questions', expanded: true }).press('Enter')
  expect(await questions.getByRole('listitem').count()).toBe(2)
  await questions.getByRole('button', { name: 'Yes' }).first().click()
  await page.getByRole('button', { name: '1 more question', exact: true }).waitFor()

  // Of two prices one has to hold, which is open, too.
  await business.state('price', usd(19))
  await page.reload()
  await page.getByRole('button', { name: '2 more questions' }).waitFor()
  expect(await questions.getByRole('listitem').count()).toBe(1)
  await context.close()
})

test('two businesses of one name are told apart where one is chosen', async () => {
  const business = await withBusiness(product, 'Bikes')
  const { page, context, make, address } = business
  const second = await make('Bikes')
  await page.goto(address)
  const choice = page.getByLabel('Business', { exact: true })
  await choice.selectOption('Bikes (2)')
  await expect.poll(() => choice.inputValue()).toBe(second)
  await page.goto(`/chat?business=${second}`)
  await expect.poll(() => choice.locator('option:checked').innerText()).toBe('Bikes (2)')
  await page.goto('/agent')
  await page.getByLabel('Start from').selectOption('Bikes (2)')
  await expect.poll(() => page.getByLabel('Start from').inputValue()).toBe(second)
  await context.close()
})

test('what is forgotten is gone from the page, and its message stays', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  const { sessionId, messageId } = await business.say('I have $8,500 left.')
  await business.state('cash', usd(8_500), { quote: '$8,500 left', messageId })
  await page.goto(address)
  await line(page, 'Cash').click()
  await press(page, 'Forget')
  const dialog = page.getByRole('alertdialog', { name: 'Forget cash?' })
  expect(await dialog.innerText()).toContain('Your messages stay as they are')
  await dialog.getByRole('button', { name: 'Forget' }).click()
  await shows(page, 'Nothing here yet')
  expect((await business.read()).facts).toEqual([])
  expect((await business.saved(sessionId))[0]?.content).toBe('I have $8,500 left.')
  await context.close()
})

test('an empty profile tells what to say first; what is added by hand is known', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await page.goto(address)
  await press(page, 'Add what you charge')
  await page.getByLabel('What it means').and(page.locator(':focus')).waitFor()
  await fill(page, 'Amount', '29')
  await page.getByLabel('Currency').selectOption('USD')
  await press(page, 'Add')
  await line(page, 'Price').waitFor()
  // The next money is in the same currency.
  await press(page, 'Add a fact')
  await page.getByLabel('What it means').selectOption('Fixed costs')
  await fill(page, 'Amount', '120')
  await press(page, 'Add')
  await shows(page, '$120 a month')
  await context.close()
})

test('what was not saved is said, and written once when it is tried again', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await page.goto(address)
  await press(page, 'Add what you charge')
  await fill(page, 'Amount', '29')
  // The server writes it, and its answer is lost.
  await page.route(`**${endpoints.businesses}/*/events`, async route => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Add')
  await shows(page, 'We couldn’t save this.')
  await page.unroute(`**${endpoints.businesses}/*/events`)
  await press(page, 'Add')
  await line(page, 'Price').waitFor()
  expect(await business.read()).toMatchObject({ facts: [{ history: [] }], counts: { events: 1 } })
  await context.close()
})

test('a profile that cannot be read says so, and comes with Try again', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await business.state('price', usd(29))
  await page.route(`**${endpoints.businesses}/*`, route => route.abort())
  await page.goto(address)
  await shows(page, 'We couldn’t load your business. Nothing is lost. Try again.')
  await page.unroute(`**${endpoints.businesses}/*`)
  await press(page, 'Try again')
  await line(page, 'Price').waitFor()
  await context.close()
})

test('the past is read and not changed', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await business.state('price', usd(29))
  await page.goto(address)
  await line(page, 'Price').waitFor()
  await fill(page, 'As of', '2025-03-14')
  await shows(page, 'This is what was known on Mar 14, 2025.')
  await shows(page, 'Nothing was known on that day.')
  expect(await button(page, 'Add a fact').count()).toBe(0)
  await press(page, 'Back to today')
  await line(page, 'Price').waitFor()
  await button(page, 'Add a fact').waitFor()
  await context.close()
})

test('a business is renamed, told to remember nothing, archived and brought back', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await page.goto(address)
  await fill(page, 'Name', 'Starter kits')
  await press(page, 'Rename')
  await page.getByRole('option', { name: 'Starter kits' }).waitFor({ state: 'attached' })
  await page.getByRole('switch', { name: 'Remember what I say' }).click()
  await shows(page, 'Nothing new is noted from your messages.')
  await press(page, 'Archive')
  await page.getByRole('option', { name: 'Starter kits (archived)' }).waitFor({ state: 'attached' })
  expect(await business.list()).toContainEqual(
    expect.objectContaining({ name: 'Starter kits', remembers: false, archived_at: expect.any(String) }),
  )
  await press(page, 'Bring back')
  await button(page, 'Archive').waitFor()
  expect((await business.read()).archived_at).toBeNull()
  await context.close()
})

test('before a business is deleted it is said what goes with it, and archiving is offered first', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await business.say('I sell kits.')
  await business.state('price', usd(29))
  await page.goto(address)
  await press(page, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete Kits?' })
  expect(await dialog.innerText()).toMatch(
    /1 session, 0 projects, and \d+ notes? about it will be gone for good/,
  )
  await dialog.getByRole('button', { name: 'Archive instead' }).click()
  await button(page, 'Bring back').waitFor()
  await press(page, 'Delete')
  expect(await dialog.getByRole('button', { name: 'Archive instead' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await business.list()).map(({ name }) => name)).not.toContain('Kits')
  await context.close()
})

test('a new business is asked one question, whose answer is its name and what it offers', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await page.goto(address)
  await press(page, 'New business')
  await page.getByLabel('What is it?').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await shows(page, 'Say in a few words what it is.')
  await page.keyboard.type('Bread classes')
  await page.keyboard.press('Enter')
  await line(page, 'Offer').filter({ hasText: 'Bread classes' }).waitFor()
  await page.getByRole('option', { name: 'Bread classes' }).waitFor({ state: 'attached' })
  await context.close()
})

test('by keyboard alone a fact is opened, edited and closed, and the focus comes back to its line', async () => {
  const business = await withBusiness(product, 'Kits')
  const { page, context, address } = business
  await business.state('price', usd(29))
  await page.goto(address)
  await line(page, 'Price').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByLabel('What it means').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await shows(page, '$31')
  await line(page, 'Price').and(page.locator(':focus')).waitFor()
  await context.close()
})

test('two hundred facts and very long words stay within the width of a phone', async () => {
  const business = await withBusiness(product, 'K'.repeat(100), { viewport: { width: 320, height: 640 } })
  const { page, context, address } = business
  await business.state('offer', { kind: 'text', text: 'W'.repeat(200) })
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      business.state('fixed_costs', usd(1, { per: 'month' }), { part: `item ${index}` }),
    ),
  )
  await page.goto(address)
  await shows(page, '$200 a month')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
})
