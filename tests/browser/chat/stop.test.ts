import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { until } from '#tests/support/until.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { openProduct } from '../product.ts'
import { ask, isIdle, shownIn, words } from '../people.ts'

const product = await openProduct({ environment: { REPLY_LEASE_S: '2' } })

test('[STREAM-23] Stop keeps what was shown, in this tab, in another one and in the database; the next message works at once', async () => {
  const { page, context, sessionId, saved, complaints } = await product.inSession(inMotion)
  const text = words(400)
  product.upstream.script({ text, chunkUnits: 20, delayMs: 20 }, { text: 'The next answer.' })
  await ask(page, 'Go on and on')
  const other = await context.newPage()
  await other.goto(`/chat?session=${sessionId}`)
  await expect.poll(() => shownIn(page)).toMatch(/word1/)
  await expect.poll(() => shownIn(other)).toMatch(/word1/)
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
  await expect.poll(() => shownIn(page)).toBe('The next answer.')
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

test('a Stop that is answered late leaves the answer to a later question alone', async () => {
  const { page, context, saved } = await product.inSession(inMotion)
  const text = words(80)
  product.upstream.script(request => ({
    text: request.prompt === 'The last' ? text : words(400),
    chunkUnits: 20,
    delayMs: 20,
  }))
  let firstStopped: string | undefined
  let isHeldBack = true
  await page.route(`**${endpoints.stop}`, async route => {
    const { generation_id } = route.request().postDataJSON() as { generation_id: string }
    firstStopped ??= generation_id
    if (isHeldBack && generation_id === firstStopped)
      await route.fulfill({ status: 503, json: { error: 'Busy.' } })
    else await route.continue()
  })
  const stop = page.getByRole('button', { name: 'Stop' })
  await ask(page, 'The first')
  await expect.poll(() => shownIn(page)).toMatch(/word1/)
  await stop.click()
  await ask(page, 'The second')
  await stop.click()
  await ask(page, 'The last')
  await new Promise(resolve => setTimeout(resolve, 1_500))
  isHeldBack = false
  await expect.poll(() => shownIn(page)).toBe(text)
  await isIdle(page)
  expect((await saved()).at(-1)).toMatchObject({ content: text, status: 'complete' })
  await context.close()
})
