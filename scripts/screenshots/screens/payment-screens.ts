import type { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { afterCheckout } from '#shared/pages.ts'
import { composer } from '#tests/browser/people.ts'
import { nothing } from '#tests/support/payments/access-reply.ts'
import { comesToSay, stopClock, withClock } from '../steps/clock-steps.ts'
import type { Screen } from '../screen.ts'
import { answered, at, says, sees, steps, type Step } from '../steps/steps.ts'

const access = (what: Partial<AccessReply>) => answered(endpoints.subscriptionStatus, { ...nothing, ...what })
const untilMarch = { is_subscribed: true, ends_at: '2027-03-09T12:00:00.000Z' }
const inChat = sees(composer)

const comeBack: Step = page => page.goto(afterCheckout.paid)
const halfAMinute: Step = page => page.clock.runFor(31_000)
const confirming = at(afterCheckout.paid, 'Confirming your payment')

export const paymentScreens: Screen[] = [
  { name: 'paid-confirming', as: 'member', reach: steps(withClock, access({}), confirming, stopClock) },
  {
    name: 'paid-unconfirmed',
    as: 'member',
    reach: steps(withClock, access({}), confirming, halfAMinute, says(/has not been confirmed yet/)),
  },
  {
    name: 'paid-welcome',
    as: 'member',
    reach: steps(
      withClock,
      access({}),
      confirming,
      stopClock,
      access({ status: 'active', is_subscribed: true }),
      comesToSay('Thank you. Your subscription is active.'),
    ),
    isWindowOnly: true,
  },
  {
    name: 'paid-on-trial',
    as: 'member',
    reach: steps(
      withClock,
      access({ status: 'trial', ...untilMarch }),
      comeBack,
      says('Confirming your payment.'),
      stopClock,
    ),
  },
  {
    name: 'paid-on-trial-unconfirmed',
    as: 'member',
    reach: steps(
      withClock,
      access({ status: 'trial', ...untilMarch }),
      comeBack,
      says('Confirming your payment.'),
      halfAMinute,
      says(/has not been confirmed yet/),
    ),
  },
  {
    name: 'chat-past-due',
    as: 'member',
    reach: steps(
      access({ status: 'past_due', subscription_id: 'sub_1', ...untilMarch }),
      page => page.goto('/chat'),
      inChat,
      says(/Your last payment failed/),
    ),
  },
]
