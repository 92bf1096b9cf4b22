import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openSeed } from '#tests/support/browser/seed.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { openProduct } from '../product.ts'
import { ask, composer, lastAnswer } from '../people.ts'

const product = await openProduct()

async function withHistory(options?: BrowserContextOptions) {
  const here = await product.person(options)
  const { DATABASE_URL, ENCRYPTION_KEYS } = product.settings
  return { ...here, seed: await openSeed(DATABASE_URL, ENCRYPTION_KEYS, here.email) }
}

/** A question's distance from the top of the screen. */
const topOf = (page: Page, question: string) =>
  page.getByText(question, { exact: true }).evaluate(element => element.getBoundingClientRect().top)
const articleCount = (page: Page) => page.getByRole('log').getByRole('article').count()
const isLoaded = async (page: Page, question: string) =>
  await expect.poll(() => page.getByText(question, { exact: true }).count()).toBe(1)

test('a session of 2,000 messages opens at its newest, with few of them; scrolling up brings older ones and the view stays', async () => {
  const { page, context, seed } = await withHistory()
  const [id = ''] = await seed.sessions(['A long story'])
  const answer = (index: number) =>
    `**Answer ${index}**\n\n${'A line of the answer.\n\n'.repeat(1 + (index % 7))}`
  await seed.exchanges(
    id,
    Array.from({ length: 1_000 }, (_, index) => ({ question: `Question ${index}`, answer: answer(index) })),
  )
  await seed.end()
  await page.goto(`/chat?session=${id}`)
  await page.getByText('Question 999', { exact: true }).waitFor()
  await expect.poll(() => topOf(page, 'Question 999')).toBeLessThan(720)
  expect(await articleCount(page)).toBeLessThan(100)

  // Wheel by wheel, as a reader does: what is in view moves by the wheel and by nothing else.
  await page.mouse.move(700, 300)
  let read = 0
  for (let known = await articleCount(page), turns = 0; known < 130 && turns < 200; turns++) {
    const visible = await page.getByRole('log').evaluate(log => {
      const top = log.getBoundingClientRect().top
      const all = [...log.querySelectorAll('.question')]
      const inView = all.find(element => element.getBoundingClientRect().top > top - 600)
      return inView?.textContent ?? ''
    })
    const before = await topOf(page, visible)
    const scrolled = await page.getByRole('log').evaluate(log => log.scrollTop)
    await page.mouse.wheel(0, -480)
    await page.waitForTimeout(60)
    const moved = (await topOf(page, visible)) - before
    expect(Math.abs(moved - Math.min(480, scrolled))).toBeLessThanOrEqual(2)
    known = await articleCount(page)
    read++
  }
  expect(read).toBeGreaterThan(10)
  await isLoaded(page, 'Question 940')
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect.poll(() => topOf(page, 'Question 999')).toBeLessThan(720)
  await context.close()
})

test('the list of 10,000 sessions comes in pages, newest first, and brings more on demand', async () => {
  const { page, context, seed } = await withHistory()
  await seed.sessions(Array.from({ length: 10_000 }, (_, index) => `Plan ${index}`))
  await seed.end()
  await page.goto('/chat')
  const list = page.getByRole('navigation', { name: 'Sessions' }).getByRole('listitem')
  await page.getByRole('link', { name: 'Plan 9999', exact: true }).waitFor()
  const first = await list.count()
  expect(first).toBeLessThanOrEqual(200)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => list.count()).toBeGreaterThan(first)
  expect(await page.getByRole('link', { name: 'Plan 9999', exact: true }).count()).toBe(1)
  await context.close()
})

test('20,000 characters of one reply are all there, as text, lists and code, each once', async () => {
  const { page, context, seed } = await withHistory(inMotion)
  const [id = ''] = await seed.sessions(['Long'])
  await seed.end()
  const numbered = Array.from(
    { length: 120 },
    (_, index) => `${index + 1}. Talk to person ${index + 1} about **money**`,
  )
  const code = Array.from(
    { length: 250 },
    (_, index) => `${index % 5 ? '' : '\n'}const price${index} = ${index} // a price`,
  )
  const text = `# A plan\n\n${numbered.join('\n')}\n\n\`\`\`ts\n${code.join('\n')}\n\`\`\`\n\n${'And a word more. '.repeat(400)}`
  expect(text.length).toBeGreaterThan(18_000)
  product.upstream.script({ text, chunkUnits: 500 })
  await page.goto(`/chat?session=${id}`)
  await composer(page).waitFor()
  await ask(page, 'All of it')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Send' }).waitFor({ timeout: 45_000 })
  const answer = lastAnswer(page)
  expect(await answer.locator('li').count()).toBe(120)
  // However many parts the list was typed in, its numbers go on.
  const numbers = await answer
    .locator('ol')
    .evaluateAll(lists => lists.map(list => [(list as HTMLOListElement).start, list.children.length]))
  let next = 1
  for (const [start, length] of numbers) {
    expect(start).toBe(next)
    next += length ?? 0
  }
  expect(await answer.locator('pre').innerText()).toBe(code.join('\n'))
  expect(await answer.locator('pre .code-comment').count()).toBe(250)
  await context.close()
})
