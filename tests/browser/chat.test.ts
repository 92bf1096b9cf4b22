import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import type { Message } from '#shared/chat.ts'
import { chatErrors } from '#shared/chat-sentences.ts'
import { call, json } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { openProduct, type Product } from './product.ts'
import { ask, composer, lastAnswer, words } from './people.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct({ environment: { REPLY_LEASE_S: '2' } })
})
afterAll(() => product.close())

/** The answer's text as it stands on the screen now. */
const shownIn = async (page: Page) => (await lastAnswer(page).locator('.markdown').innerText()).trim()
const isIdle = (page: Page) => page.getByRole('button', { name: 'Send' }).waitFor()

test('[STREAM-23] 400 characters that arrive at once are typed in 6.0 s, within 2 %', async () => {
  const { page, context } = await product.inSession()
  const text = 'a'.repeat(400)
  product.upstream.script({ text, chunkUnits: 400 })
  const tookMs = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let startedMs = 0
        const look = () => {
          const answer = document.querySelector('[role=log] .markdown')
          const length = answer?.textContent?.trim().length ?? 0
          if (length > 0 && startedMs === 0) startedMs = performance.now() - length * 15
          if (length >= 400) resolve(performance.now() - startedMs)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await ask(page, 'Type, please')
  const ms = await tookMs
  expect(ms).toBeGreaterThan(6_000 * 0.98)
  expect(ms).toBeLessThan(6_000 * 1.02)
  await context.close()
})

test('[STREAM-23] Stop keeps what was shown, in this tab, in another one and in the database; the next message works at once', async () => {
  const { page, context, sessionId, saved, complaints } = await product.inSession()
  const text = words(400)
  product.upstream.script({ text, chunkUnits: 20, delayMs: 20 }, { text: 'The next answer.' })
  await ask(page, 'Go on and on')
  const other = await context.newPage()
  await other.goto(`/chat?session=${sessionId}`)
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toMatch(/word1/)
  await expect.poll(() => shownIn(other).catch(() => ''), { timeout: 10_000 }).toMatch(/word1/)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Stop' }).click()
  await isIdle(page)
  await until(async () => (await saved()).at(-1)?.status === 'stopped')
  const kept = (await saved()).at(-1)?.content ?? ''
  expect(kept.length).toBeGreaterThan(0)
  expect(text.startsWith(kept)).toBe(true)
  expect(await shownIn(page)).toBe(kept.trim())
  await expect.poll(() => shownIn(other)).toBe(kept.trim())
  await ask(page, 'And now?')
  await expect.poll(() => shownIn(page), { timeout: 10_000 }).toBe('The next answer.')
  // A late piece of the stopped answer never comes back.
  expect((await saved()).map(({ content }) => content)).toEqual([
    'Go on and on',
    kept,
    'And now?',
    'The next answer.',
  ])
  expect(complaints).toEqual([])
  await context.close()
})

test('[STREAM-04] a reload in mid-reply loses and doubles nothing, and a second tab shows the same', async () => {
  const { page, context, sessionId, saved, complaints } = await product.inSession()
  const text = words(60)
  product.upstream.script({ text, chunkUnits: 6, delayMs: 30 })
  await ask(page, 'Tell me')
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toMatch(/word2/)
  const before = (await shownIn(page)).length
  await page.reload()
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toMatch(/word2/)
  // What had been typed is there at once, not typed again.
  expect((await shownIn(page)).length).toBeGreaterThanOrEqual(before)
  const other = await context.newPage()
  await other.goto(`/chat?session=${sessionId}`)
  await isIdle(page)
  await expect.poll(() => shownIn(page), { timeout: 20_000 }).toBe(text)
  await expect.poll(() => shownIn(other), { timeout: 20_000 }).toBe(text)
  expect((await saved()).at(-1)?.content).toBe(text)
  expect(product.upstream.requests.filter(({ prompt }) => prompt === 'Tell me')).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('a cut connection is mended by itself and the text is whole', async () => {
  const { page, context, saved } = await product.inSession()
  const text = words(80)
  product.upstream.script({ text, chunkUnits: 6, delayMs: 40 })
  await ask(page, 'Through the tunnel')
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toMatch(/word2/)
  await context.setOffline(true)
  await new Promise(resolve => setTimeout(resolve, 1_500))
  await context.setOffline(false)
  await expect.poll(() => shownIn(page), { timeout: 30_000 }).toBe(text)
  expect((await saved()).at(-1)).toMatchObject({ content: text, status: 'complete' })
  await context.close()
})

test('after kill -9 of the server what was written is there, and Continue and Retry work', async () => {
  const { page, context, sessionId, saved, token } = await product.inSession()
  const text = words(200)
  product.upstream.script({ text, chunkUnits: 8, delayMs: 30 }, { text: 'Here is the rest.' })
  await ask(page, 'Will you survive?')
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toMatch(/word10/)
  await product.killAndStart()
  await page.getByRole('button', { name: 'Continue' }).waitFor({ timeout: 30_000 })
  const [question, answer] = await saved()
  expect(question?.content).toBe('Will you survive?')
  expect(answer?.status).toBe('interrupted')
  expect(await shownIn(page)).toBe(answer?.content.trim())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => shownIn(page), { timeout: 20_000 }).toBe('Here is the rest.')

  // Retry, on an answer that failed altogether.
  product.upstream.script({ status: 400 })
  await ask(page, 'And this?')
  await page.getByRole('alert').filter({ hasText: '✕ ' }).waitFor()
  product.upstream.script({ text: 'On the second try.' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => shownIn(page), { timeout: 20_000 }).toBe('On the second try.')
  const path = `${endpoints.messages}/${sessionId}`
  const list = await json<{ messages: Message[] }>(call(product.url, 'GET', path, { token }))
  expect(list.messages.filter(({ content }) => content === 'And this?')).toHaveLength(1)
  await context.close()
}, 120_000)

test('Markdown becomes elements: tables, code to copy, prices as prices; no HTML, no image, no foreign link', async () => {
  const { page, context, complaints } = await product.inSession()
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
  const { page, context, sessionId } = await product.inSession()
  product.upstream.script({ text: words(40), chunkUnits: 6, delayMs: 30 }, { text: 'Another answer.' })
  await ask(page, 'The first session')
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toMatch(/word1/)
  await page.getByRole('button', { name: 'New Session' }).click()
  await page.waitForURL(url => url.searchParams.get('session') !== sessionId)
  await page.getByRole('log').getByRole('article').first().waitFor({ state: 'detached' })
  await ask(page, 'The second session')
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toBe('Another answer.')
  await page.goBack()
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 20_000 }).toBe(words(40))
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

test('[STREAM-05] two tabs show the same text, and a second question while Ember answers is refused with a sentence', async () => {
  const { page, context, sessionId, saved } = await product.inSession()
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
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toMatch(/word1/)
  await composer(other).fill('The second to ask')
  await composer(other).press('Enter')
  await other.getByRole('alert').filter({ hasText: chatErrors.alreadyAnswering }).waitFor()
  expect(await composer(other).inputValue()).toBe('The second to ask')
  await expect.poll(() => shownIn(page), { timeout: 20_000 }).toBe(text)
  await expect.poll(() => shownIn(other), { timeout: 20_000 }).toBe(text)
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
  await expect.poll(() => shownIn(page).catch(() => ''), { timeout: 10_000 }).toBe('Once.')
  expect(await saved()).toHaveLength(2)
  expect(product.upstream.requests.filter(request => request.prompt === prompt)).toHaveLength(1)
  await context.close()
})
