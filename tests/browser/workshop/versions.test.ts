import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { agentErrors } from '#shared/agent/messages.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { sentence, spec } from '#tests/support/workshop/workshop-run.ts'
import { hundredVersions, keptAsBefore, versionsOf } from '#tests/support/workshop/versions-run.ts'
import { inWorkshop, lastAsked } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const RUN = 'with-versions'
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function withVersions({ address = '', versions = [...versionsOf(RUN)], options = {} } = {}) {
  const here = await inWorkshop(product, options)
  const run = here.server.addVersions(RUN, sentence, versions)
  const { page } = here
  await page.goto(`/agent?run=${RUN}${address}`)
  await page.getByRole('region', { name: 'Summary' }).waitFor()
  return {
    ...here,
    run,
    list: page.getByRole('dialog', { name: 'Versions' }),
    viewer: page.getByRole('region', { name: 'Viewer' }),
    bar: page.getByRole('region', { name: 'Version shown' }),
    button: page.getByRole('button', { name: /^Versions/ }),
  }
}

const priceOf = (page: Page) =>
  page.getByRole('region', { name: 'Summary' }).getByText('a chair every month').innerText()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('the list says of each version its number, what was said and when, and which is the newest', async () => {
  const { page, list, button, close, complaints } = await withVersions()
  expect(await button.innerText()).toBe('Version 3')
  await button.click()
  await list.getByText('Edited the spec').waitFor()
  const rows = await list.getByRole('listitem').allInnerTexts()
  expect(rows.map(row => row.split('\n').filter(Boolean).slice(0, 3))).toEqual([
    ['Version 3', 'Newest', 'Edited the spec'],
    ['Version 2', 'Retry: designer', expect.stringMatching(/^Nov 22, .* · 1 file changed$/)],
    ['Version 1', sentence, expect.stringMatching(/^Nov 22, /)],
  ])
  expect(await list.getByRole('link', { name: /^Version 3/ }).getAttribute('aria-current')).toBe('page')
  expect(await list.getByRole('button', { name: 'Restore version 3' }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  // The focus comes back to where it was.
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Version 3')
  expect(complaints).toEqual([])
  await close()
})

test('an earlier version is read and not changed, its address leads to it, and back leads back', async () => {
  const { page, list, bar, button, viewer, close, complaints } = await withVersions()
  expect(await priceOf(page)).toBe('$19 a chair every month')
  await button.click()
  await list.getByRole('link', { name: /^Version 1/ }).click()
  await bar.getByText('Version 1 of 3.').waitFor()
  await page.waitForURL(`**/agent?run=${RUN}&version=1`)
  expect(await priceOf(page)).toBe('$15 a chair every month')
  await page.frameLocator('iframe').getByText('No phone in your hand.').waitFor()
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'Spec' }).click()
  await viewer.getByText('For whom').waitFor()
  expect(await page.getByRole('button', { name: 'Edit the spec' }).count()).toBe(0)
  // There is nothing before it to compare it with.
  expect(
    await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'Changes' }).count(),
  ).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await bar.getByText('Version 1 of 3.').waitFor()
  await page.goBack()
  await bar.waitFor({ state: 'hidden' })
  expect(await priceOf(page)).toBe('$19 a chair every month')
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'Spec' }).click()
  await page.getByRole('button', { name: 'Edit the spec' }).waitFor()
  await page.goForward()
  await bar.getByText('Version 1 of 3.').waitFor()
  await bar.getByRole('link', { name: 'Back to newest' }).click()
  await bar.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Version 3')
  expect(complaints).toEqual([])
  await close()
})

test('the address of the newest version is that of its project', async () => {
  const { page, bar, close } = await withVersions({ address: '&version=3' })
  await page.waitForURL(`**/agent?run=${RUN}`)
  expect(await bar.count()).toBe(0)
  await close()
})

test('a version that does not exist is said, and the newest is there', async () => {
  const { page, bar, close } = await withVersions({ address: '&version=9' })
  await bar.getByRole('alert').getByText(agentErrors.unknownVersion.message).waitFor()
  expect(await priceOf(page)).toBe('$19 a chair every month')
  expect(await axeFindings(page)).toEqual([])
  await bar.getByRole('link', { name: 'Back to newest' }).click()
  await bar.waitFor({ state: 'hidden' })
  await close()
})

