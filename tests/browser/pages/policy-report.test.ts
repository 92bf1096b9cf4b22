import { expect, test } from 'vitest'
import { openContext } from '#tests/support/browser/browser.ts'
import { until } from '#tests/support/until.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const COUNTER = 'kindling_csp_reports_total{directive="img-src"}'

/** How often browsers have reported a picture that was refused. */
async function reportCount() {
  const lines = (await (await fetch(`${product.url}/metrics`)).text()).split('\n')
  return Number(
    lines
      .find(line => line.startsWith(COUNTER))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

test('a picture from elsewhere that somebody plants in a page is not loaded, and reported once (WEB-01)', async () => {
  const { context, newPage } = await openContext(product.pagesUrl)
  const page = await newPage()
  await page.goto('/login')
  const before = await reportCount()
  await page.evaluate(() => {
    const planted = document.createElement('img')
    planted.src = 'https://evil.example/pixel.png?of=maya'
    document.body.append(planted)
  })
  await until(async () => (await reportCount()) > before)
  // A second one would come by the other way of reporting.
  await page.goto('/legal')
  await page.waitForLoadState('networkidle')
  expect((await reportCount()) - before).toBe(1)
  await context.close()
})
