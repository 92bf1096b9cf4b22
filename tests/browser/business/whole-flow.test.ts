import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { openSeed } from '#tests/support/browser/seed.ts'
import { composer, isIdle, lastAnswer } from '../people.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

// Sentences of which nobody has a doubt, and amounts that stand in no id and no date.
const FIRST = 'I sell bikes at $1,250 each. Our rent is $900 a month. Parts cost me $250 per bike.'
const LATER = 'I sell bikes at $1,450 each and parts cost me $250 per bike.'
const ABOUT_PRICE = 'Should I raise my price?'
const PRICES = /1,?250|1,?350|1,?450/
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** The person's own words, Ember's, and a title made of them stay: they are messages, not what is known. */
const STAYS = new Set(['message.content', 'reply.content', 'chat_session.title'])
const MOST_STOPS = 120

/** How a person reaches what they see. */
interface Hand {
  press: (target: Locator) => Promise<void>
  /** writes into a field in place of what stands there, and sends it */
  send: (field: Locator, text: string) => Promise<void>
  choose: (list: Locator, option: string) => Promise<void>
}

const mouse: Hand = {
  press: target => target.click(),
  async send(field, text) {
    await field.fill(text)
    await field.press('Enter')
  },
  choose: async (list, option) => void (await list.selectOption(option)),
}