test('what changed is shown by sign and by word, of the spec and of each file', async () => {
  const { page, list, button, viewer, close, complaints } = await withVersions()
  await button.click()
  await list.getByRole('button', { name: 'Show changes of version 3' }).click()
  await viewer.getByText('3 values of the spec and 1 file changed.').waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Changes')
  const price = viewer.locator('.spec-changes > div').filter({ hasText: 'Money, offer 1, price' })
  expect((await price.innerText()).split('\n').filter(Boolean)).toEqual([
    'Money, offer 1, price',
    '−',
    '15',
    '+',
    '19',
  ])
  const file = viewer.getByRole('region', { name: 'Changes of marketing/launch-plan.md' })
  expect(await file.locator('del').innerText()).toContain('−\n# Forty visits')
  expect(await file.locator('ins mark').allInnerTexts()).toEqual([' at $19'])
  expect(await file.getByText('1 line added, 1 line removed').count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  // A file has its own changes beside it, and nothing is asked for twice.
  await file.getByRole('button', { name: 'Open marketing/launch-plan.md in the viewer' }).click()
  await viewer.getByRole('tab', { name: 'Preview' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('tabpanel', { name: 'Changes' }).locator('ins mark').getByText('at $19').waitFor()
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'mvp.md' }).click()
  await viewer.getByRole('tab', { name: 'Changes' }).click()
  await viewer.getByText('Nothing in this file changed since version 2.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('changes of an earlier version are shown with it', async () => {
  const { page, list, bar, button, viewer, run, close } = await withVersions()
  await button.click()
  await list.getByRole('button', { name: 'Show changes of version 2' }).click()
  await bar.getByText('Version 2 of 3.').waitFor()
  const file = viewer.getByRole('region', { name: 'Changes of landing/index.html' })
  await file.getByText('pocket').waitFor()
  expect(await file.locator('mark').allInnerTexts()).toEqual(['hand', ', LISBON', 'pocket'])
  expect(run.asked.filter(({ call }) => call === 'GET diff')).toHaveLength(1)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Changes')
  await close()
})

test('a version is restored, and that is undone', async () => {
  const { page, list, bar, button, run, close, complaints } = await withVersions()
  await button.click()
  await list.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByText('Version 1 is back.').waitFor()
  expect(lastAsked(run)).toEqual({ call: 'POST restore', body: { version: 1, base: 3 } })
  expect(await priceOf(page)).toBe('$15 a chair every month')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Version 4')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Version 3 is back.').waitFor()
  expect(lastAsked(run)).toEqual({ call: 'POST restore', body: { version: 3, base: 4 } })
  expect(await priceOf(page)).toBe('$19 a chair every month')
  expect(await button.innerText()).toBe('Version 5')
  // From the version itself, too.
  await page.goto(`/agent?run=${RUN}&version=2`)
  await bar.getByRole('button', { name: 'Restore this version' }).click()
  await bar.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Version 6')
  expect(lastAsked(run)).toEqual({ call: 'POST restore', body: { version: 2, base: 5 } })
  expect(complaints).toEqual([])
  await close()
})

test('a restored version is there after a reload, byte for byte, and what is edited goes on from it', async () => {
  const { page, list, button, close } = await withVersions()
  await button.click()
  await list.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByText('Version 1 is back.').waitFor()
  await page.reload()
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'Spec' }).click()
  await page.getByRole('button', { name: 'Edit the spec' }).click()
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('15')
  expect(await page.getByLabel('In one line', { exact: true }).inputValue()).toBe(spec.pitch)
  await close()
})

test('where another tab was faster nothing is restored, that is said, and the list is read anew', async () => {
  const { page, list, button, server, run, close } = await withVersions()
  await button.click()
  await list.getByText('Edited the spec').waitFor()
  server.restore(run, 2)
  await list.getByRole('button', { name: 'Restore version 1' }).click()
  await list.getByRole('alert').getByText(agentErrors.newerVersion.message).waitFor()
  await list.getByRole('link', { name: /^Version 4/ }).waitFor()
  expect(run.versions).toHaveLength(4)
  expect(await axeFindings(page)).toEqual([])
  await list.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByText('Version 1 is back.').waitFor()
  expect(lastAsked(run)).toEqual({ call: 'POST restore', body: { version: 1, base: 4 } })
  await close()
})

