import { expect, test } from 'vitest'
import {
  begun,
  agentPart,
  sentence,
  spec,
  specPart,
  wholeRun,
  work,
} from '#tests/support/workshop/workshop-run.ts'
import { shownSpec } from '#shared/agent/shown-run.ts'
import { until } from '#tests/support/until.ts'
import { inWorkshop, lastAsked } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

async function editing() {
  const here = await inWorkshop(product)
  const run = here.server.add('done', sentence, wholeRun('done'), { type: 'finish' })
  const { page } = here
  await page.goto('/agent?run=done')
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: /^Spec/ }).click()
  await page.getByRole('button', { name: 'Edit the spec' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.waitFor()
  return { ...here, run, name, save: page.getByRole('button', { name: 'Save', exact: true }) }
}

test('a changed spec says who works again before it is saved, and only they do', async () => {
  const { page, run, server, save, close, complaints } = await editing()
  expect(await save.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Add later feature' }).click()
  await page.getByLabel('Later feature 2, title').fill('A waiting list')
  await page.getByText('Works again: Product.').waitFor()
  const shown = shownSpec(spec, spec.money)
  const features_out = [...spec.features_out, { title: 'A waiting list', why: '' }]
  server.onAgain(() => [
    begun('done'),
    specPart({ ...spec, features_out }, true),
    ...wholeRun('done').slice(3),
    agentPart('product', 'waiting'),
  ])
  await save.click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  // The page shows it at once, before the call is there.
  await until(() => lastAsked(run) !== undefined)
  expect(lastAsked(run)).toEqual({
    call: 'PATCH spec',
    body: { spec: { ...shown, features_out }, before: shown },
  })
  await page.getByText('6 of 7').waitFor()
  await page.getByRole('region', { name: 'Later' }).getByText('A waiting list', { exact: true }).waitFor()
  run.send(...work('product', 5, 6))
  run.finish()
  await page.getByText('7 of 7').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('another cost alone lets nobody work again; who wrote the former price in digits has to', async () => {
  const { page, run, server, save, close, complaints } = await editing()
  const price = page.getByLabel('Price', { exact: true })
  await price.fill('20')
  await page.getByText(/^Works again: /).waitFor()
  await price.fill('15')
  await page.getByLabel('Cost of one', { exact: true }).fill('2')
  await page.getByText('No agent has to work again').waitFor()
  server.onAgain(() => [
    begun('done'),
    specPart({ ...spec, money: { ...spec.money, unit_cost: 2 } }, true),
    ...wholeRun('done').slice(3),
  ])
  await save.click()
  await until(() => lastAsked(run) !== undefined)
  run.finish()
  await page.getByRole('button', { name: '$13', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a figure says on a tap, and by keyboard, how it is computed', async () => {
  const { page, close, complaints } = await editing()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const figure = page.getByRole('button', { name: '$750' })
  await figure.click()
  await page.getByText('50 x $15 a month', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('50 x $15 a month', { exact: true }).waitFor({ state: 'hidden' })
  expect(await figure.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('50 x $15 a month', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('what cannot be saved is said at its field, and a form that was refused keeps what was written', async () => {
  const { page, name, save, server, run, close } = await editing()
  await name.fill(' ')
  await save.click()
  await page.getByRole('alert').getByText('A project needs a name').waitFor()
  await name.fill('Cadeira Livre')
  await page.getByLabel('Price', { exact: true }).fill('')
  await save.click()
  await page.getByRole('alert').getByText('An amount of 0 or more').waitFor()
  await page.getByLabel('Price', { exact: true }).fill('20')
  server.refuseNext(500, {})
  await save.click()
  await page.getByRole('alert').getByText('Network or server error').waitFor()
  expect(await name.inputValue()).toBe('Cadeira Livre')
  expect(run.asked.filter(({ call }) => call === 'PATCH spec')).toEqual([])
  await close()
})

test('changes that are not saved outlast another file and a reload, and are given up only when asked', async () => {
  const { page, name, close } = await editing()
  await name.fill('Cadeira Livre')
  const files = page.getByRole('navigation', { name: 'Files' })
  await files.getByRole('button', { name: 'mvp.md' }).click()
  await files.getByRole('button', { name: 'Spec not saved' }).click()
  expect(await name.inputValue()).toBe('Cadeira Livre')
  await page.reload()
  await files.getByRole('button', { name: 'Spec not saved' }).click()
  expect(await name.inputValue()).toBe('Cadeira Livre')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  expect(await name.inputValue()).toBe('Cadeira Livre')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give them up' }).click()
  await page.getByRole('button', { name: 'Edit the spec' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await close()
})
