import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'

const connected: Promise<Browser>[] = []

/** The run's one browser, as a test file has it; `closeBrowser` at its end closes what the file opened. */
function browser() {
  connected[0] ??= chromium.connect(inject('browserAddress'))
  return connected[0]
}

export async function closeBrowser() {
  await (await connected.pop())?.close()
}

/**
 * A browser of somebody's own: nothing stored. Whatever its pages complain of is kept in `complaints`. Unless asked for,
 * nothing moves in it: an answer that is typed out costs fifteen times what a page costs to load.
 */
export async function openContext(url: string, options: BrowserContextOptions = {}) {
  const context = await (
    await browser()
  ).newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    ...options,
  })
  const complaints: string[] = []
  const watch = (page: Page) => {
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', error => complaints.push(`${page.url()}: ${error.message}`))
  }
  context.on('page', watch)
  return { context, complaints, newPage: () => context.newPage() }
}

/** The browser of somebody who sees answers typed and Ember move, as most people do. */
export const inMotion = { reducedMotion: 'no-preference' } as const
