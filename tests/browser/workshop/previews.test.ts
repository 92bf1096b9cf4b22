import { expect, test } from 'vitest'
import { sentence, wholeRun } from '#tests/support/workshop/workshop-run.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { until } from '#tests/support/until.ts'
import { inWorkshop } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const RUN = 'done'
const MINUTE_MS = 60_000

/** A finished project with its page in sight, on a clock that the test moves. */
async function withPage() {
  const here = await inWorkshop(product)
  const run = here.server.add(RUN, sentence, wholeRun(RUN), { type: 'finish' })
  await here.page.clock.install()
  await here.page.goto(`/agent?run=${RUN}`)
  await here.page.frameLocator('iframe').getByText('Every chair full.').waitFor()
  const frame = here.page.locator('iframe')
  return {
    ...here,
    run,
    calls: () => run.asked.map(({ call }) => call),
    address: () => frame.getAttribute('src'),
    /** Looks at another file, and at the page again. */
    async openAgain() {
      const files = here.page.getByRole('navigation', { name: 'Files' })
      await files.getByRole('button', { name: 'model.csv' }).click()
      await frame.waitFor({ state: 'detached' })
      await files.getByRole('button', { name: 'index.html' }).first().click()
      await here.page.frameLocator('iframe').getByText('Every chair full.').waitFor()
    },
  }
}

test('preview links are revoked by keyboard, after a question; the page stays in sight and opens again', async () => {
  const { page, run, address, openAgain, close, complaints } = await withPage()
  const button = page.getByRole('button', { name: 'Revoke preview links' })
  const question = page.getByRole('alertdialog', { name: 'Revoke the preview links?' })
  await button.focus()
  await page.keyboard.press('Enter')
  await question.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
  expect(run.previewEpoch).toBe(0)

  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Revoke' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('The preview links are revoked.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect([run.previewEpoch, await address()]).toEqual([1, expect.stringContaining('key=0.')])
  await page.frameLocator('iframe').getByText('Every chair full.').waitFor()
  await openAgain()
  expect(await address()).toContain('key=1.')
  // axe tries to look into the frame, in which no script runs.
  expect(complaints.filter(complaint => !complaint.includes('Blocked script'))).toEqual([])
  await close()
})

test('links that could not be revoked are said to be there still, and can be revoked again', async () => {
  const { page, run, server, close } = await withPage()
  await page.getByRole('button', { name: 'Revoke preview links' }).click()
  const question = page.getByRole('alertdialog')
  server.refuseNext(503, { error: 'x' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await question.getByText('They could not be revoked. Please try again.').waitFor()
  expect(run.previewEpoch).toBe(0)
  await question.getByRole('button', { name: 'Revoke' }).click()
  await question.waitFor({ state: 'detached' })
  expect(run.previewEpoch).toBe(1)
  await close()
})

test('a page that stays open asks for a new link before the old one ends, and loads nothing again', async () => {
  const { page, calls, address, openAgain, close, complaints } = await withPage()
  const first = await address()
  const before = calls().length
  await page.clock.fastForward(49 * MINUTE_MS)
  expect(calls()).toHaveLength(before)
  await page.clock.fastForward(2 * MINUTE_MS)
  await until(() => calls().length > before)
  expect(calls().slice(before)).toEqual([`GET ${RUN}`])
  expect(await address()).toBe(first)
  await openAgain()
  expect(await address()).not.toBe(first)
  // A held clock runs scripts of ours in every frame; in the preview's none may run.
  expect(complaints.filter(complaint => !complaint.includes('Blocked script'))).toEqual([])
  await close()
})

test('a link that was revoked in another tab is asked for anew when a page is opened', async () => {
  const { page, run, address, openAgain, close } = await withPage()
  run.previewEpoch += 1
  await page.clock.fastForward(5 * MINUTE_MS)
  await openAgain()
  expect(await address()).toContain('key=1.')
  await close()
})
