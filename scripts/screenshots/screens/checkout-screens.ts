import { endpoints } from '#shared/endpoints.ts'
import { CHECKOUT, inMode, pretendPaddle, tellPaddle } from '#tests/browser/billing/fake-paddle-js.ts'
import { stopClock, withClock } from '../steps/clock-steps.ts'
import type { Screen } from '../screen.ts'
import { answered, at, cut, held, press, says, steps, type Step } from '../steps/steps.ts'

const checkout = at(CHECKOUT, 'Secure Checkout')

const live: Step = page => inMode(page, 'live')
const testMode: Step = page => inMode(page, 'test')
/** A server that is connected to no provider sends the strict policy of every page here, too; a real checkout has another. */
const withoutPolicy: Step = page =>
  page.route(/\/paddle-checkout\?/, async route => {
    const response = await route.fetch()
    const { 'content-security-policy': _strict, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
const paddle = steps(withoutPolicy, page => pretendPaddle(page))
const tell =
  (event: string): Step =>
  page =>
    tellPaddle(page, event)
const opened = steps(live, paddle, checkout, tell('checkout.loaded'))

const bought = (what: object) =>
  answered(endpoints.testTransactions, { kind: 'subscription', status: 'open', amount_usd: 20, ...what })
const decline: Step = page => page.route('**/decline', route => route.fulfill({ status: 204 }))

export const checkoutScreens: Screen[] = [
  {
    name: 'checkout-none',
    reach: steps(at('/paddle-checkout', 'Secure Checkout'), says(/no open checkout/)),
  },
  {
    name: 'checkout-waiting',
    reach: steps(withClock, held(endpoints.paymentConfig), checkout, stopClock, says(/^Please wait/)),
  },
  {
    name: 'checkout-not-set-up',
    reach: steps(page => inMode(page, 'none'), checkout, says(/Payments are not set up here yet/)),
  },
  { name: 'checkout-open', reach: steps(opened, says('Your checkout is open.')) },
  {
    name: 'checkout-declined',
    reach: steps(opened, tell('checkout.payment.failed'), says(/did not go through/)),
  },
  { name: 'checkout-closed', reach: steps(opened, tell('checkout.closed'), says(/was closed/)) },
  {
    name: 'checkout-completed',
    reach: steps(withClock, opened, stopClock, tell('checkout.completed'), says(/Thank you/)),
  },
  { name: 'checkout-broken', reach: steps(opened, tell('checkout.error'), says(/Something went wrong/)) },
  {
    name: 'checkout-failed',
    reach: steps(cut(endpoints.paymentConfig), checkout, says(/could not be opened/)),
  },
  {
    name: 'checkout-of-another',
    as: 'member',
    reach: steps(
      live,
      answered(endpoints.transactions, { owner: 'other', is_paid: false }),
      checkout,
      says(/belongs to another account/),
    ),
  },
  { name: 'checkout-test', reach: steps(testMode, bought({}), checkout, says('TEST MODE.')) },
  {
    name: 'checkout-test-declined',
    reach: steps(testMode, bought({}), decline, checkout, press('Decline'), says(/was declined/)),
  },
  {
    name: 'checkout-test-card',
    reach: steps(testMode, bought({ kind: 'card', amount_usd: 0 }), checkout, says('A new card')),
  },
  {
    name: 'checkout-test-paid',
    reach: steps(testMode, bought({ status: 'paid' }), checkout, says(/is paid/)),
  },
]
