import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'

/** A transaction as an address names it. */
export const TRANSACTION = `txn_${'a1'.repeat(13)}`
export const PADDLE_JS = 'https://cdn.paddle.com/paddle/v2/paddle.js'
export const CHECKOUT = `/paddle-checkout?_ptxn=${TRANSACTION}`

type Recorded = Window & { paddleCalls: unknown[]; tellPaddle: (name: string) => void }

// Writes down what it is asked, and opens nothing.
const RECORDER = `
  window.paddleCalls = []
  const note = (name, given) => void window.paddleCalls.push([name, JSON.parse(JSON.stringify(given))])
  window.Paddle = {
    Environment: { set: name => note('Environment.set', name) },
    Initialize: options => {
      note('Initialize', options)
      window.tellPaddle = name => options.eventCallback({ name })
    },
    Checkout: { open: options => note('Checkout.open', options) },
  }
`

/** Puts a recorder in Paddle.js's place. */
export async function pretendPaddle(page: Page, answer: 'recorder' | 'blocked' | 'silent' = 'recorder') {
  await page.route(PADDLE_JS, route => {
    if (answer === 'silent') return undefined
    if (answer === 'blocked') return route.abort()
    return route.fulfill({ contentType: 'text/javascript', body: RECORDER })
  })
}

const CLIENT_TOKENS = { live: 'live_abc', sandbox: 'test_abc', test: null, none: null }

/** How payments are made, in the server's place. */
export const inMode = (page: Page, mode: keyof typeof CLIENT_TOKENS) =>
  page.route(`**${endpoints.paymentConfig}`, route =>
    route.fulfill({ json: { mode, client_token: CLIENT_TOKENS[mode] } }),
  )

/** What Paddle.js has been asked for on this document. */
export const paddleCalls = (page: Page) => page.evaluate(() => (window as unknown as Recorded).paddleCalls)

/** Paddle.js reports an event, once it was given somebody to tell. */
export async function tellPaddle(page: Page, name: string) {
  await page.waitForFunction(() => 'tellPaddle' in window)
  await page.evaluate(event => (window as unknown as Recorded).tellPaddle(event), name)
}
