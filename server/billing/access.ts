import type { AccessReply } from '#shared/billing.ts'

/** What is known of an account that decides its access. Subscriptions join here. */
export interface AccessFacts {
  /** null as long as no trial was taken */
  trialEndsAt: Date | null
}

/** The one rule on who has access, as the answer the pages get. */
export function accessOf(
  { trialEndsAt }: AccessFacts,
  { now, trialDays }: { now: Date; trialDays: number },
): AccessReply {
  const isOnTrial = trialEndsAt !== null && now < trialEndsAt
  return {
    is_subscribed: isOnTrial,
    subscription_id: null,
    status: isOnTrial ? 'trial' : 'none',
    ends_at: isOnTrial ? trialEndsAt.toISOString() : null,
    renews_at: null,
    paid_at: null,
    trial_available: trialDays > 0 && trialEndsAt === null,
    trial_days: trialDays,
  }
}
