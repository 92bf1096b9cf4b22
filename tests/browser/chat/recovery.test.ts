import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import type { Message } from '#shared/chat/chat.ts'
import { call, json } from '#tests/support/client.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { openProduct } from '../product.ts'
import { ask, isIdle, shownIn, words } from '../people.ts'

const product = await openProduct({ environment: { REPLY_LEASE_S: '2' } })

test('[STREAM-04] a reload in mid-reply loses and doubles nothing, and a second tab shows the same', async () => {
  const { page, context, sessionId, saved, complaints } = await product.inSession(inMotion)
  const text = words(60)
  product.upstream.script({ text, chunkUnits: 6, delayMs: 30 })
  await ask(page, 'Tell me')
  await expect.poll(() => shownIn(page)).toMatch(/word2/)
  const before = (await shownIn(page)).length
  await page.reload()
  await expect.poll(() => shownIn(page)).toMatch(/word2/)
  // What had been typed is there at once, not typed again.
  expect((await shownIn(page)).length).toBeGreaterThanOrEqual(before)
  const other = await context.newPage()
  await other.goto(`/chat?session=${sessionId}`)
  await isIdle(page)
  await expect.poll(() => shownIn(page)).toBe(text)
  await expect.poll(() => shownIn(other)).toBe(text)
  expect((await saved()).at(-1)?.content).toBe(text)
  expect(product.upstream.requests.filter(({ prompt }) => prompt === 'Tell me')).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('a cut connection is mended by itself and the text is whole', async () => {
  const { page, context, saved } = await product.inSession(inMotion)
  const text = words(80)
  product.upstream.script({ text, chunkUnits: 6, delayMs: 40 })
  await ask(page, 'Through the tunnel')
  await expect.poll(() => shownIn(page)).toMatch(/word2/)
  await context.setOffline(true)
  await new Promise(resolve => setTimeout(resolve, 1_500))
  await context.setOffline(false)
  await expect.poll(() => shownIn(page)).toBe(text)
  expect((await saved()).at(-1)).toMatchObject({ content: text, status: 'complete' })
  await context.close()
})

test('after kill -9 of the server what was written is there, and Continue and Retry work', async () => {
  const { page, context, sessionId, saved, token } = await product.inSession(inMotion)
  const text = words(200)
  product.upstream.script({ text, chunkUnits: 8, delayMs: 30 }, { text: 'Here is the rest.' })
  await ask(page, 'Will you survive?')
  await expect.poll(() => shownIn(page)).toMatch(/word10/)
  await product.killAndStart()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  const [question, answer] = await saved()
  expect(question?.content).toBe('Will you survive?')
  expect(answer?.status).toBe('interrupted')
  expect(await shownIn(page)).toBe(answer?.content.trim())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => shownIn(page)).toBe('Here is the rest.')

  // Retry, on an answer that failed altogether.
  product.upstream.script({ status: 400 })
  await ask(page, 'And this?')
  await page.getByRole('alert').filter({ hasText: '✕ ' }).waitFor()
  product.upstream.script({ text: 'On the second try.' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => shownIn(page)).toBe('On the second try.')
  const path = `${endpoints.messages}/${sessionId}`
  const list = await json<{ messages: Message[] }>(call(product.url, 'GET', path, { token }))
  expect(list.messages.filter(({ content }) => content === 'And this?')).toHaveLength(1)
  await context.close()
}, 120_000)
