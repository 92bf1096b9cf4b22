import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { signUp } from '#tests/support/client.ts'
import { follow, openConnected, press, says, watch } from './connected-checkout.ts'
import { composer } from '../people.ts'
import { CHECKOUT, paddleCalls, pretendPaddle, tellPaddle, TRANSACTION } from './fake-paddle-js.ts'
import { loginOf, openStoring, standIn } from '../specification/page-helpers.ts'

const connected = await openConnected()

test('a checkout that was closed can be opened again, or left', async () => {
  const { page, context } = await connected.open()
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  await tellPaddle(page, 'checkout.closed')
  await says(page, 'The checkout was closed. Nothing has been charged.')
  expect(await axeFindings(page)).toEqual([])
  await Promise.all([page.waitForEvent('load'), press(page, 'Open again')])
  await tellPaddle(page, 'checkout.loaded')
  expect(await paddleCalls(page)).toHaveLength(1)
  await tellPaddle(page, 'checkout.closed')
  // The checkout's policy is for its document alone: what follows is another one.
  await Promise.all([page.waitForEvent('load'), follow(page, 'Back')])
  await page.waitForURL('**/subscribe')
  expect(await page.evaluate(() => 'Paddle' in window)).toBe(false)
  await context.close()
})

test('a card that is refused, and a checkout that breaks, are reported in plain words', async () => {
  const { page, context } = await connected.open()
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  await tellPaddle(page, 'checkout.payment.failed')
  await says(page, 'The payment did not go through. You can try again, with another card too.')
  await tellPaddle(page, 'checkout.error')
  await says(page, /Before you try again, see on your account page whether you have paid/)
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await tellPaddle(page, 'checkout.error')
  await says(page, 'The checkout could not be opened. Nothing has been charged.')
  await context.close()
})

test('who has paid goes on to the chat, also where Paddle.js does not lead there, and never reads otherwise', async () => {
  const { page, context } = await connected.open()
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  await tellPaddle(page, 'checkout.completed')
  await says(page, 'Thank you. Ember is waiting for you.')
  await tellPaddle(page, 'checkout.closed')
  expect(await page.getByText('Nothing has been charged').count()).toBe(0)
  const way = page.getByRole('link', { name: 'Go to the chat' })
  expect(await way.getAttribute('href')).toBe('/chat?checkout=success')
  const request = await page.waitForRequest('**/chat?checkout=success')
  expect(request.isNavigationRequest()).toBe(true)
  await context.close()
})

test('somebody signed in reads that a checkout belongs to another account before anything opens (PAY-20)', async () => {
  const person = await signUp(connected.product.url)
  const { page, context } = await openStoring(connected.product, loginOf(person))
  const asked = watch(page)
  await pretendPaddle(page)
  const answerWith = await standIn(page, `${endpoints.transactions}/${TRANSACTION}`)
  answerWith({ status: 200, body: { owner: 'other', is_paid: false } })
  await page.goto(CHECKOUT)
  await says(page, `This checkout belongs to another account than ${person.email}.`)
  expect(asked).not.toContain('/paddle/v2/paddle.js')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Continue anyway')
  await tellPaddle(page, 'checkout.loaded')
  await says(page, 'Your checkout is open.')
  await page.reload()
  await follow(page, 'Back')
  await page.waitForURL('**/subscribe')

  for (const answer of [
    { status: 200, body: { owner: 'you', is_paid: false } },
    { status: 200, body: { owner: 'unknown', is_paid: false } },
    { status: 503, body: { error: 'Not now.' } },
    'unreachable',
  ] as const) {
    answerWith(answer)
    await page.goto(CHECKOUT)
    await tellPaddle(page, 'checkout.loaded')
    await says(page, 'Your checkout is open.')
  }
  await context.close()
})

test('whoever comes back to a checkout that is paid reads that it is, and nothing opens', async () => {
  const person = await signUp(connected.product.url)
  const { page, context } = await openStoring(connected.product, loginOf(person))
  const asked = watch(page)
  await pretendPaddle(page)
  const answerWith = await standIn(page, `${endpoints.transactions}/${TRANSACTION}`)
  answerWith({ status: 200, body: { owner: 'you', is_paid: true } })
  await page.goto(CHECKOUT)
  await says(page, 'This checkout is paid.')
  expect(asked).not.toContain('/paddle/v2/paddle.js')
  const way = page.getByRole('link', { name: 'Go to the chat' })
  expect(await way.getAttribute('href')).toBe('/chat?checkout=success')
  await context.close()
})

test('nobody is asked about who is not signed in', async () => {
  const { page, context } = await connected.open()
  const asked = watch(page)
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  expect(asked.toSorted()).toEqual([endpoints.paymentConfig, '/paddle/v2/paddle.js'])
  await context.close()
})

test('every way from the checkout is a document of its own, and so is the way to it', async () => {
  const { page, context } = await openStoring(connected.product, loginOf(await signUp(connected.product.url)))
  await pretendPaddle(page)
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  await Promise.all([page.waitForEvent('load'), follow(page, 'Kindling')])
  await composer(page).waitFor()
  expect(await page.evaluate(() => 'Paddle' in window)).toBe(false)
  await page.goBack()
  await tellPaddle(page, 'checkout.error')
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.error')
  await Promise.all([page.waitForEvent('load'), follow(page, 'Back')])
  await page.waitForURL('**/subscribe')
  expect(await page.evaluate(() => 'Paddle' in window)).toBe(false)
  await context.close()
})
