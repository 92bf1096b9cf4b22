import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { isLong } from '#tests/support/repetitions.ts'
import {
  agentPart,
  planned,
  sentence,
  specPart,
  wholeRun,
  work,
  begun,
  file,
  text,
} from '#tests/support/workshop/workshop-run.ts'
import { inWorkshop } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const PAST_A_DOUBLE_CLICK_MS = 600
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test.each([320, 390])(
  'on a phone of %i px everything is one view at a time, and nothing scrolls sideways',
  async width => {
    const { page, ask, close } = await inWorkshop(product, {
      viewport: { width, height: 700 },
      isMobile: true,
      hasTouch: true,
    })
    expect(await fits(page)).toBe(true)
    const run = await ask()
    const name = `${'app/very-long-name-'.repeat(5)}.ts`
    run.send(
      ...planned(run.id),
      ...work('analyst', 1, 2),
      file('engineer', name),
      text('engineer', 'x'.repeat(300)),
    )
    await page.getByText('2 of 7').waitFor()
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: /^Files/ }).tap()
    await page.getByText('of 7 ·').waitFor({ state: 'hidden' })
    expect(await fits(page)).toBe(true)
    await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'model.csv' }).tap()
    await page.getByRole('img', { name: /^Chart of/ }).waitFor()
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: 'Back to the files' }).tap()
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: /very-long-name/ })
      .tap()
    await page.getByRole('region', { name: 'Viewer' }).getByText('xxx').waitFor()
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: 'Progress' }).tap()
    await page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS)
    await page.getByRole('button', { name: 'Stop' }).tap()
    await page.getByRole('button', { name: 'Retry Engineer' }).waitFor()
    expect(await fits(page)).toBe(true)
    await close()
  },
)

test('the whole flow works by keyboard alone', async () => {
  const { page, box, server, close } = await inWorkshop(product)
  // An example fills the box, and the focus is where one goes on.
  await page.getByRole('button', { name: /^An app for a trade/ }).focus()
  await page.keyboard.press('Enter')
  expect(await box.inputValue()).toContain('barbers in Lisbon')
  await page.keyboard.press('Enter')
  const run = await server.run()
  run.send(...wholeRun(run.id))
  run.finish()
  await page.getByText('7 of 7').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: /^Spec/ }).focus()
  for (const name of ['business-plan.md', 'mvp.md', 'index.html']) {
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(name)
  }
  await page.keyboard.press('End')
  expect(await focused()).toBe('model.csv')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: /^Chart of/ }).waitFor()
  expect(await focused()).toBe('model.csv')
  // 'Open' in the list leads to what it opens.
  await page.getByRole('button', { name: 'Open product/mvp.md' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'product/mvp.md')
  await close()
})

// In the dark only the colors are others, and `npm run screenshots` looks at each state in both.
test.each(isLong ? (['light', 'dark'] as const) : (['light'] as const))(
  'axe finds nothing in any state, in %s',
  async colorScheme => {
    const { page, ask, server, close } = await inWorkshop(product, { colorScheme, reducedMotion: 'reduce' })
    // What has nothing to do with colors is the same in both.
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
    const finds = async () => expect(await axeFindings(page, { rules })).toEqual([])
    await finds()
    const run = await ask()
    await page.getByText('Thinking...').waitFor()
    await finds()
    run.send(begun(run.id), specPart({ name: 'Cadeira', pitch: 'Booking' }))
    await page.getByText('0 of 7').waitFor()
    await finds()
    run.send(...planned(run.id).slice(2), ...work('designer', 1, 2), file('engineer', 'app/a.ts'))
    run.send(agentPart('analyst', 'failed', 3, 'slow'))
    await page.getByText('2 of 7').waitFor()
    await finds()
    run.finish({ type: 'error', errorText: 'The run was interrupted.' })
    await page.getByText('Broken off').waitFor()
    await finds()
    server.add('done', sentence, wholeRun('done'), { type: 'finish' })
    await page.goto('/agent?run=done')
    for (const path of ['strategy/business-plan.md', 'app/server.ts', 'finance/model.csv']) {
      await page.getByRole('button', { name: `Open ${path}` }).click()
      await page.getByRole('heading', { name: path, exact: true, level: 2 }).waitFor()
      await finds()
    }
    await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: /^Spec/ }).click()
    await page.getByRole('button', { name: 'Edit the spec' }).click()
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await finds()
    await close()
  },
)
