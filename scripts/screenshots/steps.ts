import type { Page } from 'playwright-core'
import type { Stage } from './stage.ts'

/** Something done or awaited on a page. */
export type Step = (page: Page, stage: Stage) => Promise<unknown>

/** One step after the other. */
export const steps =
  (...each: Step[]): Step =>
  async (page, stage) => {
    for (const step of each) await step(page, stage)
  }

/** An address, whose page is there as soon as its heading is. */
export const at = (address: string, heading: string | RegExp) =>
  steps(page => page.goto(address), headed(heading))

export const headed =
  (heading: string | RegExp): Step =>
  page =>
    page.getByRole('heading', { level: 1, name: heading }).waitFor()

export const says =
  (text: string | RegExp): Step =>
  page =>
    page.getByText(text).first().waitFor()

export const press =
  (name: string | RegExp): Step =>
  page =>
    page.getByRole('button', { name, exact: true }).first().click()

export const follow =
  (name: string): Step =>
  page =>
    page.getByRole('link', { name }).first().click()

export const fill =
  (label: string, text: string): Step =>
  page =>
    page.getByLabel(label, { exact: true }).fill(text)

/** For what goes away by itself: first of all the page gets a clock that can be stopped. */
export const withClock: Step = page => page.clock.install()

/** From here on no time passes on the page. */
export const stopClock: Step = async page => {
  const nowMs = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(nowMs + CLOCK_AHEAD_MS)
}
// The clock goes on until it is told, and cannot be stopped in the past.
const CLOCK_AHEAD_MS = 400

/** A call gets this answer in the server's place. */
export const answered =
  (path: string, json: object, status = 200): Step =>
  page =>
    page.route(to(path), route => route.fulfill({ status, json }))

/** A call is never answered: what waits for it stays busy. */
export const held =
  (path: string): Step =>
  page =>
    page.route(to(path), () => undefined)

/** A call does not reach the server. */
export const cut =
  (path: string): Step =>
  page =>
    page.route(to(path), route => route.abort())

const to =
  (path: string) =>
  ({ pathname }: URL) =>
    pathname.startsWith(path)
