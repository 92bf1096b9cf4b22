import { expect, test } from 'vitest'
import { withBusiness, usd } from '../business/with-business.ts'
import { sharedProduct } from '../product.ts'
import { ask, expectNoFindings, over, viewerOf, visitor } from './whole-product.ts'

// What the workshop asks before it plans, and the business that a project begins with.

const product = sharedProduct()

test('a question is answered with a button, and the project is planned with it', async () => {
  const { page, context, complaints } = await visitor(product)
  await ask(page, 'A pottery studio in Leeds and around 48')
  const choices = page.getByRole('group', { name: 'What is the 48?' })
  await choices.getByRole('button').first().waitFor()
  expect(await choices.getByRole('button').allInnerTexts()).toHaveLength(4)
  await page.getByText('Nothing was made yet').waitFor()
  await expectNoFindings(page)
  await choices.getByRole('button', { name: 'the 48 is the price' }).click()
  await viewerOf(page).getByText('For whom').waitFor()
  await page.getByText('A pottery studio in Leeds and around 48 (the 48 is the price)').first().waitFor()
  await over(page)
  await page.getByText('7 of 7').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a project begins with the business that is chosen beside the field', async () => {
  const business = await withBusiness(product, 'Wraps')
  const { page, context, complaints } = business
  await business.state('offer', { kind: 'text', text: 'beeswax wraps' })
  await business.state('price', usd(14))
  await page.goto('/agent')
  await page.getByLabel('Start from').selectOption('Wraps')
  await expectNoFindings(page)
  await ask(page, 'I want to open a shop for it')
  await viewerOf(page).getByText('From your business profile').waitFor()
  await viewerOf(page)
    .getByText(/^From your business profile: .*price \$14/)
    .waitFor()
  await over(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('nobody without a login is offered a business', async () => {
  const { page, context } = await visitor(product)
  expect(await page.getByLabel('Start from').count()).toBe(0)
  await context.close()
})
