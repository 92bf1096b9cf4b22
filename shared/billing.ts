import { errorTable } from './errors.ts'
import { z } from 'zod/mini'

export const SubscriptionStatus = z.enum(['none', 'trial', 'active', 'past_due', 'canceling', 'canceled'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** The answer of GET /auth/status/subscription and POST /billing/start-trial. */
export const AccessReply = z.object({
  is_subscribed: z.boolean(),
  /** null on a trial */
  subscription_id: z.nullable(z.string()),
  status: SubscriptionStatus,
  /** when access ends or has ended, ISO 8601; null when nothing ends */
  ends_at: z.nullable(z.string()),
  /** when the next month is charged, ISO 8601; null when nothing renews */
  renews_at: z.nullable(z.string()),
  /** the latest payment that was not refunded, ISO 8601; what the refund policy counts from */
  paid_at: z.nullable(z.string()),
  trial_available: z.boolean(),
  /** 0 when the product offers no trial; then no page mentions one */
  trial_days: z.number(),
})
export type AccessReply = z.infer<typeof AccessReply>

/** What the pages show; the specification's words. */
export const billingTexts = {
  loginFirst: 'Please log in first.',
  noCheckoutLink: 'Failed to get checkout link.',
  checkoutFailed: 'Failed to start checkout session.',
  cancelQuestion:
    "Are you sure you want to cancel auto-renewal? You'll keep access until the end of your billing period.",
  cancelDone: 'Subscription cancellation processed.',
  cancelFailed: 'Failed to cancel subscription. Please try again.',
  cancelWithoutToken: 'Missing subscription details.',
  keepFailed: 'Your subscription could not be kept just now. Please try again.',
} as const

export const billingErrors = /* @__PURE__ */ errorTable({
  noAccess: 'You need an active subscription or trial for this.',
  trialTaken: 'Your free trial was already used.',
  trialNotOffered: 'There is no free trial at the moment.',
  alreadySubscribed: 'You already have a subscription. Nothing has been charged.',
  beingConfirmed: 'Your payment is being confirmed. Nothing more has been charged.',
  endsSoon:
    'Your subscription is paid until its end. You can keep it on your account page; nothing has been charged.',
  givenBack:
    'Your last payment was refunded, and that subscription is being closed. Please try again in a few minutes.',
  paymentsMissing: 'Payments are not set up here yet. Nothing has been charged.',
  paymentsAway:
    'Our payment provider does not answer right now. Nothing has been charged; please try again in a moment.',
  tooManyPaymentCalls: 'You have asked too often for this within the hour. Please try again later.',
  renewingNow:
    'Your subscription is being renewed right now, so it cannot be changed for up to half an hour. Please try again then.',
  nothingToCancel: 'You have no subscription that renews.',
  nothingToKeep: 'You have no subscription that could be kept.',
  noSuchCheckout: 'There is no checkout with this id.',
  noSubscription: 'There is no subscription that this could happen to.',
  nothingToRefund: 'There is no payment that could be refunded.',
  signatureRefused: 'The signature is missing, wrong, or out of time.',
  eventMalformed: 'The body is no event.',
  cancelFailed: billingTexts.cancelFailed,
  keepFailed: billingTexts.keepFailed,
  nothingToManage: 'There are no invoices and no card of yours yet.',
})

/** The answer of POST /paddle/create-checkout-session. */
export const CheckoutReply = z.object({ checkout_url: z.url({ protocol: /^https?$/ }) })

/** The answer of POST /paddle/cancel-subscription and POST /paddle/keep-subscription. */
export const RenewalReply = z.object({ message: z.optional(z.string()) })

/** The body of POST /paddle/portal. */
export const PortalRequest = z.object({ for: z.enum(['invoices', 'card']) })

/** The answer of POST /paddle/portal: where the browser goes. */
export const PortalReply = z.object({ url: z.url({ protocol: /^https?$/ }) })

/**
 * The answer of GET /paddle/config: what the checkout page needs. In `test` mode no provider is connected and no money
 * moves; with `none` there is nothing to pay with.
 */
export const PaymentConfigReply = z.object({
  mode: z.enum(['live', 'sandbox', 'test', 'none']),
  client_token: z.nullable(z.string()),
})
export type PaymentConfigReply = z.infer<typeof PaymentConfigReply>

/** The id of a transaction, as an address may name it. */
export const TRANSACTION_ID = /^txn_[a-z\d]{26}$/

/** The answer of GET /paddle/transactions/{id}: whose checkout it is, as far as we know, and whether it is paid. */
export const TransactionReply = z.object({ owner: z.enum(['you', 'other', 'unknown']), is_paid: z.boolean() })
export type TransactionReply = z.infer<typeof TransactionReply>

/** The answer of GET /__paddle/dev/transactions/{id}, in test mode only. */
export const TestTransactionReply = z.object({
  kind: z.enum(['subscription', 'card']),
  status: z.enum(['open', 'paid']),
  /** what the card would be charged, in US dollars */
  amount_usd: z.number(),
})

/** The body of POST /__paddle/dev/controls, in test mode only: what time or the bank does to one's own subscription. */
export const TestControl = z.object({ action: z.enum(['renew', 'fail', 'end', 'refund']) })
export type TestControl = z.infer<typeof TestControl>

/** After a failed renewal, access goes on for so long. */
export const GRACE_DAYS = 7
