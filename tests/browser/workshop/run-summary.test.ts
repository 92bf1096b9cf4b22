import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { until } from '#tests/support/until.ts'
import {
  agentPart,
  faultyRun,
  pageFaults,
  planned,
  sentence,
  spec,
  specPart,
  wholeRun,
  work,
} from '#tests/support/workshop/workshop-run.ts'
import { inWorkshop, lastAsked } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

// What an open page has waited for is something else than what is told within a moment.
const WAITED_MS = 1_100

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Summary' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const SEEN_WITHIN_MS = 300
const isAboveTheLog = (element: Element) => {
  const box = element.closest('.conversation')
  return !!box && element.getBoundingClientRect().bottom <= box.getBoundingClientRect().top
}

/** A run whose last agent is still at work. */
async function almostDone() {
  const here = await inWorkshop(product, { viewport: { width: 1440, height: 900 } })
  const run = await here.ask()
  run.send(...wholeRun(run.id).slice(0, -1))
  await here.page.getByText('6 of 7').waitFor()
  await here.page.waitForTimeout(WAITED_MS)
  return {
    ...here,
    run,
    finish() {
      run.send(agentPart('analyst', 'done', 40_000))
      run.finish()
    },
  }
}

test('a run that is done says in one card what came of it, in view, and the focus goes there', async () => {
  const { page, finish, close, complaints } = await almostDone()
  expect(await summaryOf(page).count()).toBe(0)
  finish()
  const summary = summaryOf(page)
  await summary.getByRole('heading', { name: spec.name }).waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cadeira')
  expect((await summary.innerText()).split('\n').filter(Boolean)).toEqual([
    'Done',
    '7 files',
    spec.name,
    spec.pitch,
    'Price',
    '$15 a chair every month',
    'Break-even',
    '9 chairs',
    'Cash needed',
    '$52.50',
    '2 assumptions to check',
    'See the page',
    'Download',
  ])
  const frame = await page.getByRole('log').boundingBox()
  const card = await summary.boundingBox()
  const words = await page.getByRole('article', { name: 'You' }).boundingBox()
  if (!frame || !card || !words) throw new Error('Something is not shown.')
  expect(words.y).toBeGreaterThanOrEqual(frame.y)
  expect(card.y).toBeGreaterThan(words.y)
  expect(card.y + card.height).toBeLessThanOrEqual(frame.y + frame.height)
  await page.locator('output[aria-live=polite].sr-only').getByText('Cadeira is done: 7 files.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('what was assumed and how it was made are folded, and opened by keyboard', async () => {
  const { page, server, close } = await inWorkshop(product)
  server.add('done', sentence, wholeRun('done'), { type: 'finish' })
  await page.goto('/agent?run=done')
  const row = page.getByRole('heading', { name: 'Strategist', exact: true, level: 3 })
  await page.getByText('7 of 7 · 35 s').waitFor()
  expect(await row.isVisible()).toBe(false)
  await page.locator('summary', { hasText: '2 assumptions to check' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Summary' }).getByText('A chair is one barber.').waitFor()
  await page.locator('summary', { hasText: 'How it was made' }).focus()
  await page.keyboard.press('Enter')
  await row.waitFor()
  await close()
})

test('the page is seen and the project downloaded from there', async () => {
  const { page, server, close } = await inWorkshop(product)
  server.add('done', sentence, wholeRun('done'), { type: 'finish' })
  await page.goto('/agent?run=done')
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'mvp.md' }).click()
  await page.getByRole('button', { name: 'See the page' }).click()
  await page.frameLocator('iframe').getByText('Every chair full.').waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === 'landing/index.html')
  const download = page.waitForEvent('download')
  await summaryOf(page).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('cadeira.zip')
  await close()
})

