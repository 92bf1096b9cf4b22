import { expect, test } from 'vitest'
import { PASSWORD, signUp } from '#tests/support/client.ts'
import { sharedProduct } from '../product.ts'
import { ask, filesOf, over, visitor } from './whole-product.ts'

// Accounts, logins and tabs in the workshop, on the whole product with its built-in agents.

const product = sharedProduct()

test('the runs of an account are kept, reopened and deleted', async () => {
  const { page, context, complaints, open, address } = await product.person()
  await open(address)
  await page.getByRole('link', { name: 'Workshop' }).click()
  await page.getByPlaceholder('Describe your project').waitFor()
  await ask(page)
  await over(page)
  // The chat's own document could show no frame.
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  const name = (await page.title()).split(' · ')[0] ?? ''
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByText('What shall we build?').waitFor()
  await page.getByRole('button', { name: 'Your projects' }).click()
  await page.getByRole('dialog').getByText(name).click()
  await page.getByText('7 of 7').waitFor()
  await page.getByRole('button', { name: 'Your projects' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByText('No projects yet').waitFor()
  expect(complaints).toEqual([])
  await context.close()
}, 90_000)

test('a visitor who signs in from the workshop finds the sentence where it was', async () => {
  const { email } = await signUp(product.url)
  const { page, context, complaints } = await visitor(product)
  await page.getByRole('textbox', { name: 'Message' }).fill('A bakery in Leeds')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Your projects' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('A bakery in Leeds')
  expect(complaints).toEqual([])
  await context.close()
})

test('a spec that another tab has changed is not written over', async () => {
  const { page, context, complaints } = await visitor(product)
  await ask(page)
  await over(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByText('7 of 7').waitFor()
  for (const tab of [page, other]) {
    await filesOf(tab).getByRole('button', { name: 'Spec' }).click()
    await tab.getByRole('button', { name: 'Edit the spec' }).click()
  }
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Sitwell')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Chairway')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await over(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('changed elsewhere').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Chairway')
  await page.getByText('Sitwell').first().waitFor()
  expect(complaints.filter(said => !said.includes('409'))).toEqual([])
  await context.close()
})
