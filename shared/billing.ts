import { z } from 'zod/mini'
import { authErrors } from './auth-sentences.ts'

export const SubscriptionStatus = z.enum(['none', 'trial', 'active', 'past_due', 'canceling', 'canceled'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** The answer of GET /auth/status/subscription and POST /billing/start-trial. */
export const AccessReply = z.object({
  is_subscribed: z.boolean(),
  /** null on a trial */
  subscription_id: z.nullable(z.string()),
  status: SubscriptionStatus,
  /** ISO 8601; null when nothing is going to end */
  ends_at: z.nullable(z.string()),
  trial_available: z.boolean(),
  /** 0 when the product offers no trial; then no page mentions one */
  trial_days: z.number(),
})
export type AccessReply = z.infer<typeof AccessReply>

export const billingErrors = {
  noAccess: 'You need an active subscription or trial for this.',
  trialTaken: 'Your free trial was already used.',
  trialNotOffered: 'There is no free trial at the moment.',
  alreadySubscribed: 'You already have access.',
  paymentsMissing: 'Payments are not set up here yet. Nothing has been charged.',
  nothingToCancel: 'You have no subscription that renews.',
} as const

/** What the pages show; the specification's words. */
export const billingTexts = {
  loginFirst: authErrors.notSignedIn,
  noCheckoutLink: 'Failed to get checkout link.',
  checkoutFailed: 'Failed to start checkout session.',
  cancelQuestion:
    "Are you sure you want to cancel auto-renewal? You'll keep access until the end of your billing period.",
  cancelDone: 'Subscription cancellation processed.',
  cancelFailed: 'Failed to cancel subscription. Please try again.',
  cancelWithoutToken: 'Missing subscription details.',
} as const

/** The answer of POST /paddle/create-checkout-session. */
export const CheckoutReply = z.object({ checkout_url: z.url({ protocol: /^https?$/ }) })

/** The answer of POST /paddle/cancel-subscription. */
export const CancelReply = z.object({ message: z.optional(z.string()) })
