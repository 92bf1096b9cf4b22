import { expect, test } from 'vitest'
import { call, json } from '#tests/support/client.ts'
import { endpoints } from '#shared/endpoints.ts'
import { sharedProduct } from '../product.ts'
import { WIDE } from '../people.ts'

const product = sharedProduct()

test('a long title ends before the button of its row', async () => {
  const { page, context, token } = await product.person(WIDE)
  const title = 'A title that is longer than the sidebar is wide'
  const { session_id: id } = await json<{ session_id: string }>(
    call(product.url, 'POST', endpoints.startSession, { token, body: { title } }),
  )
  await page.goto(`/chat?session=${id}`)
  const words = await page.getByRole('link', { name: title }).locator('span').boundingBox()
  const dots = await page
    .getByRole('button', { name: `Options of ${title}` })
    .locator('svg')
    .boundingBox()
  expect(words && words.x + words.width).toBeLessThanOrEqual(dots?.x ?? 0)
  await context.close()
})
