import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { shownSpec } from '#shared/agent/shown-run.ts'
import {
  file,
  agentPart,
  made,
  planned,
  sentence,
  spec,
  text,
  wholeRun,
} from '#tests/support/workshop/workshop-run.ts'
import { inWorkshop } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const RUN = 'done'

async function withFiles(log = wholeRun(RUN)) {
  const here = await inWorkshop(product)
  here.server.add(RUN, sentence, log, { type: 'finish' })
  await here.page.goto(`/agent?run=${RUN}`)
  const files = here.page.getByRole('navigation', { name: 'Files' })
  await files.waitFor()
  return { ...here, files, viewer: here.page.getByRole('region', { name: 'Viewer' }) }
}

test('a page is shown in a frame in which nothing runs, and its code beside it', async () => {
  const { page, viewer, close, complaints } = await withFiles()
  const frame = viewer.locator('iframe')
  await frame.waitFor()
  expect(await frame.getAttribute('sandbox')).toBe('')
  expect(await frame.getAttribute('src')).toMatch(/preview\?key=0\.1&file=landing%2Findex\.html$/)
  await page.frameLocator('iframe').getByText('Every chair full.').waitFor()
  await viewer.getByRole('tab', { name: 'Preview' }).focus()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('<!doctype html>').waitFor()
  expect(await viewer.getByRole('tab', { name: 'Code' }).getAttribute('aria-selected')).toBe('true')
  expect(complaints).toEqual([])
  await close()
})

test('Markdown is read, values are a table with a chart of one column, and code is code', async () => {
  const { page, files, viewer, close, complaints } = await withFiles()
  await files.getByRole('button', { name: 'business-plan.md' }).click()
  await viewer.getByRole('heading', { name: 'The first six months' }).waitFor()
  await files.getByRole('button', { name: 'model.csv' }).click()
  await viewer.getByRole('img', { name: /^Chart of Profit \(\$\) over 12 rows: lowest -/ }).waitFor()
  expect(await viewer.getByRole('columnheader').allInnerTexts()).toEqual([
    'Month',
    'Chairs',
    'Revenue ($)',
    'Profit ($)',
    'Cash ($)',
  ])
  expect(await viewer.getByRole('rowheader').count()).toBe(12)
  await viewer.getByRole('combobox', { name: 'Chart of' }).selectOption('Chairs')
  await viewer.getByRole('img', { name: /^Chart of Chairs .*highest 67 \(8\)/ }).waitFor()
  await page.getByRole('button', { name: 'Open app/schema.sql' }).click()
  await viewer.getByText('primary key').waitFor()
  await viewer.getByText('Engineer · sql').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('of a wide table no column is out of reach: the rows keep their names, and a shadow says where there is more', async () => {
  const header = ['Month', ...Array.from({ length: 16 }, (_, index) => `Column number ${index}`)].join(',')
  const { page, files, viewer, close } = await withFiles([
    ...planned(RUN),
    file('analyst', 'finance/model.csv'),
    text('analyst', `${header}\n1${',2'.repeat(16)}\n`),
    agentPart('analyst', 'done', 1),
  ])
  await files.getByRole('button', { name: 'model.csv' }).click()
  const table = viewer.getByRole('group', { name: 'Table' })
  await table.waitFor()
  const hides = () => table.evaluate(({ dataset }) => ['isMoreBefore' in dataset, 'isMoreAfter' in dataset])
  await expect.poll(hides).toEqual([false, true])
  const name = viewer.getByRole('rowheader', { name: '1' })
  const left = (await name.boundingBox())?.x
  await table.focus()
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowRight')
  await expect.poll(hides).toEqual([true, false])
  expect((await name.boundingBox())?.x).toBe(left)
  const edge = await table.boundingBox()
  const last = await viewer.getByRole('columnheader', { name: 'Column number 15' }).boundingBox()
  if (!edge || !last) throw new Error('Something is not shown.')
  expect(last.x + last.width).toBeLessThanOrEqual(edge.x + edge.width + 1)
  await close()
})

test('the zip holds every file as it is below a folder of the project, and the spec; a file comes alone too', async () => {
  const { page, viewer, close, complaints } = await withFiles()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download zip' }).click()
  const zip = await download
  expect(zip.suggestedFilename()).toBe('cadeira.zip')
  const entries = unzipSync(await buffer(await zip.createReadStream()))
  const contents = Object.fromEntries(
    Object.entries(entries).map(([path, bytes]) => [path, strFromU8(bytes)]),
  )
  const { 'cadeira/spec.json': specFile = '', ...files } = contents
  expect(JSON.parse(specFile)).toEqual(shownSpec(spec, spec.money))
  const all = Object.values(made).flatMap(Object.entries<string>)
  expect(files).toEqual(Object.fromEntries(all.map(([path, content]) => [`cadeira/${path}`, content])))
  const alone = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download landing/index.html' }).click()
  expect((await alone).suggestedFilename()).toBe('index.html')
  expect(complaints).toEqual([])
  await close()
})

test('names, Markdown, values and code that mean harm are shown as what they are: text', async () => {
  const mark = `<img src=x onerror="document.title='broken'">`
  const hostile = [
    ...planned(RUN).slice(0, 2),
    {
      type: 'data-spec' as const,
      data: { fields: { ...spec, name: mark, pitch: `${mark}\u202e` }, is_complete: true },
    },
    file('strategist', `strategy/${mark}.md`),
    text(
      'strategist',
      `${mark}\n\n[link](javascript:alert(1)) ![x](https://example.com/x.png)\n\n<script>1</script>`,
    ),
    agentPart('strategist', 'done', 1),
    file('analyst', 'finance/x.csv'),
    text('analyst', `Name,Sum\n"${mark}",1\n=cmd|' /C calc'!A0,2\n"open quote,3\n`),
    agentPart('analyst', 'done', 1),
  ]
  const { page, files, viewer, close, complaints } = await withFiles(hostile)
  await files.getByRole('button', { name: `${mark}.md` }).click()
  await viewer.getByText('link', { exact: true }).waitFor()
  await files.getByRole('button', { name: 'x.csv' }).click()
  await viewer.getByRole('rowheader', { name: mark }).waitFor()
  expect(await page.locator('img, script:not([src]), a[href^=javascript]').count()).toBe(0)
  expect(await page.title()).toContain('Workshop')
  expect(await page.title()).not.toBe('broken')
  expect(complaints).toEqual([])
  await close()
})

test('a file of 100 kB is shown at once, and the page stays quick', async () => {
  const long = Array.from(
    { length: 2_500 },
    (_, line) => `export const value${line} = compute(${line}, 'a')`,
  ).join('\n')
  const { page, files, viewer, close } = await withFiles([
    ...planned(RUN),
    file('engineer', 'app/long.ts'),
    text('engineer', long),
    agentPart('engineer', 'done', 1),
  ])
  await files.getByRole('button', { name: 'long.ts' }).click()
  await viewer.getByText('value2499').waitFor()
  expect(await viewer.locator('code span').count()).toBe(0)
  expect(await viewer.getByLabel('Code, typescript').textContent()).toContain('value1250')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await close()
})
