import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { BROWSER_ARGUMENTS } from './find-browser.ts'

const launched: Promise<Browser>[] = []

/** The one browser of a test file; `closeBrowser` at its end. */
function browser() {
  launched[0] ??= chromium.launch({ executablePath: inject('browserPath'), args: BROWSER_ARGUMENTS })
  return launched[0]
}

export async function closeBrowser() {
  await (await launched.pop())?.close()
}

/** A browser of somebody's own: nothing stored. Whatever its pages complain of is kept in `complaints`. */
export async function openContext(url: string, options: BrowserContextOptions = {}) {
  const context = await (await browser()).newContext({ baseURL: url, ...options })
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
