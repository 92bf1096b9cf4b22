import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { follow, openConnected, press, says, watch } from './connected-checkout.ts'
import { CHECKOUT, paddleCalls, PADDLE_JS, pretendPaddle, tellPaddle, TRANSACTION } from './fake-paddle-js.ts'
import { standIn } from '../specification/page-helpers.ts'

const connected = await openConnected()

test('an address that does not name one transaction opens nothing and asks nothing (PAY-19)', async () => {
  const { page, context } = await connected.open()
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
    const { page, context, complaints } = await connected.open(mode)
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
          token: mode === 'live' ? 'live_abc' : connected.clientToken,
          checkout: {
            settings: {
              successUrl: `${connected.product.pagesUrl}/chat?checkout=success`,
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

test('the checkout is seen in the colors that were chosen for the pages', async () => {
  const { page, context } = await connected.open()
  await page.goto('/legal')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(CHECKOUT)
  await expect
    .poll(() => paddleCalls(page))
    .toMatchObject([['Initialize', { checkout: { settings: { theme: 'dark' } } }]])
  await context.close()
})

test('only where Paddle.js stays silent for five seconds is it asked to open; after that the page gives up', async () => {
  const { page, context } = await connected.open()
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
  const { page, context } = await connected.open()
  await page.clock.install()
  await page.goto(CHECKOUT)
  await tellPaddle(page, 'checkout.loaded')
  await page.clock.runFor(20_000)
  await says(page, 'Your checkout is open.')
  expect(await paddleCalls(page)).toHaveLength(1)
  await context.close()
})

test('a script that is blocked is reported at once, one that never comes after ten seconds', async () => {
  const blocked = await connected.open('live', 'blocked')
  await blocked.page.goto(CHECKOUT)
  await says(blocked.page, 'The checkout could not be opened. Nothing has been charged.')
  expect(await axeFindings(blocked.page)).toEqual([])
  await blocked.page.unroute(PADDLE_JS)
  await pretendPaddle(blocked.page)
  await press(blocked.page, 'Try again')
  await tellPaddle(blocked.page, 'checkout.loaded')
  await blocked.context.close()

  const { page, context } = await connected.open('live', 'silent')
  await page.clock.install()
  await page.goto(CHECKOUT)
  await page.locator('script[src*="cdn.paddle.com"]').waitFor({ state: 'attached' })
  await page.clock.runFor(8_000)
  await says(page, 'Please wait while your checkout opens.')
  await page.clock.runFor(2_500)
  await says(page, 'The checkout could not be opened. Nothing has been charged.')
  await context.close()
})

test('where payments are not set up, or the server does not say how they are, the page says so', async () => {
  const { newPage, context } = await connected.product.open()
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

test('it is initialised once for a document, however often the page is drawn', async () => {
  const { page, context } = await connected.open()
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
