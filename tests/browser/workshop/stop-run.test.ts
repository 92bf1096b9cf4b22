import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { planned, work, file, text, sentence } from '#tests/support/workshop/workshop-run.ts'
import { inWorkshop } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const PAST_A_DOUBLE_CLICK_MS = 600

test('Stop stops the run on the server, keeps what is there, and says so of each agent', async () => {
  const { page, ask, close, complaints } = await inWorkshop(product)
  const run = await ask()
  run.send(
    ...planned(run.id),
    ...work('designer', 1, 2),
    file('engineer', 'app/a.ts'),
    text('engineer', 'const a = 1'),
  )
  await page.getByText('2 of 7').waitFor()
  await page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(run.asked.map(({ call }) => call)).toEqual(['POST orchestrator', 'POST stop'])
  const files = page.getByRole('navigation', { name: 'Files' })
  await files.getByRole('button', { name: 'a.ts' }).click()
  await page.getByRole('region', { name: 'Viewer' }).getByText('const a = 1').waitFor()
  await page.getByRole('region', { name: 'Viewer' }).getByText('not finished').waitFor()
  expect(await page.locator('.agent[data-state=stopped]').count()).toBe(5)
  await page.getByRole('button', { name: 'Retry Engineer' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('Escape stops too', async () => {
  const { page, ask, close } = await inWorkshop(product)
  const run = await ask()
  run.send(...planned(run.id))
  await page.getByText('1 of 7').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(run.end).toEqual({ type: 'abort' })
  await close()
})

test('Stop that reaches nobody at first is repeated, and pressing it again changes nothing', async () => {
  const { page, ask, server, close } = await inWorkshop(product)
  const run = await ask()
  run.send(...planned(run.id))
  await page.getByText('1 of 7').waitFor()
  await page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS)
  server.setAway(true)
  const stop = page.getByRole('button', { name: 'Stop' })
  await stop.click()
  await page.getByText('Stopping…').waitFor()
  await page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS)
  await stop.click()
  server.setAway(false)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(run.asked.filter(({ call }) => call === 'POST stop')).toHaveLength(1)
  await close()
})

test('where nobody can be told to stop, the page says so and goes on following', async () => {
  const { page, ask, server, close } = await inWorkshop(product)
  const run = await ask()
  run.send(...planned(run.id))
  await page.getByText('1 of 7').waitFor()
  await page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS)
  server.setAway(true)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('alert').getByText('Nobody could be told to stop.').waitFor()
  server.setAway(false)
  run.send(...work('designer', 1, 2))
  await page.getByText('2 of 7').waitFor()
  await close()
})

test('Stop before anything has come ends the run that the server has begun meanwhile', async () => {
  const { page, box, server, close } = await inWorkshop(product)
  let letGo = () => {}
  const isHeld = new Promise<void>(resolve => (letGo = resolve))
  await page.route(`**${endpoints.orchestrator}`, async route => {
    await isHeld
    await route.fallback()
  })
  await box.fill(sentence)
  await page.keyboard.press('Enter')
  await page.getByText('Thinking...').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  letGo()
  const run = await server.run()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await page.getByText('Stopped before the spec was whole.').waitFor()
  expect(run.end).toEqual({ type: 'abort' })
  await close()
})
