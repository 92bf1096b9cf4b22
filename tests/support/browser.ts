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

/** A browser of somebody's own: nothing stored. Whatever its pages complain of is kept in `complaints`. */
export async function openContext(url: string, options: BrowserContextOptions = {}) {
  const context = await (await browser()).newContext({ baseURL: url, ...options })
  await context.addInitScript(standStill)
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

/** Ember breathes and flickers without end, which takes a tenth of a core in each open page; who looks at it lets it move. */
function standStill() {
  const still = new CSSStyleSheet()
  still.replaceSync("[class*='ember-'], .ember-sparks circle { animation: none !important }")
  document.adoptedStyleSheets = [still]
}

/** Ember moves on this page as it does for people. */
export const letMove = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
