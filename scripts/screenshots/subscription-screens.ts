import { billingErrors, billingTexts, type AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { nothing } from '#tests/support/access-reply.ts'
import type { Screen } from './screen.ts'
import { answered, at, cut, held, press, says, steps, withClock, type Step } from './steps.ts'

const subscribe = at('/subscribe', /A mentor at your desk/)

const account = at('/account', 'Account')
const checkout = at(`/paddle-checkout?_ptxn=txn_${'a'.repeat(26)}`, 'Secure Checkout')

const access = (what: Partial<AccessReply>) => answered(endpoints.subscriptionStatus, { ...nothing, ...what })

const untilMarch = { is_subscribed: true, ends_at: '2027-03-09T12:00:00.000Z' }

const subscribeAfterTheTrial: Step = async (page, stage) => {
  await page.goto(`${await stage.afterTheTrial()}/subscribe`)
  await says(/Your free trial has ended/)(page, stage)
}

export const subscriptionScreens: Screen[] = [
  { name: 'subscribe-visitor', reach: steps(subscribe, says(/The first 7 days are free/)) },
  {
    name: 'subscribe-login-first',
    reach: steps(subscribe, press('Start 7-day free trial'), says(billingTexts.loginFirst)),
    isWindowOnly: true,
  },
  {
    name: 'subscribe-trial-available',
    as: 'member',
    reach: steps(access({ trial_available: true }), subscribe, says(/The first 7 days are free/)),
  },
  {
    name: 'subscribe-trial-running',
    as: 'member',
    reach: steps(access({ status: 'trial', ...untilMarch }), subscribe, says(/Your free trial runs/)),
  },
  { name: 'subscribe-trial-ended', as: 'member', reach: subscribeAfterTheTrial },
  {
    name: 'subscribe-active',
    as: 'member',
    reach: steps(access({ status: 'active', ...untilMarch }), subscribe, says(/You have full access/)),
  },
  {
    name: 'subscribe-loading',
    as: 'member',
    reach: steps(held(endpoints.subscriptionStatus), subscribe),
  },
  {
    name: 'subscribe-unread',
    as: 'member',
    reach: steps(cut(endpoints.subscriptionStatus), subscribe, says(/could not be read/)),
  },
  {
    name: 'subscribe-no-checkout',
    as: 'member',
    reach: steps(access({}), subscribe, press('Subscribe Now'), says(billingTexts.noCheckoutLink)),
    isWindowOnly: true,
  },
  { name: 'account', as: 'member', reach: account },
  {
    name: 'account-cancel-asked',
    as: 'member',
    reach: steps(account, press('Cancel Subscription'), says(billingTexts.cancelQuestion)),
    isWindowOnly: true,
  },
  {
    name: 'account-cancel-told',
    as: 'member',
    reach: steps(
      account,
      press('Cancel Subscription'),
      press('Cancel auto-renewal'),
      says(billingErrors.nothingToCancel),
    ),
    isWindowOnly: true,
  },
  { name: 'checkout', reach: checkout },
  {
    name: 'checkout-failed',
    reach: steps(withClock, checkout, page => page.clock.runFor(11_000), says(/could not be opened/)),
  },
  { name: 'checkout-none', reach: at('/paddle-checkout', 'Secure Checkout') },
]
