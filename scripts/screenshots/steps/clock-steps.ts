import type { Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser/hydration.ts'
import { says, steps, type Step } from './steps.ts'

// Some things are shown for seconds only. They stay on a clock that stands still, however long a picture takes.

const stopped = new WeakSet<Page>()

/** For what goes away by itself: first of all the page gets a clock that can be stopped. */
export const withClock: Step = page => page.clock.install()

/** From here on no time passes on the page. */
export const stopClock: Step = async page => {
  // The app is fetched after a paint and a tick of this clock.
  await hydrated(page)
  stopped.add(page)
  await pause(page).catch(() => pause(page))
}
/** The clock goes on until it is told. One that is told too late stands still all the same, and can then be set. */
async function pause(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + CLOCK_AHEAD_MS)
}
const CLOCK_AHEAD_MS = 400

/** On a stopped clock: lets time pass until the page says so, never faster than here, so that a slow machine misses nothing. */
export const comesToSay = (text: string | RegExp): Step =>
  steps(
    page => ticking(page, page.getByText(text).first().waitFor(), LOOKED_AGAIN_MS),
    // It may still be on its way in.
    page => page.clock.runFor(COMES_IN_MS),
    says(text),
  )
const COMES_IN_MS = 300

/** What this waits for may wait for a timer of the page: while it does, a stopped clock goes on tick by tick. */
export async function ticking<Result>(page: Page, result: Promise<Result>, tickMs = 1) {
  let isAwaited = stopped.has(page)
  const settled = result.finally(() => (isAwaited = false))
  // It is awaited at the end, and may fail before.
  settled.catch(() => undefined)
  while (isAwaited) {
    // Axe opens a page of its own, and may close it in the middle of a tick. The end of this page is told by what is awaited.
    await page.clock.runFor(tickMs).catch(() => undefined)
    await page.waitForTimeout(LOOKED_AGAIN_MS)
  }
  return settled
}
const LOOKED_AGAIN_MS = 20
