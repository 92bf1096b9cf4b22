import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { until } from '#tests/support/until.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { openProduct } from '../product.ts'
import { ask, isIdle, lastAnswer, shownIn } from '../people.ts'

const product = await openProduct()

const body = 'Hi Anna,\n\nI bake **two** streets away.\n<b>Shall</b> I bring a loaf?\n\nMaya'
const email = `\`\`\`email\nTo: anna@example.com\nSubject: Fresh bread\n\n${body}\n\`\`\``
const answer = `Send this today:\n${email}\n\n\`\`\`message\nHi Tom, is Saturday free?\n\`\`\``

const card = (page: Page, name: string) => lastAnswer(page).getByRole('figure', { name, exact: true })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Presses Tab until the thing with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let stop = 0; stop < 80 && (await focused(page)) !== name; stop++) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(name)
}

test('an email that Ember drafts is copied and opened by keyboard alone, also after a reload', async () => {
  const { page, context, complaints } = await product.inSession()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  product.upstream.script({ text: answer, chunkUnits: 7 })
  await ask(page, 'Write to the café')
  await isIdle(page)
  await page.reload()
  const letter = card(page, 'Email: Fresh bread')
  await letter.waitFor()
  expect(await letter.locator('.message-card-body').innerText()).toBe(body)
  expect(await letter.locator('b, strong, pre').count()).toBe(0)

  await page.getByRole('log').focus()
  await tabTo(page, 'Copy email')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Copied')
  expect(await copied(page)).toBe(body)
  await page.keyboard.press('Tab')
  const link = new URL(
    await letter.getByRole('link', { name: 'Open in email' }).evaluate(a => (a as HTMLAnchorElement).href),
  )
  expect(await focused(page)).toBe('Open in email')
  expect([link.protocol, link.pathname]).toEqual(['mailto:', 'anna@example.com'])
  expect(Object.fromEntries(link.searchParams)).toEqual({
    subject: 'Fresh bread',
    body: body.replaceAll('\n', '\r\n'),
  })
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Copy subject')
  await page.keyboard.press('Enter')
  await expect.poll(() => copied(page)).toBe('Fresh bread')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Copy message')
  await page.keyboard.press('Enter')
  await expect.poll(() => copied(page)).toBe('Hi Tom, is Saturday free?')

  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page, { rules: ['color-contrast'] })).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('while it is typed a draft is a card that grows and never code, and a Stop in its middle leaves its words', async () => {
  const { page, context, saved } = await product.inSession(inMotion)
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const note = () => {
      for (const found of document.querySelectorAll(
        '.markdown :is(pre, code, a, button), .markdown > figure',
      ))
        seen.add(found.tagName)
      if (document.querySelector('.markdown')?.textContent.includes('`')) seen.add('a mark')
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const long = `Send this:\n${email.replace('Maya', 'word '.repeat(300))}`
  product.upstream.script({ text: long, chunkUnits: 12, delayMs: 20 })
  await ask(page, 'Write to the café')
  await expect.poll(() => shownIn(page)).toContain('word word word')
  await page.keyboard.press('Escape')
  await isIdle(page)
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'FIGURE',
  ])
  await until(async () => (await saved()).at(-1)?.status === 'stopped')
  for (const again of [false, true]) {
    if (again) await page.reload()
    await card(page, 'Email').waitFor()
    await expect.poll(() => shownIn(page)).toContain('<b>Shall</b> I bring a loaf?\n\nword word')
    expect(await card(page, 'Email').getByRole('button').count()).toBe(0)
    expect(await card(page, 'Email').getByRole('link').count()).toBe(0)
  }
  await context.close()
})

test('on a phone the longest line stays in its card, and an email too long for a link is copied on its way', async () => {
  const { page, context } = await product.inSession({
    viewport: { width: 320, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const line = 'a'.repeat(3_000)
  const subject = 'b'.repeat(200)
  product.upstream.script({ text: `\`\`\`email\nSubject: ${subject}\n\n${line}\n\`\`\``, chunkUnits: 500 })
  await ask(page, 'Write to the café')
  await isIdle(page)
  const open = lastAnswer(page).getByRole('link', { name: 'Copy and open in email' })
  expect(await open.getAttribute('href')).toBe(`mailto:?subject=${subject}`)
  expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('html, .conversation, .message-card')].every(
        box => box.scrollWidth <= box.clientWidth,
      ),
    ),
  ).toBe(true)
  // No program opens where the tests run.
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
  await open.tap()
  await expect.poll(() => copied(page)).toBe(line)
  await context.close()
})
