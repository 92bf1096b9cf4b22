import { afterAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { openNetwork } from '#tests/support/browser/network.ts'
import { until } from '#tests/support/until.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { openProduct } from '../product.ts'
import { ask, shownIn, words } from '../people.ts'

const network = await openNetwork()
afterAll(() => network.close())
const product = await openProduct({
  environment: { PORT: String(network.serverPort), PUBLIC_URL: network.url },
})

/** A person whose answer is being typed, with a clock of the page that a test can move. */
async function whileAnswering(prompt: string, text = words(40)) {
  const { page, open, address, saved, ...here } = await product.person(inMotion)
  await page.clock.install()
  await open(address)
  product.upstream.script({ text, chunkUnits: 6, delayMs: 30 })
  const timesAsked = () => product.upstream.requests.filter(request => request.prompt === prompt).length
  const askedBefore = timesAsked()
  await ask(page, prompt)
  await expect.poll(() => shownIn(page)).toMatch(/word3/)
  /** The whole text is on screen and saved, and was asked for once. */
  const isWhole = async () => {
    await expect.poll(() => shownIn(page)).toBe(text)
    await page.getByRole('button', { name: 'Send' }).waitFor()
    await until(async () => (await saved()).at(-1)?.status === 'complete')
    expect((await saved()).map(({ content }) => content)).toEqual([prompt, text])
    expect(timesAsked() - askedBefore).toBe(1)
    expect(await reconnecting(page).count()).toBe(0)
  }
  return { ...here, page, text, saved, isWhole }
}

const reconnecting = (page: Page) => page.getByText('Reconnecting…')

/** The tab goes out of sight, or comes back. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('a network that stalls is noticed after 25 s without a heartbeat, said quietly, and the text is whole', async () => {
  const { page, context, isWhole } = await whileAnswering('Over a dead line')
  network.stall()
  await page.clock.fastForward(20_000)
  expect(await reconnecting(page).count()).toBe(0)
  await page.clock.fastForward(8_000)
  await reconnecting(page).waitFor()
  network.mend()
  // A try that still hangs on the dead line is given up after the same silence, whenever it began.
  await until(async () => {
    if ((await reconnecting(page).count()) === 0) return true
    await page.clock.fastForward(26_000)
    await new Promise(resolve => setTimeout(resolve, 500))
    return false
  })
  await isWhole()
  await context.close()
})

test('a server that is away though the network is there is tried again until it is back', async () => {
  const { page, context, isWhole } = await whileAnswering('Are you there?')
  network.refuse()
  await reconnecting(page).waitFor()
  await page.clock.runFor(3_000)
  network.mend()
  await isWhole()
  await context.close()
})

test('Stop on a lost line keeps what was shown, once the server is back', async () => {
  const { page, context, saved, text } = await whileAnswering('Stop in the tunnel', words(300))
  network.refuse()
  await reconnecting(page).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped', { exact: true }).first().waitFor()
  const shown = await shownIn(page)
  network.mend()
  await until(async () => (await saved()).at(-1)?.status === 'stopped')
  const kept = (await saved()).at(-1)?.content ?? ''
  expect(text.startsWith(kept)).toBe(true)
  expect(kept.trim()).toBe(shown)
  await expect.poll(() => shownIn(page)).toBe(shown)
  await context.close()
})

test('a hidden tab gives its line back after 30 s, and on return the text is where it should be', async () => {
  const { page, context, isWhole } = await whileAnswering('In the background')
  await setHidden(page, true)
  await expect.poll(() => shownIn(page)).toMatch(/word9/)
  const letGo = page.waitForEvent('requestfailed', request => request.url().includes(endpoints.stream))
  await page.clock.fastForward(31_000)
  await letGo
  await until(() => product.upstream.openCount() === 0)
  await setHidden(page, false)
  await isWhole()
  await context.close()
})

test('a page that was frozen goes on where the reply is', async () => {
  const { page, context, isWhole } = await whileAnswering('Asleep')
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await new Promise(resolve => setTimeout(resolve, 2_000))
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await isWhole()
  await context.close()
})

test('after a night asleep the old line is dropped, and a new one brings the rest', async () => {
  const { page, context, isWhole } = await whileAnswering('Until tomorrow')
  network.stall()
  await page.clock.fastForward('08:00:00')
  network.mend()
  await isWhole()
  await context.close()
})
