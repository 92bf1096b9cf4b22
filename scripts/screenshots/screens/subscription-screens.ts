import { errorBody } from '#shared/errors.ts'
import { billingErrors, billingTexts, type AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { nothing } from '#tests/support/payments/access-reply.ts'
import type { Screen } from '../screen.ts'
import { answered, at, cut, held, press, says, steps, type Step } from '../steps/steps.ts'

const subscribe = at('/subscribe', /A mentor at your desk/)

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
    reach: steps(
      access({ status: 'active', is_subscribed: true, renews_at: untilMarch.ends_at }),
      subscribe,
      says(/renews on/),
    ),
  },
  {
    name: 'subscribe-canceling',
    as: 'member',
    reach: steps(access({ status: 'canceling', ...untilMarch }), subscribe, says(/ends on/)),
  },
  {
    name: 'subscribe-canceled',
    as: 'member',
    reach: steps(access({ status: 'canceled', ends_at: untilMarch.ends_at }), subscribe, says(/ended on/)),
  },
  {
    name: 'subscribe-past-due',
    as: 'member',
    reach: steps(access({ status: 'past_due', ...untilMarch }), subscribe, says(/Update your card by/)),
  },
  {
    name: 'subscribe-overdue',
    as: 'member',
    reach: steps(access({ status: 'past_due' }), subscribe, says(/is overdue/)),
  },
  {
    name: 'subscribe-loading',
    as: 'member',
    reach: steps(held(endpoints.subscriptionStatus), subscribe, says('Reading your account')),
  },
  {
    name: 'subscribe-unread',
    as: 'member',
    reach: steps(cut(endpoints.subscriptionStatus), subscribe, says(/could not be read/)),
  },
  {
    name: 'subscribe-no-checkout',
    as: 'member',
    reach: steps(
      access({}),
      answered(endpoints.createCheckoutSession, errorBody(billingErrors.paymentsMissing), 503),
      subscribe,
      press('Subscribe Now'),
      says(billingTexts.noCheckoutLink),
    ),
    isWindowOnly: true,
  },
]