test('who writes or reads something else when it ends is left there', async () => {
  const writing = await almostDone()
  await writing.box.fill('A bakery')
  writing.finish()
  await summaryOf(writing.page).waitFor()
  expect(await writing.page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await writing.close()

  const reading = await almostDone()
  await reading.page
    .getByRole('navigation', { name: 'Files' })
    .getByRole('button', { name: 'mvp.md' })
    .click()
  reading.finish()
  await summaryOf(reading.page).waitFor()
  expect(await focused(reading.page)).toBe('mvp.md')
  await reading.close()
})

test('who has read on to the files when it ends goes on reading there', async () => {
  const { page, finish, close } = await almostDone()
  const log = page.getByRole('log')
  await log.evaluate(box => box.scrollTo({ top: box.scrollHeight }))
  await page.getByText('6 of 7').waitFor()
  await expect.poll(() => page.locator('.run-progress').evaluate(isAboveTheLog)).toBe(true)
  await page.waitForTimeout(SEEN_WITHIN_MS)
  finish()
  await summaryOf(page).waitFor()
  await page.waitForTimeout(SEEN_WITHIN_MS)
  expect(await summaryOf(page).evaluate(isAboveTheLog)).toBe(true)
  await close()
})

test('a run that is opened when it has ended takes the focus from nobody', async () => {
  const { page, server, close } = await inWorkshop(product)
  server.add('done', sentence, wholeRun('done'), { type: 'finish' })
  await page.goto('/agent?run=done')
  await summaryOf(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await close()
})

test('who is missing is named, and their lanes stay open', async () => {
  const { page, server, close } = await inWorkshop(product)
  const gaps = [...planned('gaps'), ...work('strategist', 1, 2), agentPart('engineer', 'failed', 3, 'slow')]
  server.add('gaps', sentence, gaps, { type: 'abort' })
  await page.goto('/agent?run=gaps')
  await summaryOf(page)
    .getByText('Not finished: Product, Designer, Engineer, Marketer, and Analyst.')
    .waitFor()
  expect(await summaryOf(page).getByRole('button', { name: 'See the page' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Retry Engineer' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await close()
})

test('each fault is read with its place, which opens the file; its agent mends it, or it is left', async () => {
  const { page, server, close } = await inWorkshop(product)
  const run = server.add('faulty', sentence, faultyRun('faulty'), { type: 'finish' })
  await page.goto('/agent?run=faulty')
  const summary = summaryOf(page)
  await summary.getByText('Done, 2 faults').waitFor()
  expect(await summary.getByText('Not finished').count()).toBe(0)
  const faults = summary.getByRole('list', { name: 'Faults of Designer' })
  expect(
    (await faults.getByRole('listitem').allInnerTexts()).map(text => text.split('\n').filter(Boolean)),
  ).toEqual([
    ['landing/index.html:5', pageFaults[0]?.text],
    ['landing/index.html', pageFaults[1]?.text],
  ])
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'mvp.md' }).click()
  await faults.getByRole('button', { name: 'landing/index.html:5' }).click()
  await page.waitForFunction(() => document.activeElement?.textContent === 'landing/index.html')
  await summary.getByRole('button', { name: 'Leave it as Designer made it' }).click()
  await faults.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Cadeira')
  // They are still to be read where it worked.
  await page.locator('summary', { hasText: 'How it was made' }).click()
  await page.getByRole('list', { name: 'Faults of Designer' }).getByText('search engines').waitFor()
  await page.reload()
  await summary.getByRole('button', { name: 'Repair the work of Designer' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await until(() => lastAsked(run) !== undefined)
  expect(lastAsked(run)).toEqual({ call: 'POST retry', body: { agents: ['designer'] } })
  await close()
})

test('beside faults the missing ones alone are run again', async () => {
  const { page, server, close } = await inWorkshop(product)
  const log = [
    ...faultyRun('both'),
    agentPart('engineer', 'failed', 3, 'slow'),
    agentPart('analyst', 'failed', 3, 'busy'),
  ]
  const run = server.add('both', sentence, log, { type: 'finish' })
  await page.goto('/agent?run=both')
  await summaryOf(page).getByText('Not finished: Engineer and Analyst.').waitFor()
  await page.getByRole('button', { name: 'Run the missing ones' }).click()
  await until(() => lastAsked(run) !== undefined)
  expect(lastAsked(run)).toEqual({ call: 'POST retry', body: { agents: ['engineer', 'analyst'] } })
  await close()
})

test('on a phone the card and its buttons are there without scrolling, and nothing scrolls sideways', async () => {
  const { page, server, close } = await inWorkshop(product, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const log = [...wholeRun('done'), specPart({ name: 'An uncommonly-long-name-'.repeat(3) })]
  server.add('done', sentence, log, { type: 'finish' })
  server.add('short', sentence, wholeRun('short'), { type: 'finish' })
  await page.goto('/agent?run=done')
  await summaryOf(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.goto('/agent?run=short')
  const see = page.getByRole('button', { name: 'See the page' })
  await see.waitFor()
  const box = await see.boundingBox()
  const composer = await page.getByRole('textbox', { name: 'Message' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(composer?.y ?? 0)
  await see.tap()
  await page.frameLocator('iframe').getByText('Every chair full.').waitFor()
  await close()
})
