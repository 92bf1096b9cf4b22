import { expect } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { axeFindings } from '#tests/support/browser/axe.ts'
import type { Product } from '../product.ts'

export const barbers =
  'A booking app for independent barbers in Lisbon, $15 a month per chair, first 50 shops in 6 months'

/** The workshop of the whole product in a browser of a visitor's own. */
export async function visitor(product: Product, options?: BrowserContextOptions) {
  const opened = await product.open(options)
  const page = await opened.newPage()
  await page.goto('/agent')
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  return { ...opened, page }
}

export async function ask(page: Page, project = barbers) {
  await page.getByRole('textbox', { name: 'Message' }).fill(project)
  await page.keyboard.press('Enter')
  // Stop may be gone already when every agent answers at once.
  await page.getByRole('log').getByRole('article', { name: 'You' }).last().waitFor()
}

/** Resolves when nobody is at work any more. */
export const over = (page: Page) => page.getByRole('button', { name: 'Send' }).waitFor({ timeout: 60_000 })

export const rowOf = (page: Page, agent: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: agent, exact: true }) })

export const filesOf = (page: Page) => page.getByRole('navigation', { name: 'Files' })
export const viewerOf = (page: Page) => page.getByRole('region', { name: 'Viewer' })

export async function expectNoFindings(page: Page) {
  expect(await axeFindings(page)).toEqual([])
}
