import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

test('who is signed in finds their projects, opens one and deletes one', async () => {
  const member = await product.person()
  const { page, context, complaints } = member
  const runs = [
    { run_id: 'one', title: 'Cadeira', status: 'complete', created_at: '2026-11-22T09:00:00Z' },
    { run_id: 'two', title: 'Wine', status: 'stopped', created_at: '2026-11-20T09:00:00Z' },
  ]
  const calls: string[] = []
  await page.route(`**${endpoints.runs}**`, route => {
    const { pathname } = new URL(route.request().url())
    calls.push(`${route.request().method()} ${pathname}`)
    if (route.request().method() === 'DELETE') return route.fulfill({ status: 204 })
    if (pathname !== endpoints.runs) return route.fulfill({ status: 404, json: { error: 'x' } })
    return route.fulfill({ json: { runs, next: null } })
  })
  await page.goto('/agent')
  await page.getByRole('button', { name: 'Your projects' }).click()
  const list = page.getByRole('dialog')
  await list.getByText('Done · Nov 22, 2026').waitFor()
  await list.getByRole('button', { name: 'Delete Wine' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  expect(calls).toEqual([`GET ${endpoints.runs}`])
  await list.getByRole('button', { name: 'Delete Wine' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await list.getByText('Wine').waitFor({ state: 'detached' })
  expect(calls.at(-1)).toBe(`DELETE ${endpoints.runs}/two`)
  await list.getByRole('link', { name: /^Cadeira/ }).click()
  await page.waitForURL('**/agent?run=one')
  await page.getByText('This run does not exist.').waitFor()
  expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
  await context.close()
})
