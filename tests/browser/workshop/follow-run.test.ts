import { expect, test } from 'vitest'
import { planned, sentence, wholeRun, work } from '#tests/support/workshop/workshop-run.ts'
import { inWorkshop } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const TREE_ENTRIES = 8

test('a reload and another tab follow the same run, and each sees all of it once', async () => {
  const { page, context, ask, close } = await inWorkshop(product)
  const run = await ask()
  run.send(...planned(run.id), ...work('designer', 1, 2))
  await page.getByText('2 of 7').waitFor()
  await page.waitForURL(`**/agent?run=${run.id}`)
  await page.reload()
  const other = await context.newPage()
  await other.goto(`/agent?run=${run.id}`)
  for (const tab of [page, other]) {
    await tab.getByText('2 of 7').waitFor()
    await tab.getByRole('button', { name: 'Stop' }).waitFor()
  }
  run.send(...work('analyst', 3, 4))
  run.finish()
  for (const tab of [page, other]) {
    await tab.getByText('3 of 7').waitFor()
    await tab.getByRole('button', { name: 'Send' }).waitFor()
    expect(await tab.getByRole('article', { name: 'You' }).allInnerTexts()).toEqual([`You\n${sentence}`])
    expect(await tab.getByRole('article', { name: /^Analyst/ }).count()).toBe(1)
  }
  await close()
})

test('a lost line is found again, and nothing is shown twice or goes away meanwhile', async () => {
  const { page, ask, close } = await inWorkshop(product)
  const run = await ask()
  run.send(...planned(run.id), ...work('designer', 1, 2))
  await page.getByText('2 of 7').waitFor()
  const shrank = page.evaluate(async () => {
    const untilMs = Date.now() + 4_000
    while (Date.now() < untilMs) {
      if (!document.body.innerText.includes('of 7') || document.querySelectorAll('.agent').length !== 7)
        return true
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return false
  })
  for (let count = 0; count < 3; count++) {
    run.cut()
    await page.waitForTimeout(500)
  }
  run.send(...work('product', 3, 4))
  await page.getByText('3 of 7').waitFor()
  expect(await shrank).toBe(false)
  const words = page.getByRole('article', { name: 'Ember' })
  expect((await words.innerText()).match(/Cadeira it is/g)).toHaveLength(1)
  run.finish()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await close()
})

test('a run that has ended is shown whole at its address', async () => {
  const { page, server, close, complaints } = await inWorkshop(product)
  server.add('of-yesterday', sentence, wholeRun('of-yesterday'), { type: 'finish' })
  await page.goto('/agent?run=of-yesterday')
  await page.getByText('7 of 7 · 35 s').waitFor()
  expect(
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Open/ }) })
      .count(),
  ).toBe(7)
  expect(await page.locator('.file-entry').count()).toBe(TREE_ENTRIES)
  expect(complaints).toEqual([])
  await close()
})

test('what is not there is said calmly, with a way to begin; Back leads to where one was', async () => {
  const { page, box, ask, server, close } = await inWorkshop(product)
  await page.goto('/agent?run=gone')
  await page.getByText('This run does not exist.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'New project' }).click()
  await page.getByText('What shall we build?').waitFor()
  const first = await ask('a bakery')
  first.send(...planned(first.id, 'a bakery'))
  first.finish()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  const second = await ask('a florist')
  second.send(...planned(second.id, 'a florist'))
  await page.waitForURL(`**/agent?run=${second.id}`)
  await page.goBack()
  await page.waitForURL(`**/agent?run=${first.id}`)
  await page.getByRole('article', { name: 'You' }).getByText('a bakery').waitFor()
  expect(server.runCount).toBe(2)
  await box.waitFor()
  await close()
})

test('what is written is kept over a reload, and a project is given back when it could not be sent', async () => {
  const { page, box, server, close } = await inWorkshop(product)
  await box.fill('A bakery in')
  await page.reload()
  await page.getByText('What shall we build?').waitFor()
  expect(await box.inputValue()).toBe('A bakery in')
  server.refuseNext(429, { error: 'You have used your 2 runs of today. The next one is free at 08:00.' })
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('The next one is free at 08:00.').waitFor()
  expect(await box.inputValue()).toBe('A bakery in')
  const login = page.getByRole('alert').getByRole('link', { name: 'Login' })
  expect(await login.getAttribute('href')).toBe('/login')
  await close()
})
