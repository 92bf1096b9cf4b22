import { z } from 'zod/mini'

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
} as const