test('a page that another tab has overtaken shows the newest once its list says so', async () => {
  const { page, list, button, server, run, close } = await withVersions()
  server.restore(run, 1)
  await button.click()
  await list.getByText('Restored version 1').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Version 4', { exact: true }).waitFor()
  expect(await priceOf(page)).toBe('$15 a chair every month')
  await close()
})

test('a hundred versions come page by page', async () => {
  const { page, list, button, close } = await withVersions({ versions: hundredVersions(RUN) })
  await button.click()
  await list.getByRole('link', { name: /^Version 100/ }).waitFor()
  for (const count of [20, 40, 60, 80]) {
    await expect.poll(() => list.getByRole('listitem').count()).toBe(count)
    await list.getByRole('button', { name: 'Older versions' }).click()
  }
  await list.getByRole('link', { name: /^Version 1 / }).waitFor()
  expect(await list.getByRole('button', { name: 'Older versions' }).count()).toBe(0)
  expect(await fits(page)).toBe(true)
  await close()
})

test('without a network the list, a version, the changes and a restore say so, and come when they are asked for again', async () => {
  const { list, bar, button, viewer, server, close } = await withVersions()
  server.setAway(true)
  await button.click()
  await list.getByRole('alert').getByText('We couldn’t load the versions.').waitFor()
  server.setAway(false)
  await list.getByRole('button', { name: 'Retry' }).click()
  await list.getByText('Edited the spec').waitFor()
  server.setAway(true)
  await list.getByRole('link', { name: /^Version 2/ }).click()
  await bar.getByRole('alert').getByText('We couldn’t load version 2.').waitFor()
  server.setAway(false)
  await bar.getByRole('button', { name: 'Retry' }).click()
  await bar.getByText('Version 2 of 3.').waitFor()
  server.setAway(true)
  await viewer.getByRole('tab', { name: 'Changes' }).click()
  await viewer.getByRole('alert').getByText('We couldn’t load the changes.').waitFor()
  await bar.getByRole('button', { name: 'Restore this version' }).click()
  await bar.getByRole('alert').getByText('We couldn’t restore version 2. Nothing changed.').waitFor()
  server.setAway(false)
  await viewer.getByRole('button', { name: 'Retry' }).click()
  await viewer.getByText('pocket').waitFor()
  await close()
})

test('a file that an agent failed to make again is told as of its version, wherever it stands', async () => {
  const { page, viewer, close } = await withVersions({ versions: keptAsBefore(RUN) })
  await page.getByRole('button', { name: 'index.html , as in version 1' }).click()
  await viewer.getByText(/ · as in version 1$/).waitFor()
  await page
    .getByRole('article', { name: 'Designer: landing/index.html' })
    .getByText('This is the file as in version 1.')
    .waitFor()
  await page.locator('.agent').getByText('Failed · 1 file as in version 1').waitFor()
  await page.frameLocator('iframe').getByText('Every chair full.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await close()
})

test('on a phone the list is a sheet, versions and changes fit, and everything is done by tapping', async () => {
  const { page, list, bar, button, viewer, close } = await withVersions({ options: phone })
  await button.tap()
  await list.getByText('Edited the spec').waitFor()
  const sheet = await list.boundingBox()
  expect([sheet?.x, sheet?.width, Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))]).toEqual([0, 390, 844])
  expect(await fits(page)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await list.getByRole('button', { name: 'Show changes of version 2' }).tap()
  await viewer.getByText('pocket').waitFor()
  expect(await fits(page)).toBe(true)
  await bar.getByRole('button', { name: 'Restore this version' }).tap()
  await page.getByText('Version 2 is back.').waitFor()
  await bar.waitFor({ state: 'hidden' })
  await close()
})

test('all of it works by keyboard alone', async () => {
  const { page, list, bar, button, viewer, close } = await withVersions()
  await button.focus()
  await page.keyboard.press('Enter')
  await list.getByText('Edited the spec').waitFor()
  await list.getByRole('button', { name: 'Show changes of version 2' }).focus()
  await page.keyboard.press('Enter')
  await viewer.getByText('pocket').waitFor()
  await bar.getByRole('button', { name: 'Restore this version' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Version 2 is back.').waitFor()
  // The notices are reached by their own key.
  await page.keyboard.press('F6')
  for (
    let presses = 0;
    presses < 5 && !(await page.evaluate(() => document.activeElement?.textContent === 'Undo'));
    presses++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Version 3 is back.').waitFor()
  await close()
})
