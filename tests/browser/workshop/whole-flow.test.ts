import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { findFreePort } from '#server/database/embedded/free-port.ts'
import { until } from '#tests/support/until.ts'
import { sharedProduct } from '../product.ts'
import { ask, expectNoFindings, filesOf, rowOf, over, viewerOf, visitor } from './whole-product.ts'

// The whole product with its built-in agents: nothing stands in for anything.

const product = sharedProduct()

/** Writes a zip's files to a folder of their own, which the test removes. */
async function unpack(zip: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'))
  const files = new Map<string, string>()
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    files.set(path.replace(/^[^/]+\//, ''), strFromU8(bytes))
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return { folder, files }
}

test('from a sentence to a zip whose app starts and whose sums are right', async () => {
  const { page, context, complaints } = await visitor(product)
  await ask(page)
  await viewerOf(page).getByText('For whom').waitFor()
  await rowOf(page, 'Analyst')
    .getByText(/^Working/)
    .waitFor()
  await expectNoFindings(page)
  await over(page)
  await page.getByText('7 of 7').waitFor()
  await expectNoFindings(page)
  await filesOf(page).getByRole('button', { name: 'index.html' }).first().click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()

  // Each month is a bar; the sum of them is none.
  await filesOf(page).getByRole('button', { name: 'model.csv' }).click()
  await viewerOf(page)
    .getByRole('img', { name: /^Chart of Profit over 12 rows/ })
    .waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download zip' }).click()
  const zip = await download
  const { folder, files } = await unpack(await buffer(await zip.createReadStream()))
  const name = zip.suggestedFilename().replace(/\.zip$/, '')
  await expectSumsRight(files.get('finance/model.csv') ?? '', JSON.parse(files.get('spec.json') ?? ''))
  await expectAppRuns(join(folder, name, 'app'))
  await rm(folder, { recursive: true })
  expect(complaints).toEqual([])
  await context.close()
}, 90_000)

async function expectSumsRight(csv: string, spec: { money: { offers: { price: number }[] } }) {
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .map(row => row.split(','))
  const header = rows[0] ?? []
  const months = rows.slice(1, -1)
  const at = (row: string[], name: string) => Number(row[header.indexOf(name)])
  const total = rows.at(-1) ?? []
  expect([total[0], months.length >= 12]).toEqual(['Total', true])
  for (const name of ['New', 'Lost', 'Revenue', 'Variable costs', 'Fixed costs', 'Profit']) {
    const cents = months.reduce((sum, row) => sum + Math.round(at(row, name) * 100), 0)
    expect(Math.round(at(total, name) * 100), name).toBe(cents)
  }
  let cash = 0
  for (const row of months) {
    const left = at(row, 'Revenue') - at(row, 'Variable costs') - at(row, 'Fixed costs')
    expect(at(row, 'Profit')).toBeCloseTo(left, 2)
    expect(at(row, 'Revenue')).toBeCloseTo(at(row, 'Active') * (spec.money.offers[0]?.price ?? 0), 2)
    cash += left
    expect(at(row, 'Cash (cumulative)')).toBeCloseTo(cash, 2)
  }
}

/** Starts it as its package.json says, and asks it for its page. */
async function expectAppRuns(folder: string) {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [program, ...rest] = scripts.start.split(' ')
  expect(program).toBe('node')
  const port = await findFreePort()
  const running = spawn(process.execPath, rest, { cwd: folder, env: { PORT: String(port) }, stdio: 'ignore' })
  try {
    const page = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        answer => answer.text(),
        () => '',
      )
    await until(async () => (await page()).includes('<!doctype html>'), 10_000)
  } finally {
    running.kill('SIGTERM')
    if (running.exitCode === null) await once(running, 'exit')
  }
}

test('a reload in the middle and another tab go on with the same run', async () => {
  const { page, context, complaints } = await visitor(product)
  await ask(page)
  await rowOf(page, 'Designer')
    .getByText(/^Working/)
    .waitFor()
  await page.reload()
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Stop' }).waitFor()
    await rowOf(tab, 'Strategist').getByText(/^Done/).waitFor()
  }
  for (const tab of [page, other]) {
    await over(tab)
    await tab.getByText('7 of 7').waitFor()
  }
  const names = (tab: typeof page) => filesOf(tab).getByRole('button').allInnerTexts()
  expect(await names(other)).toEqual(await names(page))
  expect(complaints).toEqual([])
  await context.close()
}, 90_000)

test('Stop in the middle keeps what is there, and the missing agents finish it', async () => {
  const { page, context, complaints } = await visitor(product)
  await ask(page)
  await rowOf(page, 'Engineer')
    .getByText(/^Working/)
    .waitFor()
  await page.waitForTimeout(700) // past what would count as a double click
  await page.getByRole('button', { name: 'Stop' }).click()
  await over(page)
  await rowOf(page, 'Engineer')
    .getByText(/^Stopped/)
    .waitFor()
  const kept = await filesOf(page).getByRole('button').count()
  expect(kept).toBeGreaterThan(2)
  await page.waitForTimeout(600)
  expect(await filesOf(page).getByRole('button').count()).toBe(kept)
  await page.reload()
  await rowOf(page, 'Engineer')
    .getByText(/^Stopped/)
    .waitFor()
  expect(await filesOf(page).getByRole('button').count()).toBe(kept)
  await page.getByRole('button', { name: /^Run the/ }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await over(page)
  await page.getByText('7 of 7').waitFor()
  expect(complaints).toEqual([])
  await context.close()
}, 90_000)

test('an edit is a version, which is compared with the one before, and the one before comes back as it was', async () => {
  const { page, context, complaints } = await visitor(product)
  await ask(page)
  await over(page)
  await page.getByText('7 of 7').waitFor()
  const zipOf = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download zip' }).click()
    const bytes = await buffer(await (await download).createReadStream())
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
    )
  }
  const before = await zipOf()
  await filesOf(page).getByRole('button', { name: 'Spec' }).click()
  await page.getByRole('button', { name: 'Edit the spec' }).click()
  await page.getByLabel('Price', { exact: true }).fill('49')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await over(page)
  const versions = page.getByRole('button', { name: /^Versions/ })
  await versions.getByText('Version 2').waitFor()
  await versions.click()
  const list = page.getByRole('dialog', { name: 'Versions' })
  await list.getByText('Edited the spec').waitFor()
  await expectNoFindings(page)
  await list.getByRole('button', { name: 'Show changes of version 2' }).click()
  const price = viewerOf(page).locator('.spec-changes > div').filter({ hasText: 'Money, offer 1, price' })
  await price.locator('del').getByText('15').waitFor()
  await price.locator('ins').getByText('49').waitFor()
  await expectNoFindings(page)
  expect(await zipOf()).not.toEqual(before)
  await versions.click()
  await list.getByRole('link', { name: /^Version 1/ }).click()
  const bar = page.getByRole('region', { name: 'Version shown' })
  await bar.getByText('Version 1 of 2.').waitFor()
  expect(await zipOf()).toEqual(before)
  await bar.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByText('Version 1 is back.').waitFor()
  await versions.getByText('Version 3').waitFor()
  expect(await zipOf()).toEqual(before)
  await page.reload()
  await versions.getByText('Version 3').waitFor()
  expect(await zipOf()).toEqual(before)
  expect(complaints).toEqual([])
  await context.close()
}, 90_000)
