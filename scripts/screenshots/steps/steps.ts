import type { Locator, Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser/hydration.ts'
import type { Stage } from '../stage.ts'

/** Something done or awaited on a page. */
export type Step = (page: Page, stage: Stage) => Promise<unknown>

/** One step after the other. */
export const steps =
  (...each: Step[]): Step =>
  async (page, stage) => {
    for (const step of each) await step(page, stage)
  }

// What was awaited last on a page, until something was done there: it has to be in every picture.
const awaited = new WeakMap<Page, Locator>()

/** What a person has to see before they go on, and in the pictures if it is the last. */
export const sees =
  (find: (page: Page) => Locator): Step =>
  async page => {
    const locator = find(page)
    await locator.waitFor()
    awaited.set(page, locator)
  }

/** What a person does; what was seen before may go away by it. */
export const does =
  (act: Step): Step =>
  async (page, stage) => {
    awaited.delete(page)
    await act(page, stage)
  }

/** Throws when what was awaited last has gone away by itself. */
export async function stillShows(page: Page) {
  const locator = awaited.get(page)
  if (locator && (await locator.count()) === 0) {
    throw new Error(`${locator.toString()} was gone before the last picture`)
  }
}

/** A public page, which has no app, as soon as its heading is there. */
export const publicPage = (address: string, heading: string | RegExp) =>
  steps(page => page.goto(address), headed(heading))

/** A page of the app, as soon as it answers: its heading may be there before its script. */
export const at = (address: string, heading: string | RegExp) => steps(publicPage(address, heading), hydrated)

export const headed = (heading: string | RegExp) =>
  sees(page => page.getByRole('heading', { level: 1, name: heading }))

export const says = (text: string | RegExp) => sees(page => page.getByText(text).first())

export const press = (name: string | RegExp) =>
  does(page => page.getByRole('button', { name, exact: true }).first().click())

export const follow = (name: string) => does(page => page.getByRole('link', { name }).first().click())

export const fill = (label: string, text: string) =>
  does(page => page.getByLabel(label, { exact: true }).fill(text))

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
