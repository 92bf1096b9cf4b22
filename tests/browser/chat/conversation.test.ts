import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chatErrors, chatTexts } from '#shared/chat/messages.ts'
import { until } from '#tests/support/until.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { openProduct } from '../product.ts'
import { ask, composer, isIdle, lastAnswer, shownIn, words } from '../people.ts'
import { holdClock } from '../specification/page-helpers.ts'

const product = await openProduct({ environment: { REPLY_LEASE_S: '2' } })

test('[STREAM-23] what arrives at once is typed at 15 ms a character, within 2 %', async () => {
  const { page, context, open, address } = await product.person(inMotion)
  await page.clock.install()
  await open(address)
  product.upstream.script({ text: 'a'.repeat(2_000), chunkUnits: 2_000 })
  await ask(page, 'Type, please')
  await expect.poll(() => shownIn(page)).toContain('a')
  await holdClock(page)
  const before = (await shownIn(page)).length
  await page.clock.runFor(6_000)
  const typed = (await shownIn(page)).length - before
  expect(Math.abs(typed - 400)).toBeLessThanOrEqual(8)
  await context.close()
})

test('Markdown becomes elements: tables, code to copy, prices as prices; no HTML, no image, no foreign link', async () => {
  const { page, context, complaints } = await product.inSession(inMotion)
  product.upstream.script({
    text: [
      'At $19 and $29 you earn **more**.\n\n| By | Goal |\n|---|---|\n| 12 Dec | 10 kits |\n\n```js\nconst price = 19\n```\n',
      '<img src=x onerror=alert(1)><script>alert(2)</script> ![tracking](https://evil.example/x.png)',
      ' [bad](javascript:alert(3)) [good](https://example.com)',
    ].join('\n'),
    chunkUnits: 500,
  })
  const foreign: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(product.pagesUrl)) foreign.push(request.url())
  })
  await ask(page, 'Show me')
  await page.getByRole('button', { name: 'Show all' }).click()
  await isIdle(page)
  const answer = lastAnswer(page)
  expect(await answer.locator('table').count()).toBe(1)
  expect(await answer.locator('strong').innerText()).toBe('more')
  expect(await answer.innerText()).toContain('At $19 and $29 you earn')
  expect(await answer.locator('img, script').count()).toBe(0)
  expect(
    await answer.locator('a').evaluateAll(links => links.map(link => link.getAttribute('href'))),
  ).toEqual(['https://example.com'])
  await answer.getByRole('button', { name: /copy/i }).first().waitFor()
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('[STREAM-25] a reply runs on while another session is open, and its words stay in their own session', async () => {
  const { page, context, sessionId } = await product.inSession(inMotion)
  product.upstream.script({ text: words(40), chunkUnits: 6, delayMs: 30 }, { text: 'Another answer.' })
  await ask(page, 'The first session')
  await expect.poll(() => shownIn(page)).toMatch(/word1/)
  await page.getByRole('button', { name: 'New Session' }).click()
  await page.waitForURL(url => url.searchParams.get('session') !== sessionId)
  await page.getByRole('log').getByRole('article').first().waitFor({ state: 'detached' })
  await ask(page, 'The second session')
  await expect.poll(() => shownIn(page)).toBe('Another answer.')
  await page.goBack()
  await expect.poll(() => shownIn(page)).toBe(words(40))
  await context.close()
})

test('Enter sends, Shift and Enter breaks the line, an empty message stays, and a half-written word in an IME is not sent', async () => {
  const { page, context, saved } = await product.inSession()
  product.upstream.script({ text: 'Fine.' })
  await composer(page).fill('   ')
  await page.keyboard.press('Enter')
  await composer(page).fill('One')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('two')
  await composer(page).dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
  })
  expect(await composer(page).inputValue()).toBe('One\ntwo')
  expect(await saved()).toEqual([])
  await page.keyboard.press('Enter')
  await until(async () => (await saved()).length === 2)
  expect((await saved())[0]?.content).toBe('One\ntwo')
  await context.close()
})

test('who has used most of the tokens of the day is told so, and at their end until when', async () => {
  const { page, context, complaints } = await product.inSession()
  const allowed = Number(product.settings.TOKENS_A_DAY)
  const low = page.getByText(chatTexts.allowanceLow)
  product.upstream.script({ text: 'Fine.', usage: { input: allowed * 0.85, output: 0 } })
  await ask(page, 'How many?')
  await low.waitFor()
  await page.reload()
  await low.waitFor()
  product.upstream.script({ text: 'Good.', usage: { input: allowed, output: 0 } })
  await ask(page, 'And then?')
  await expect.poll(() => shownIn(page)).toBe('Good.')
  await isIdle(page)
  await ask(page, 'And now?')
  await page
    .getByText(/You have used up today's allowance\. You can continue in (24 h|23 h 60 min|23 h 59 min)/)
    .waitFor()
  expect(await composer(page).inputValue()).toBe('And now?')
  expect(complaints.filter(one => !one.includes('429'))).toEqual([])
  await context.close()
})

test('[STREAM-05] two tabs show the same text, and a second question while Ember answers is refused with a message', async () => {
  const { page, context, sessionId, saved } = await product.inSession(inMotion)
  const text = words(40)
  product.upstream.script({ text, chunkUnits: 6, delayMs: 30 })
  const other = await context.newPage()
  // Hears nothing of the first tab's question, so that it still offers to send.
  await other.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined
    BroadcastChannel.prototype.addEventListener = () => undefined
  })
  await other.goto(`/chat?session=${sessionId}`)
  await composer(other).waitFor()
  await page.bringToFront()
  await ask(page, 'The first to ask')
  await expect.poll(() => shownIn(page)).toMatch(/word1/)
  await composer(other).fill('The second to ask')
  await composer(other).press('Enter')
  await other.getByRole('alert').filter({ hasText: chatErrors.alreadyAnswering.message }).waitFor()
  expect(await composer(other).inputValue()).toBe('The second to ask')
  await expect.poll(() => shownIn(page)).toBe(text)
  await expect.poll(() => shownIn(other)).toBe(text)
  expect((await saved()).map(({ content }) => content)).toEqual(['The first to ask', text])
  await context.close()
})

test('[STREAM-28] a reply that breaks in the middle keeps its words under a red banner with a cross', async () => {
  const { page, context, saved } = await product.inSession()
  product.upstream.script({ text: 'Half of an answ', chunkUnits: 20, ending: 'error-event' })
  await ask(page, 'What is wrong?')
  const banner = page.getByRole('alert').filter({ hasText: '✕ ' })
  await banner.waitFor()
  const [red = 0, green = 0, blue = 0] = await banner.evaluate(element =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  expect(await banner.innerText()).not.toContain('upstream-words')
  await expect.poll(() => shownIn(page)).toBe('Half of an answ')
  expect((await saved()).at(-1)).toMatchObject({ status: 'interrupted', content: 'Half of an answ' })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await banner.waitFor({ state: 'detached' })
  await context.close()
})

test('a double click and a second Enter make one message', async () => {
  const { page, context, saved } = await product.inSession()
  const prompt = `Once ${randomUUID()}`
  product.upstream.script({ text: 'Once.' })
  await composer(page).fill(prompt)
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect.poll(() => shownIn(page)).toBe('Once.')
  expect(await saved()).toHaveLength(2)
  expect(product.upstream.requests.filter(request => request.prompt === prompt)).toHaveLength(1)
  await context.close()
})
