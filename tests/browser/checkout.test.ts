import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { signUp } from '#tests/support/client.ts'
import { startFakePaddle, type FakePaddle } from '#tests/support/fake-paddle.ts'
import { composer } from './people.ts'
import {
  CHECKOUT,
  inMode,
  paddleCalls,
  PADDLE_JS,
  pretendPaddle,
  tellPaddle,
  TRANSACTION,
} from './pretended-paddle.ts'
import { openProduct, type Product } from './product.ts'
import { loginOf, openStoring, standIn } from './spec-support.ts'

// A server with the sandbox's keys, and so with the policy under which a real checkout opens.
let paddle: FakePaddle
let product: Product
beforeAll(async () => {
  paddle = await startFakePaddle()
  product = await openProduct({ isConnected: false, environment: paddle.environment })
})
afterAll(async () => {
  await product.close()
  await paddle.close()
})

const says = (page: Page, text: string | RegExp) => page.getByText(text).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** A visitor's page with a recorder in Paddle.js's place. */
async function open(mode: 'live' | 'sandbox' = 'live', answer?: Parameters<typeof pretendPaddle>[1]) {
  const opened = await product.open()
  const page = await opened.newPage()
  if (mode === 'live') await inMode(page, mode)
  await pretendPaddle(page, answer)
  return { ...opened, page }
}

