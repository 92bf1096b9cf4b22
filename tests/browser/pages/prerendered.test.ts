import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { composer, signInHere } from '../people.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const publicPages: [address: string, heading: RegExp, words: RegExp[]][] = [
  ['/', /Build the business/, [/7 days free, no card/, /Six ways/, /Strategic foundation/, /Growth plans/]],
  ['/features', /What Ember does/, [/Zero-risk 7-day free trial/, /Growth engine/]],
  ['/legal', /Terms & Policies/, [/14 days of a payment/, /5 business days/, /one free trial of 7 days/]],
  ['/no-such-page', /Nothing burns here/, [/There is no page at this address/]],
]

describe.each(publicPages)('%s', (address, heading, words) => {
  test('can be read without a script, and its links lead on', async () => {
    const { newPage, context } = await product.open({ javaScriptEnabled: false })
    const page = await newPage()
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const text = await page.locator('body').innerText()
    for (const expected of words) expect(text).toMatch(expected)
    expect(text).not.toMatch(/TRIAL|undefined|needs JavaScript/)
    await page.getByRole('link', { name: 'Kindling' }).first().click()
    await page.getByRole('heading', { level: 1, name: /Build the business/ }).waitFor()
    await context.close()
  })

  test('loads at most 20 kB of script, nothing from elsewhere, and nothing in it moves', async () => {
    const { newPage, context, complaints } = await product.open()
    const page = await newPage()
    const scripts: Promise<string>[] = []
    const strangers: string[] = []
    page.on('response', response => {
      const { pathname, origin } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.push(response.text())
      if (origin !== product.pagesUrl) strangers.push(response.url())
    })
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shift: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(500)
    const sizes = (await Promise.all(scripts)).map(script => gzipSync(script, { level: 9 }).length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1_000).toBeLessThan(20)
    expect(strangers).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
    expect(complaints.filter(text => !text.includes('404'))).toEqual([])
    await context.close()
  })
})

test('without a script the cards of the landing page still open and close their windows', async () => {
  const { newPage, context } = await product.open({ javaScriptEnabled: false })
  const page = await newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Funding tips', exact: true }).click()
  const open = page.getByRole('dialog', { name: 'Funding tips' })
  await open.waitFor()
  await open.getByRole('button', { name: 'Close' }).click()
  await open.waitFor({ state: 'hidden' })
  await context.close()
})

test('whoever is signed in never sees a frame of the landing page on the way to the chat', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  await signInHere(page, await signUp(product.url))
  await page.addInitScript(() => {
    if (location.pathname !== '/') return
    const look = () => {
      if (document.body?.innerText.includes('Build the business')) sessionStorage.setItem('flashed', 'yes')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await composer(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/chat')
  expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull()
  await context.close()
})

test('a landing page left open leads to the chat when somebody signs in in another tab', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await signInHere(await newPage(), await signUp(product.url))
  // It may set out twice, for two of the things that the other tab writes: only where it arrives counts.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/chat')
  await context.close()
})

test('Back on the policies leads to the page before them, past every section one has looked up, or else home', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  // As a link leads to them that was opened in a tab of its own.
  const fresh = await newPage()
  await fresh.goto('/legal', { referer: `${product.pagesUrl}/register` })
  await fresh.getByRole('link', { name: 'Back' }).click()
  await fresh.getByRole('heading', { level: 1, name: /Build the business/ }).waitFor()
  await page.bringToFront()
  await page.goto('/register')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByRole('link', { name: 'View Terms & Policies' }).click()
  await page.getByRole('link', { name: 'Refund Policy' }).click()
  await expect.poll(() => page.url()).toContain('#refunds')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect.poll(() => page.url()).toContain('#privacy')
  const isInView = () =>
    page.getByRole('heading', { name: 'Privacy Policy' }).evaluate(heading => {
      const { top, bottom } = heading.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isInView).toBe(true)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/register')
  await context.close()
})

describe('the choice of colors', () => {
  const paper = 'getComputedStyle(document.documentElement).backgroundColor'
  const light = 'rgb(251, 248, 244)'
  const dark = 'rgb(20, 17, 15)'

  test('holds on every page, in every tab and after a reload, before anything is drawn', async () => {
    const { newPage, context, complaints } = await product.open({ colorScheme: 'light' })
    const page = await newPage()
    const other = await newPage()
    await other.goto('/login')
    await page.goto('/')
    expect(await page.evaluate(paper)).toBe(light)
    await page.getByRole('radio', { name: 'System' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(paper)).toBe(dark)
    await expect.poll(() => other.evaluate(paper)).toBe(dark)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    for (const address of ['/features', '/register', '/no-such-page']) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    }
    await page.goto('/legal')
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.getByText('System').click()
    await expect.poll(() => page.evaluate(paper)).toBe(light)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    expect(complaints.filter(text => !text.includes('404'))).toEqual([])
    await context.close()
  })

  test('is marked as it is after Back', async () => {
    const { newPage, context } = await product.open({ colorScheme: 'light' })
    const page = await newPage()
    await page.goto('/')
    await page.goto('/legal')
    await page.getByText('Dark', { exact: true }).click()
    await page.goBack()
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.getByText('System').click()
    await expect.poll(() => page.evaluate(paper)).toBe(light)
    await context.close()
  })

  test('is offered on the account page, and outlives a logout', async () => {
    const { page, context } = await product.inSession({ colorScheme: 'dark' })
    await page.goto('/account')
    await page.getByText('Light').click()
    await expect.poll(() => page.evaluate(paper)).toBe(light)
    await page.goto('/chat')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(paper)).toBe(light)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
    await context.close()
  })
})
