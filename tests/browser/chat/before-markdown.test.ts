import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { openSeed } from '#tests/support/browser/seed.ts'
import { openProduct } from '../product.ts'
import { ask, composer, lastAnswer, PHONE } from '../people.ts'

const product = await openProduct()

const PLAN = `# The plan

Start with **two** things:

- a price
- a page

| Month | Sales |
|---|--:|
| May | 12 |

\`\`\`js
const price = 40
\`\`\`
`
const MARKDOWN = /\/assets\/markdown-[^/]*\.js$/

/** Somebody with an answer of an hour ago. What draws answers does not come before `arrive`. */
async function beforeMarkdown(isPhone = false) {
  const here = await product.person(isPhone ? PHONE : undefined)
  const seed = await openSeed(product.settings.DATABASE_URL, product.settings.ENCRYPTION_KEYS, here.email)
  const [id = ''] = await seed.sessions(['The plan'])
  await seed.exchanges(id, [{ question: 'How do I begin?', answer: PLAN }])
  await seed.end()
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await here.context.route(MARKDOWN, async route => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return { ...here, address: `/chat?session=${id}`, arrive }
}

test.each([false, true])(
  'a saved session is drawn once, when what draws its answers is there, and nothing moves (on a phone: %s)',
  async isPhone => {
    const { page, context, address, arrive, complaints } = await beforeMarkdown(isPhone)
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shift: 0, signs: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      new MutationObserver(() => {
        if (document.body?.innerText.includes('**two**')) seen.signs += 1
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto(address)
    await page.getByText('Loading messages').waitFor({ state: 'attached' })
    await composer(page).fill('Half a tho')
    await page.waitForTimeout(300)
    expect(await page.getByText('How do I begin?').count()).toBe(0)
    arrive()
    await lastAnswer(page).getByRole('table').waitFor()
    expect(await lastAnswer(page).locator('strong').innerText()).toBe('two')
    await page.keyboard.type('ught')
    expect(await composer(page).inputValue()).toBe('Half a thought')
    await page.waitForTimeout(300)
    const { shift, signs } = await page.evaluate(() => {
      const seen = window as unknown as { shift: number; signs: number }
      return { shift: seen.shift, signs: seen.signs }
    })
    expect(signs).toBe(0)
    expect(shift).toBeLessThan(0.01)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('an answer that comes before what draws it is typed as its words, and one writes on meanwhile', async () => {
  const { page, context, arrive, open, complaints } = await beforeMarkdown()
  await open('/chat')
  product.upstream.script({ text: PLAN })
  await ask(page, 'How do I begin?')
  await lastAnswer(page).getByText('Start with **two** things').waitFor()
  await page.keyboard.type('And th')
  arrive()
  await lastAnswer(page).getByRole('table').waitFor()
  await page.keyboard.type('en?')
  expect(await composer(page).inputValue()).toBe('And then?')
  expect(await lastAnswer(page).locator('strong').innerText()).toBe('two')
  expect(complaints).toEqual([])
  await context.close()
})

test('where what draws answers cannot be loaded they are shown as their words, the page says so, and Retry loads it', async () => {
  const { page, context, address, arrive } = await beforeMarkdown()
  await context.unroute(MARKDOWN)
  await context.route(MARKDOWN, route => route.abort())
  arrive()
  await page.goto(address)
  await lastAnswer(page).getByText('Start with **two** things').waitFor()
  await page.getByText('The formatting of answers could not be loaded.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await context.unroute(MARKDOWN)
  await page.getByRole('button', { name: 'Retry' }).click()
  await lastAnswer(page).getByRole('table').waitFor()
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  await context.close()
})

test('what draws answers is fetched as somebody begins to write, before anything is sent', async () => {
  const { page, context, open, arrive } = await beforeMarkdown()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await open('/chat')
  await composer(page).waitFor()
  expect(requests.some(url => MARKDOWN.test(url))).toBe(false)
  await page.keyboard.type('H')
  await expect.poll(() => requests.some(url => MARKDOWN.test(url))).toBe(true)
  arrive()
  await context.close()
})
