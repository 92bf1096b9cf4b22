import type { Page } from 'playwright-core'

/** Waits until the app has taken over a page that was there before it; the public pages, which have no app, never are. */
export async function hydrated(page: Page) {
  // React leaves its own key on every element it draws or takes over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__react')),
  )
}
