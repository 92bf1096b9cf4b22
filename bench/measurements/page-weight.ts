import { gzipSync } from 'node:zlib'
import { pages, prerendered } from '#shared/pages.ts'
import { signUp } from '#tests/support/client.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '#tests/support/browser/find-browser.ts'
import { hydrated } from '#tests/support/browser/hydration.ts'
import { chromium, type Browser } from 'playwright-core'

/**
 * What each page brings of JavaScript, gzipped, in kB of 1,000 bytes, as a browser really loads it: until the page is
 * there, and with what it fetches ahead after that.
 */
export async function measurePageWeight(server: string) {
  // By the name of PUBLIC_URL: pages asked for by another loopback name are redirected.
  const url = server.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS })
  try {
    const { email, token } = await signUp(server)
    const sizes: { page: string; first: number; all: number }[] = []
    for (const page of Object.values(pages)) {
      const isSignedIn = page === pages.chat || page === pages.account
      const storage = isSignedIn ? { token, user_email: email } : {}
      sizes.push({ page, ...(await sizeOf(browser, url, page, storage)) })
    }
    return sizes
  } finally {
    await browser.close()
  }
}

async function sizeOf(browser: Browser, url: string, page: string, storage: Record<string, string>) {
  const context = await browser.newContext({
    baseURL: url,
    storageState: {
      cookies: [],
      origins: [
        { origin: url, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) },
      ],
    },
  })
  const tab = await context.newPage()
  const scripts: Promise<Buffer>[] = []
  tab.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await tab.goto(page === pages.enterPassword ? `${page}?email=maya%40example.com` : page)
  await tab
    .locator(page === pages.chat ? 'textarea' : 'main')
    .first()
    .waitFor()
  // A page that was there before its app is whole when the app has taken it over; a prerendered one has none.
  if (!(page in prerendered)) await hydrated(tab)
  const first = await gzippedKilobytes(scripts)
  await tab.waitForLoadState('networkidle')
  const all = await gzippedKilobytes(scripts)
  await context.close()
  return { first, all }
}

async function gzippedKilobytes(scripts: readonly Promise<Buffer>[]) {
  const bodies = await Promise.all(scripts)
  return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0) / 1_000
}
