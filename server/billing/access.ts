import type { AccessReply } from '#shared/billing.ts'
import { bestEffectiveStatus, type SubscriptionFacts } from './subscription-status.ts'

/** What is known of an account that decides its access. */
export interface AccessFacts {
  /** null as long as no trial was taken */
  trialEndsAt: Date | null
  subscriptions: readonly SubscriptionFacts[]
  /** when the person was last sent to a checkout of whose end nothing was heard */
  openCheckoutAt: Date | null
}

/** The one rule on who has access, as the answer the pages get. */
export function accessOf(
  { trialEndsAt, subscriptions }: Pick<AccessFacts, 'trialEndsAt' | 'subscriptions'>,
  { now, trialDays }: { now: Date; trialDays: number },
): AccessReply {
  const effective = bestEffectiveStatus(subscriptions, now)
  const isOnTrial = trialEndsAt !== null && now < trialEndsAt && !effective?.hasAccess
  const atIso = (date: Date | null | undefined) => date?.toISOString() ?? null
  return {
    is_subscribed: isOnTrial || (effective?.hasAccess ?? false),
    subscription_id: isOnTrial ? null : (effective?.id ?? null),
    status: isOnTrial ? 'trial' : (effective?.status ?? 'none'),
    ends_at: atIso(isOnTrial ? trialEndsAt : effective?.endsAt),
    renews_at: atIso(effective?.renewsAt),
    paid_at: atIso(effective?.paidAt),
    trial_available: trialDays > 0 && trialEndsAt === null,
    trial_days: trialDays,
  }
}
