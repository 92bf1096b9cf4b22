import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, PASSWORD } from '#tests/support/client.ts'
import { hydrated } from '#tests/support/browser/hydration.ts'
import { codeFor } from '../people.ts'
import type { Product } from '../product.ts'

/** A verified person who has not taken the trial. */
export async function signUpWithoutAccess(url: string) {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: PASSWORD }
  await call(url, 'POST', endpoints.register, { body })
  await call(url, 'POST', endpoints.verifyCode, { body: { email, code: await codeFor(url, email) } })
  const { token } = await json<{ token: string }>(call(url, 'POST', endpoints.login, { body }))
  return { email, token }
}

/** What a login leaves in local storage, past the introduction. */
export const loginOf = ({ email, token }: { email: string; token: string }) => ({
  token,
  user_email: email,
  seen_intro: 'true',
})

/** An empty tab of a browser in whose local storage these values lie. */
export async function openStoring(
  product: Product,
  values: Record<string, string>,
  options: BrowserContextOptions = {},
) {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: product.pagesUrl, localStorage }]
  const opened = await product.open({ ...options, storageState: { cookies: [], origins } })
  return { ...opened, page: await opened.newPage() }
}

/** Goes to a page and waits for its heading, not for the last of its files; gives the status of its document. */
export async function openPage(page: Page, address: string, heading: string | RegExp) {
  const response = await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  return response?.status()
}

const AHEAD_MS = 5_000 // jumped over, so that the moment of holding has not gone by already

/** Stops the page's installed clock; from then on only `page.clock.runFor` moves it. */
export async function holdClock(page: Page) {
  // The app waits for a paint and a tick of this clock before it is fetched.
  await hydrated(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
}

/** Everything in local storage, by its key. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

/** Where the page in the browser stands. */
export const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search)

/** What a call is answered with: in the server's place, by a connection that breaks, or by the server itself. */
export type Answer = { status: number; body: object | string } | 'unreachable' | 'passed on'

/**
 * Stands in for the server in one call of a page, and passes it on until told otherwise. Before the page is opened: a
 * browser under load takes a moment to begin handing its calls over.
 */
export async function standIn(page: Page, path: string) {
  let answer: Answer | Promise<Answer> = 'passed on'
  let sent: unknown[] = []
  await page.route(`**${path}`, async route => {
    sent.push(route.request().postDataJSON())
    const given = await answer
    if (given === 'passed on') return route.continue()
    if (given === 'unreachable') return route.abort()
    const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body)
    await route.fulfill({ status: given.status, contentType: 'application/json', body })
  })
  /** How the call is answered from now on; gives the bodies that are sent from now on. */
  return (next: Answer | Promise<Answer>) => {
    answer = next
    return (sent = [])
  }
}

/** What pages complained of besides the line that the browser itself writes for every failed call. */
export const ownComplaints = (complaints: string[]) =>
  complaints.filter(complaint => !complaint.includes('Failed to load resource'))