/** Follows what a page asks the payment calls and the provider for. */
function watch(page: Page) {
  const asked: string[] = []
  page.on('request', request => {
    const { hostname, pathname } = new URL(request.url())
    if (hostname === 'cdn.paddle.com' || /^\/(__)?paddle\//.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('an address that does not name one transaction opens nothing and asks nothing (PAY-19)', async () => {
  const { page, context } = await open()
  const asked = watch(page)
  for (const search of [
    '',
    '?_ptxn=',
    '?_ptxn=txn_1',
    `?_ptxn=${TRANSACTION.toUpperCase()}`,
    `?_ptxn=${TRANSACTION}&_ptxn=${TRANSACTION}`,
    `?_ptxn[]=${TRANSACTION}`,
    '?_ptxn=%3Cscript%3Ealert(1)%3C/script%3E',
    `?_ptxn=https://example.com/${TRANSACTION}`,
  ]) {
    await page.goto(`/paddle-checkout${search}`)
    await says(page, 'There is no open checkout at this address. Nothing has been charged.')
  }
  expect(asked).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await follow(page, 'See what is offered')
  await page.waitForURL('**/subscribe')
  await context.close()
})

test.each([
  ['live', []],
  ['sandbox', [['Environment.set', 'sandbox']]],
] as const)(
  'Paddle.js is initialised once for %s, and opens the checkout by itself',
  async (mode, before) => {
    const { page, context, complaints } = await open(mode)
    await page.emulateMedia({ colorScheme: mode === 'live' ? 'light' : 'dark' })
    await page.goto(CHECKOUT)
    await says(page, 'Please wait while your checkout opens.')
    await tellPaddle(page, 'checkout.loaded')
    await says(page, 'Your checkout is open.')
    expect(await page.getByText('Please wait').count()).toBe(0)
    expect(await paddleCalls(page)).toEqual([
      ...before,
      [
        'Initialize',
        {
          token: mode === 'live' ? 'live_abc' : paddle.environment.PADDLE_CLIENT_TOKEN,
          checkout: {
            settings: {
              successUrl: `${product.pagesUrl}/chat?checkout=success`,
              allowLogout: false,
              variant: 'one-page',
              theme: mode === 'live' ? 'light' : 'dark',
            },
          },
        },
      ],
    ])
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the checkout is seen in the colours that were chosen for the pages', async () => {
  const { page, context } = await open()
  await page.goto('/legal')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(CHECKOUT)
  await expect
    .poll(() => paddleCalls(page))
    .toMatchObject([['Initialize', { checkout: { settings: { theme: 'dark' } } }]])
  await context.close()
})

test('only where Paddle.js stays silent for five seconds is it asked to open; after that the page gives up', async () => {
  const { page, context } = await open()
  await page.clock.install()
  await page.goto(CHECKOUT)
  await page.waitForFunction(() => 'tellPaddle' in window)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  await page.clock.runFor(2_500)
  expect(await paddleCalls(page)).toHaveLength(1)
  await page.clock.runFor(3_000)
  expect(await paddleCalls(page)).toMatchObject([
    ['Initialize', {}],
    ['Checkout.open', { transactionId: TRANSACTION }],
  ])
  await page.clock.runFor(10_000)
  await says(page, 'The checkout could not be opened. Nothing has been charged.')
  expect(await paddleCalls(page)).toHaveLength(2)
  // Better late than never.
  await tellPaddle(page, 'checkout.loaded')
  await says(page, 'Your checkout is open.')
  await context.close()
})

test('a checkout that has opened is not opened again', async () => {
  const { page, context } = await open()
  await page.clock.install()
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  await page.clock.runFor(20_000)
  await says(page, 'Your checkout is open.')
  expect(await paddleCalls(page)).toHaveLength(1)
  await context.close()
})

test('a checkout that was closed can be opened again, or left', async () => {
  const { page, context } = await open()
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

test('a card that is refused, and a checkout that breaks, are told in plain words', async () => {
  const { page, context } = await open()
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

test('who has paid goes on to the chat, also where Paddle.js does not lead there, and is never told otherwise', async () => {
  const { page, context } = await open()
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

test('a script that is blocked is told at once, one that never comes after ten seconds', async () => {
  const blocked = await open('live', 'blocked')
  await blocked.page.goto(CHECKOUT)
  await says(blocked.page, 'The checkout could not be opened. Nothing has been charged.')
  expect(await axeFindings(blocked.page)).toEqual([])
  await blocked.page.unroute(PADDLE_JS)
  await pretendPaddle(blocked.page)
  await press(blocked.page, 'Try again')
  await tellPaddle(blocked.page, 'checkout.loaded')
  await blocked.context.close()

  const { page, context } = await open('live', 'silent')
  await page.clock.install()
  await page.goto(CHECKOUT)
  await page.locator('script[src*="cdn.paddle.com"]').waitFor({ state: 'attached' })
  await page.clock.runFor(8_000)
  await says(page, 'Please wait while your checkout opens.')
  await page.clock.runFor(2_500)
  await says(page, 'The checkout could not be opened. Nothing has been charged.')
  await context.close()
})

test('where payments are not set up, or the server does not say how they are, that is told', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  const answerWith = await standIn(page, endpoints.paymentConfig)
  answerWith({ status: 200, body: { mode: 'none', client_token: null } })
  await page.goto(CHECKOUT)
  await says(page, 'Payments are not set up here yet. Nothing has been charged.')
  expect(await axeFindings(page)).toEqual([])
  for (const answer of [
    'unreachable',
    { status: 500, body: {} },
    { status: 200, body: { mode: 'live', client_token: null } },
    { status: 200, body: { mode: 'unheard of', client_token: 'live_abc' } },
  ] as const) {
    answerWith(answer)
    await page.goto(CHECKOUT)
    await says(page, 'The checkout could not be opened. Nothing has been charged.')
  }
  await page.clock.install()
  answerWith(new Promise(() => {}))
  await page.goto(CHECKOUT)
  await says(page, 'Please wait while your checkout opens.')
  await page.clock.runFor(10_500)
  await says(page, 'The checkout could not be opened. Nothing has been charged.')
  await context.close()
})

test('somebody signed in hears that a checkout belongs to another account before anything opens (PAY-20)', async () => {
  const person = await signUp(product.url)
  const { page, context } = await openStoring(product, loginOf(person))
  const asked = watch(page)
  await pretendPaddle(page)
  const answerWith = await standIn(page, `${endpoints.transactions}/${TRANSACTION}`)
  answerWith({ status: 200, body: { owner: 'other' } })
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
    { status: 200, body: { owner: 'you' } },
    { status: 200, body: { owner: 'unknown' } },
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

test('nobody is asked about who is not signed in', async () => {
  const { page, context } = await open()
  const asked = watch(page)
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  expect(asked.toSorted()).toEqual([endpoints.paymentConfig, '/paddle/v2/paddle.js'])
  await context.close()
})

test('it is initialised once for a document, however often the page is drawn', async () => {
  const { page, context } = await open()
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  await page.evaluate(() => {
    history.pushState({}, '', '/login')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await page.goBack()
  await says(page, 'Your checkout is open.')
  expect(await paddleCalls(page)).toHaveLength(1)
  await context.close()
})

test('every way from the checkout is a document of its own, and so is the way to it', async () => {
  const { page, context } = await openStoring(product, loginOf(await signUp(product.url)))
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
