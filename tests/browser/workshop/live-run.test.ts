import { expect, test } from 'vitest'
import {
  begun,
  file,
  agentPart,
  planned,
  spec,
  specPart,
  text,
  words,
  work,
} from '#tests/support/workshop/workshop-run.ts'
import { inWorkshop } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

test('a run is seen as it happens: words, the spec field by field, each agent, and files that are whole', async () => {
  const { page, ask, close, complaints } = await inWorkshop(product)
  const run = await ask()
  await page.getByText('Thinking...').waitFor()
  expect(run.asked[0]).toMatchObject({
    call: 'POST orchestrator',
    body: { project: run.project, run_id: run.id },
  })
  run.send(begun(run.id), words('**Cadeira** it is.'))
  await page.getByRole('article', { name: 'Ember' }).getByText('Cadeira').waitFor()
  run.send(specPart({ name: 'Cadeira', pitch: 'Booking for' }))
  const viewer = page.getByRole('region', { name: 'Viewer' })
  await viewer.getByText('Booking for', { exact: true }).waitFor()
  await page.getByText('0 of 7').waitFor()
  run.send(specPart(spec, true), ...spec.tasks.map(({ agent }) => agentPart(agent, 'waiting')))
  await viewer.getByText('Every third call').waitFor()
  await page.getByText('1 of 7').waitFor()
  const designer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Designer' }) })
  expect(await designer.innerText()).toContain('Waiting')
  run.send(agentPart('designer', 'working', 4_000))
  await designer.getByText('Working', { exact: true }).waitFor()
  run.send(file('designer', 'landing/index.html'), text('designer', '<p>one\n<p>two'))
  await designer.getByText('Working · index.html · 2 lines').waitFor()
  expect(await page.getByRole('article', { name: 'Designer: landing/index.html' }).count()).toBe(0)
  run.send(agentPart('designer', 'done', 12_000))
  await designer.getByText('Done · 1 file · 2 lines').waitFor()
  await designer.getByText('8 s').waitFor()
  await page.getByRole('article', { name: 'Designer: landing/index.html' }).getByText('two').waitFor()
  expect(await page.title()).toBe('Cadeira · Workshop · Kindling')
  expect(complaints).toEqual([])
  await close()
})

test('how long a plan is thought about is told once it takes its time', async () => {
  const { page, ask, close } = await inWorkshop(product)
  await ask()
  // The run is told to be 21 s old already.
  await page.getByText('Thinking...').waitFor()
  await page.getByText(/^2[1-9] s$/).waitFor()
  await close()
})

test('what the button sends is sent, and nothing says that the page is still on its way', async () => {
  const { page, ask, close } = await inWorkshop(product)
  const run = await ask()
  run.send(begun(run.id), words('A page for each chair.'))
  await page.getByText('A page for each chair.').waitFor()
  // It would show by itself after 1.5 s.
  await page.waitForTimeout(1_800)
  expect(await page.getByText('Loading…').isVisible()).toBe(false)
  await close()
})

test('no agent moves another one: a row is as high when it waits as when it works, is done or failed', async () => {
  const { page, ask, close } = await inWorkshop(product)
  const run = await ask()
  run.send(...planned(run.id))
  const heights = () =>
    page
      .locator('.agent')
      .evaluateAll(rows => rows.map(row => Math.round(row.getBoundingClientRect().height)))
  await page.getByText('1 of 7').waitFor()
  const before = await heights()
  run.send(
    ...work('designer', 1, 2),
    file('engineer', 'app/a.ts'),
    text('engineer', 'a\nb\nc\nd\n'.repeat(40)),
  )
  run.send(agentPart('analyst', 'failed', 3, 'slow'))
  await page.getByText('2 of 7').waitFor()
  expect(await heights()).toEqual(before)
  expect(new Set(before.slice(1)).size).toBe(1)
  await close()
})

test('what is said aloud is what happened, and never the text of a file', async () => {
  const { page, ask, close } = await inWorkshop(product)
  const run = await ask()
  const status = page.locator('output[aria-live=polite].sr-only')
  run.send(...planned(run.id))
  await status.getByText('The spec is ready.').waitFor()
  run.send(...work('designer', 1, 2))
  await status.getByText('Designer is done: 1 file.').waitFor()
  run.send(agentPart('analyst', 'failed', 3, 'slow'))
  await status.getByText('Analyst failed. This agent did not answer in time.').waitFor()
  run.finish()
  await status.getByText('The run has ended, with gaps.').waitFor()
  expect(await status.innerText()).not.toContain('Every chair full')
  await close()
})

test('a sentence that is no project gets plain words, and the next one can be sent', async () => {
  const { page, box, ask, close } = await inWorkshop(product)
  const run = await ask('hello')
  run.send(begun(run.id, 'hello'), words('Hello! What do you want to build?'))
  run.finish()
  await page.getByRole('article', { name: 'Ember' }).getByText('What do you want to build?').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Files' }).count()).toBe(0)
  expect(await box.getAttribute('placeholder')).toBe('Describe a new project...')
  const next = await ask('a bakery')
  next.send(begun(next.id, 'a bakery'), words('A bakery it is.'))
  await page.getByText('A bakery it is.').waitFor()
  expect(await page.getByRole('article', { name: 'You' }).allInnerTexts()).toEqual([
    'You\nhello',
    'You\na bakery',
  ])
  await close()
})

test('a run that failed before a spec says why, and is tried again as it was', async () => {
  const { page, ask, server, close } = await inWorkshop(product)
  const run = await ask()
  run.send(begun(run.id))
  run.finish({ type: 'error', errorText: 'Ember could not be reached. Please try again.' })
  await page.getByRole('log').getByText('Ember could not be reached.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await server.run(2)).project).toBe(run.project)
  expect(await page.getByRole('article', { name: 'You' }).count()).toBe(1)
  await close()
})