/** Tab, Enter and letters alone: whatever no Tab leads to does not exist. */
function keyboardOf(page: Page): Hand {
  async function reach(target: Locator) {
    await target.waitFor()
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No Tab leads to ${String(target)}`)
  }
  return {
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async send(field, text) {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    async choose(list, option) {
      await reach(list)
      await page.keyboard.type(option)
    },
  }
}

interface Flow {
  page: Page
  hand: Hand
  /** of the owner, for what rests in the database */
  email: string
  /** Your business, beside the conversation or over it */
  business: Locator
  /** a phone has no room for both */
  isPhone: boolean
}

/** From the first number said to its last trace, and the same for whoever comes by mouse and by keyboard. */
async function wholeFlow({ page, hand, email, business, isPhone }: Flow) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const told = page.getByRole('list', { name: 'What this message told' })
  const chip = (name: string | RegExp) => told.last().getByRole('button', { name })
  const again = button('Answer again with this')
  const priceLine = business.getByRole('button', { name: /^Price/ })
  const source = page.getByRole('article', { name: 'You' }).and(page.locator('[aria-current]'))
  const sessions = page.getByRole('navigation', { name: 'Sessions' }).getByRole('listitem')
  const switcher = page.getByLabel('Business', { exact: true })

  async function ask(question: string) {
    await hand.send(composer(page), question)
    await isIdle(page)
  }
  async function openSessions() {
    if (isPhone) await hand.press(button('Show sidebar'))
  }
  async function closeBusiness() {
    if (isPhone) await page.keyboard.press('Escape')
    else await hand.press(button('Close your business'))
    await business.waitFor({ state: 'detached' })
  }
  const isFine = async () => expect(await axeFindings(page)).toEqual([])

  // What is said is noted under the message, corrected there, and answered again.
  await ask(FIRST)
  await chip(/^price \$1,250/).waitFor()
  await chip(/^fixed costs, rent \$900 a month$/).waitFor()
  await isFine()
  await hand.press(chip(/^price/))
  const editor = page.getByRole('dialog', { name: 'Price' })
  await editor.getByText('I sell bikes at $1,250 each').waitFor()
  await isFine()
  await hand.send(editor.getByLabel('Amount', { exact: true }), '1350')
  await editor.waitFor({ state: 'detached' })
  await chip(/^price was \$1,250.* now \$1,350/).waitFor()
  await hand.press(again)
  await again.waitFor({ state: 'detached' })
  await isIdle(page)
  await lastAnswer(page).getByText('$1,350').first().waitFor()
  await isFine()

  // The panel knows it, what it was before, in which words, and where they stand.
  await hand.press(button('Your business'))
  await priceLine.filter({ hasText: '$1,350' }).waitFor()
  await hand.press(priceLine)
  await business.getByText('I sell bikes at $1,250 each').last().waitFor()
  await isFine()
  await hand.press(business.getByRole('link', { name: 'Open the session' }).first())
  await source.and(page.locator(':focus')).filter({ hasText: FIRST }).waitFor()
  await expect.poll(() => source.evaluate(isInView)).toBe(true)
  if (!isPhone) await closeBusiness()
  await isFine()

  // Another value is asked about, and settled where it was said.
  await ask(LATER)
  const card = page.getByRole('region', { name: 'Two values for Price' })
  await card.getByText(/You said \$1,350.* on .* Is it \$1,450.* from now on\?/).waitFor()
  await isFine()
  await hand.press(card.getByRole('button', { name: 'It changed' }))
  await card.waitFor({ state: 'detached' })
  await chip(/^price .*\$1,450/).waitFor()

  // A new session of the same business knows it.
  const first = page.url()
  await openSessions()
  await isFine()
  await hand.press(button('New Session'))
  await page.waitForURL(url => url.href !== first)
  await page.getByText('What are we building today?').waitFor()
  await isFine()
  await ask(ABOUT_PRICE)
  await lastAnswer(page).getByText('$1,450').first().waitFor()
  await hand.press(button('Your business'))
  await priceLine.filter({ hasText: '$1,450' }).waitFor()
  await closeBusiness()

  // Another business does not.
  await openSessions()
  await hand.press(button('New business'))
  const dialog = page.getByRole('dialog', { name: 'New business' })
  await isFine()
  await hand.send(dialog.getByLabel('What is it?'), 'Bread classes')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(/business=/)
  await expect.poll(() => switcher.locator('option:checked').innerText()).toBe('Bread classes')
  const second = page.url()
  await hand.press(button('New Session'))
  await page.waitForURL(url => url.href !== second && url.searchParams.has('session'))
  await ask(ABOUT_PRICE)
  expect(await lastAnswer(page).innerText()).not.toMatch(PRICES)
  await hand.press(button('Your business'))
  await business
    .getByRole('button', { name: /^Offer/ })
    .filter({ hasText: 'Bread classes' })
    .waitFor()
  expect(await business.innerText()).not.toMatch(PRICES)
  await isFine()
  await closeBusiness()

  // Forgotten, it is nowhere: under no message, in no panel, in no row.
  expect(await restingPrices(email)).toEqual(
    expect.arrayContaining(['business_event.content', 'message.understood']),
  )
  await openSessions()
  await hand.choose(switcher, 'My business')
  await expect.poll(() => sessions.count()).toBe(2)
  await hand.press(sessions.last().getByRole('link'))
  await chip(/^price/).waitFor()
  await hand.press(button('Your business'))
  await hand.press(priceLine)
  await hand.press(business.getByRole('button', { name: 'Forget' }))
  const question = page.getByRole('alertdialog', { name: 'Forget price?' })
  await question.waitFor()
  await isFine()
  await hand.press(question.getByRole('button', { name: 'Forget' }))
  await priceLine.waitFor({ state: 'detached' })
  await business.getByRole('button', { name: /^Fixed costs/ }).waitFor()
  await isFine()
  await closeBusiness()
  expect(await restingPrices(email)).toEqual([])
  await page.reload()
  await chip(/^cost, parts/).waitFor()
  expect(await told.getByRole('button', { name: /^price/ }).count()).toBe(0)
  await isFine()
}

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** Where in the database a price rests that somebody has said, but for the messages themselves. */
async function restingPrices(email: string) {
  const { DATABASE_URL, ENCRYPTION_KEYS } = product.settings
  const seed = await openSeed(DATABASE_URL ?? '', ENCRYPTION_KEYS ?? '', email)
  const texts = await seed.texts()
  await seed.end()
  const places = texts
    .filter(({ place, text }) => !STAYS.has(place) && PRICES.test(text.replaceAll(UUID, '')))
    .map(({ place }) => place)
  return [...new Set(places)]
}

test('what is said is noted, corrected, asked about, known elsewhere and forgotten, beside a wide conversation', async () => {
  const { page, context, complaints, email } = await product.inSession({
    viewport: { width: 1440, height: 900 },
  })
  const business = page.getByRole('complementary', { name: 'Your business' })
  await wholeFlow({ page, hand: mouse, email, business, isPhone: false })
  expect(complaints).toEqual([])
  await context.close()
})

test('the same on a phone, by keyboard alone', async () => {
  const { page, context, complaints, email } = await product.inSession({
    viewport: { width: 390, height: 844 },
  })
  const business = page.getByRole('dialog', { name: 'Your business' })
  await wholeFlow({ page, hand: keyboardOf(page), email, business, isPhone: true })
  expect(complaints).toEqual([])
  await context.close()
})
