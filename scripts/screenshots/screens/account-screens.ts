import { errorBody } from '#shared/errors.ts'
import { billingErrors, billingTexts, type AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { afterCheckout } from '#shared/pages.ts'
import { inMode } from '#tests/browser/billing/fake-paddle-js.ts'
import { nothing } from '#tests/support/payments/access-reply.ts'
import { comesToSay, stopClock, withClock } from '../steps/clock-steps.ts'
import type { Screen } from '../screen.ts'
import { answered, at, cut, held, press, says, steps, type Step } from '../steps/steps.ts'

const account = at('/account', 'Account')

const march = '2027-03-09T12:00:00.000Z'
const paid = { is_subscribed: true, subscription_id: 'sub_1', paid_at: '2026-02-09T12:00:00.000Z' }
const withoutTests: Step = page => inMode(page, 'live')

const seen = (what: Partial<AccessReply>, text: string | RegExp) =>
  steps(withoutTests, answered(endpoints.subscriptionStatus, { ...nothing, ...what }), account, says(text))

const active = { ...paid, status: 'active', renews_at: march } as const
const canceling = { ...paid, status: 'canceling', ends_at: march } as const

export const accountScreens: Screen[] = [
  { name: 'account-trial', as: 'member', reach: steps(account, says(/Your free trial runs/)) },
  {
    name: 'account-new',
    as: 'member',
    reach: seen({ trial_available: true }, 'You have no subscription yet.'),
  },
  { name: 'account-active', as: 'member', reach: seen(active, /renews on/) },
  {
    name: 'account-just-paid',
    as: 'member',
    reach: seen({ ...active, paid_at: new Date().toISOString() }, /You can ask for a refund/),
  },
  {
    name: 'account-past-due',
    as: 'member',
    reach: seen({ ...paid, status: 'past_due', ends_at: march }, /Your last payment failed/),
  },
  {
    name: 'account-overdue',
    as: 'member',
    reach: seen({ ...paid, is_subscribed: false, status: 'past_due' }, /is overdue/),
  },
  { name: 'account-canceling', as: 'member', reach: seen(canceling, /ends on/) },
  {
    name: 'account-canceled',
    as: 'member',
    reach: seen({ ...paid, is_subscribed: false, status: 'canceled', ends_at: march }, /ended on/),
  },
  {
    name: 'account-loading',
    as: 'member',
    reach: steps(held(endpoints.subscriptionStatus), account, says('Reading your subscription')),
  },
  {
    name: 'account-unread',
    as: 'member',
    reach: steps(cut(endpoints.subscriptionStatus), account, says(/could not be read/)),
  },
  {
    name: 'account-test-controls',
    as: 'member',
    reach: steps(seen(active, /renews on/), page => inMode(page, 'test'), account, says('TEST MODE.')),
  },
  {
    name: 'account-kept',
    as: 'member',
    reach: steps(
      answered(endpoints.keepSubscription, {
        message: 'Your subscription goes on and renews on 9 March 2027.',
      }),
      seen(canceling, /ends on/),
      press('Keep my subscription'),
      says('Your subscription goes on'),
    ),
    isWindowOnly: true,
  },
  {
    name: 'account-no-portal',
    as: 'member',
    reach: steps(
      answered(endpoints.portal, errorBody(billingErrors.paymentsAway), 503),
      seen(active, /renews on/),
      press('Invoices'),
      says(billingErrors.paymentsAway.message),
    ),
    isWindowOnly: true,
  },
  {
    name: 'account-card-saved',
    as: 'member',
    reach: steps(
      withClock,
      seen(active, /renews on/),
      stopClock,
      page => page.goto(afterCheckout.cardSaved),
      comesToSay('Your card has been saved.'),
    ),
    isWindowOnly: true,
  },
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
      says(billingErrors.nothingToCancel.message),
    ),
    isWindowOnly: true,
  },
]
